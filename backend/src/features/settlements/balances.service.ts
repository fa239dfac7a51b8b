import { Inject, Injectable } from '@nestjs/common';
import {
  type BalanceRow,
  balancesOf,
  type MemberBalance,
  type SharedCost,
} from '../../domain/cost-shares/balances';
import {
  type Balances,
  maxBalanceRows,
  type ShownBalance,
  type ShownBalanceRow,
} from '../../domain/cost-shares/balances.schema';
import { drivenInMonth, type MemberDistance } from '../../domain/cost-shares/driven-by-member';
import type { Settlement } from '../../domain/cost-shares/settlement.schema';
import { sharedPayments } from '../../domain/cost-shares/shared-payments';
import { exactSum } from '../../domain/quantities/ratio';
import { dayBounds } from '../../domain/time/day-bounds';
import { localDay } from '../../domain/time/local-day';
import { monthLater } from '../../domain/time/month';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { allRecords } from '../../records/all-records';
import { settlementKind } from '../../registry/kinds/settlement.kind';
import type { Logbook } from '../../rpc/logbook';
import { AccountService } from '../account/account.service';
import { type SharedRecord, sharedRecords, tripsBetween } from './shared-costs';

type Driven = ReadonlyMap<string | null, MemberDistance>;

/** Balances of a logbook with members. */
@Injectable()
export class BalancesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly turns: DriverTurns,
  ) {}

  /** Balances from all shared costs until today and all settlements. Nothing of them is stored. */
  async ofLogbook(logbook: Logbook): Promise<Balances> {
    if (logbook.memberId === null) return { currencies: [] };
    const reads = this.documents.of(logbook);
    const zone = (await this.account.zone(reads)) ?? 'UTC';
    const records = await sharedRecords(reads);
    await this.turns.next(logbook.driver.id);
    const settlements = await allRecords(reads, settlementKind);
    const costs = await this.#costs(reads, records, zone, logbook.driver.id);
    const recordOf = new Map(records.map((each) => [costIdOf(each), each]));
    const settlementOf = new Map(settlements.map((each) => [each.id, each]));
    await this.turns.next(logbook.driver.id);
    return {
      currencies: balancesOf(costs, settlements).map(({ currency, members, transfers }) => ({
        currency,
        transfers: [...transfers],
        members: members.map((member) =>
          shownBalance(member, (row) => shownRow(row, recordOf, settlementOf)),
        ),
      })),
    };
  }

  async #costs(
    reads: Reads,
    records: readonly SharedRecord[],
    zone: string,
    driverId: string,
  ): Promise<SharedCost[]> {
    const untilDay = localDay(this.clock(), zone);
    const drivenIn = new Map<string, Driven>();
    const costs: SharedCost[] = [];
    for (const shared of records) {
      const { paidBy, sharing, vehicleId } = shared.record;
      for (const payment of paymentsOf(shared, { untilDay, zone })) {
        const cost = { ...payment, costId: costIdOf(shared), paidBy, sharing };
        if (sharing.by !== 'distance' || vehicleId === null) {
          costs.push({ ...cost, driven: new Map() });
          continue;
        }
        const key = `${payment.month} ${vehicleId}`;
        const within = { vehicleId, month: payment.month, zone };
        const driven =
          drivenIn.get(key) ??
          drivenInMonth(await tripsBetween(reads, { vehicleId, ...instantsOf(within) }), within);
        if (!drivenIn.has(key)) await this.turns.next(driverId);
        drivenIn.set(key, driven);
        costs.push({ ...cost, driven });
      }
    }
    return costs;
  }
}

function instantsOf({ month, zone }: { readonly month: string; readonly zone: string }) {
  const startOf = (each: string) => dayBounds(`${each}-01`, zone).startMs;
  return { from: startOf(month), before: startOf(monthLater(month, 1)) };
}

/** A fill and an expense may have the same id. */
const costIdOf = ({ of, record: { id } }: SharedRecord) => `${of}/${id}`;

/** A fill of unknown amount is not shared. */
function paymentsOf(
  shared: SharedRecord,
  when: { readonly untilDay: string; readonly zone: string },
): ReturnType<typeof sharedPayments> {
  if (shared.of === 'expense') return sharedPayments(shared.record, when);
  const { totalMinor, ...fill } = shared.record;
  if (totalMinor === null) return [];
  const once = { converted: null, spread: null, repeats: null };
  return sharedPayments({ ...fill, ...once, amountMinor: totalMinor }, when);
}

function shownBalance(
  { memberId, balanceMinor, rows }: MemberBalance,
  shown: (row: BalanceRow) => ShownBalanceRow[],
): ShownBalance {
  const all = rows.flatMap(shown).sort((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1));
  const earlier = all.slice(maxBalanceRows);
  return {
    memberId,
    balanceMinor,
    rows: all.slice(0, maxBalanceRows),
    earlier: { count: earlier.length, balanceMinor: exactSum(earlier.flatMap(amountsOf)) },
  };
}

/** A payment of a later month than its record is of that month. */
function dayOf(row: ShownBalanceRow): string {
  if (row.kind === 'settlement') return localDay(row.settlement.atMs, row.settlement.zone);
  return row.day.startsWith(row.month) ? row.day : row.month;
}

const amountsOf = (row: ShownBalanceRow) => [
  row.paidMinor,
  -(row.kind === 'cost' ? row.shareMinor : row.receivedMinor),
];

function shownRow(
  row: BalanceRow,
  recordOf: ReadonlyMap<string, SharedRecord>,
  settlementOf: ReadonlyMap<string, Settlement>,
): ShownBalanceRow[] {
  if (row.kind === 'settlement') {
    const settlement = settlementOf.get(row.settlementId);
    if (!settlement) return [];
    const { otherMemberId, paidMinor, receivedMinor } = row;
    return [{ kind: 'settlement', settlement, otherMemberId, paidMinor, receivedMinor }];
  }
  const shared = recordOf.get(row.costId);
  if (!shared) return [];
  const { id, vehicleId, atMs, zone } = shared.record;
  const { month, paidMinor, shareMinor, sharedBy } = row;
  return [
    {
      ...{ kind: 'cost', of: shared.of, id, vehicleId, month, day: localDay(atMs, zone) },
      ...(shared.of === 'expense'
        ? { category: shared.record.category, title: shared.record.vendor }
        : { category: null, title: shared.record.station }),
      ...{ paidMinor, shareMinor, sharedBy, withoutDistance: row.withoutDistanceTripIds.length },
    },
  ];
}
