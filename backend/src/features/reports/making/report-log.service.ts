import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ClaimWorkInput } from '../../../domain/claims/claim.schema';
import type { ClaimPlan, ClaimRecords } from '../../../domain/claims/compute-claim';
import type { Employer } from '../../../domain/employers/employer.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import type { LedgerHead } from '../../../domain/ledger/ledger-queries.schema';
import type { ReportContent } from '../../../domain/reports/report.schema';
import type { Vehicle } from '../../../domain/vehicles/vehicle.schema';
import type { Logbook } from '../../../rpc/logbook';
import { ClaimRecordsService } from '../../claims/claim-records.service';
import { ClaimsService } from '../../claims/claims.service';
import { LedgerReadsService } from '../../ledger/ledger-reads.service';
import type { LogMessage } from '../workers/report-builder';

const entriesAPage = 500;

/** A log that changes during each reading is being written by a program, or by many devices that reconnect at once. */
const maxReadings = 5;

/** An irrelevant entry is processed quickly. */
const entryWeight = 0.1;

export interface LogListener {
  send(message: LogMessage, weight: number): Promise<void>;
  /** Reports the share of the reading that is done, between 0 and 1. */
  tell(share: number): void;
}

export interface ReadLog {
  readonly plan: ClaimPlan;
  readonly records: ClaimRecords;
  readonly ledgerHead: LedgerHead;
  readonly vehicles: ReportContent['vehicles'];
  readonly employers: NonNullable<ReportContent['employers']>;
}

/**
 * Reads the parts of a log that reports need, in its state at one moment: if the ledger grew meanwhile, reads again.
 */
@Injectable()
export class ReportLogService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly records: ClaimRecordsService,
    private readonly ledger: LedgerReadsService,
  ) {}

  read(logbook: Logbook, request: ClaimWorkInput, listener: LogListener): Promise<ReadLog> {
    return this.#atOnePoint(logbook, listener, async (ledgerHead) => {
      const { plan, chosen, employers } = await this.claims.plan(logbook, request);
      await this.#trips(logbook, plan, { ...listener, tell: (share) => listener.tell(share * 0.6) });
      await this.#entries(logbook, ledgerHead, {
        ...listener,
        tell: (share) => listener.tell(0.6 + share * 0.4),
      });
      const records = await this.records.besideTrips(logbook, plan);
      const vehicles = reportVehicles(plan, records, chosen);
      return { plan, records, ledgerHead, vehicles, employers: reportEmployers(plan, employers) };
    });
  }

  /** Reads without the ledger; `plan` is used if the current log no longer allows the claim. */
  readTrips(logbook: Logbook, plan: ClaimPlan, listener: LogListener) {
    return this.#atOnePoint(logbook, listener, async (ledgerHead) => {
      await this.#trips(logbook, plan, listener);
      return { records: await this.records.besideTrips(logbook, plan), ledgerHead };
    });
  }

  async #atOnePoint<Outcome>(
    logbook: Logbook,
    { send }: LogListener,
    read: (head: LedgerHead) => Promise<Outcome>,
  ): Promise<Outcome> {
    for (let readings = 1; ; readings += 1) {
      const head = await this.ledger.head(logbook);
      const outcome = await read(head);
      if ((await this.ledger.head(logbook)).sequence === head.sequence) return outcome;
      if (readings === maxReadings) throw new DomainError('VERSION_CLASH');
      await send({ kind: 'restart' }, 0);
    }
  }

  async #trips(logbook: Logbook, plan: ClaimPlan, { send, tell }: LogListener): Promise<void> {
    const { counted } = plan;
    const [fromMs, untilMs] = [Date.parse(counted.fromDay), Date.parse(counted.untilDay)];
    for await (const trips of this.records.countedTrips(logbook, plan)) {
      await send({ kind: 'trips', trips }, trips.length);
      const oldest = trips.at(-1);
      if (oldest && untilMs > fromMs) tell((untilMs - oldest.startedAtMs) / (untilMs - fromMs));
    }
  }

  async #entries(logbook: Logbook, head: LedgerHead, { send, tell }: LogListener): Promise<void> {
    for (let afterSequence = 0; afterSequence < head.sequence; ) {
      const limit = Math.min(entriesAPage, head.sequence - afterSequence);
      const { entries } = await this.ledger.export(logbook, { afterSequence, limit });
      await send({ kind: 'entries', entries }, entries.length * entryWeight);
      afterSequence += limit;
      tell(afterSequence / head.sequence);
      await othersHadTheirTurn();
    }
  }
}

/** Employers in a report. A report for one employer must not name the others. */
function reportEmployers(
  { onlyFor }: ClaimPlan,
  employers: readonly Employer[],
): NonNullable<ReportContent['employers']> {
  return employers
    .filter(({ id }) => onlyFor === null || onlyFor.includes(id))
    .map(({ id, name, kind }) => ({ id, name, kind }));
}

/** Vehicles as the claim knew them, with the two readings of their odometers. */
function reportVehicles(
  { vehicles }: ClaimPlan,
  { odometers }: ClaimRecords,
  chosen: readonly Vehicle[],
): ReportContent['vehicles'] {
  return chosen.map(({ id, name, make, model, plate }) => {
    const claimed = vehicles.find((vehicle) => vehicle.id === id);
    const span = odometers.find(({ vehicleId }) => vehicleId === id)?.span;
    const [from, to] = span?.known === true ? [span.from, span.to] : [null, null];
    return {
      id,
      name,
      make,
      model,
      plate,
      kind: claimed?.kind ?? null,
      engineCubicCentimetres: claimed?.engineCubicCentimetres ?? null,
      fiscalPowerCv: claimed?.fiscalPowerCv ?? null,
      odometerStartMetres: from?.odometerMetres ?? null,
      odometerEndMetres: to?.odometerMetres ?? null,
      odometerStartDay: from?.day ?? null,
      odometerEndDay: to?.day ?? null,
    };
  });
}
