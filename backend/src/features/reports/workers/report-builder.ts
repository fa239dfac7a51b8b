import { z } from 'zod';
import type { ClaimRefusal } from '../../../domain/claims/claim';
import type { Claim } from '../../../domain/claims/claim.schema';
import { claimTrip } from '../../../domain/claims/claim-trip';
import {
  type ClaimPlan,
  type ClaimRecords,
  computeClaim,
  isOfReport,
} from '../../../domain/claims/compute-claim';
import { ledgerBodySchema } from '../../../domain/ledger/ledger.schema';
import type { LedgerEntry } from '../../../domain/ledger/ledger-queries.schema';
import { driverOf } from '../../../domain/logbooks/driving/driven-trip';
import { companyCarCosts } from '../../../domain/reports/company-car-costs';
import type { ReportContent } from '../../../domain/reports/report.schema';
import { reportAmendments } from '../../../domain/reports/report-amendments';
import type { Trip } from '../../../domain/trips/trip.schema';

/** Messages that carry the log, page by page, as far as a report needs it. */
export type LogMessage =
  /** Start over: the log changed while it was read. */
  | { readonly kind: 'restart' }
  /** A page of the counted days, the newest first. */
  | { readonly kind: 'trips'; readonly trips: readonly Trip[] }
  /** A page of sealed ledger entries, oldest first. */
  | { readonly kind: 'entries'; readonly entries: readonly { hash: string; text: string }[] };

/** The content of a report without trips, claim and amendments. */
export interface ReportFrame {
  readonly plan: ClaimPlan;
  readonly records: ClaimRecords;
  readonly content: Omit<ReportContent, 'claim' | 'trips' | 'costs' | 'amendments'>;
}

const sealedSchema = z.object({ sequence: z.int(), body: ledgerBodySchema });

/** Collects the log and builds a report's content from it. */
export class ReportBuilder {
  #newestFirst: Trip[] = [];
  #entries: LedgerEntry[] = [];
  #removed = new Set<string>();
  /** Members who entered trips, those of removed trips, too. */
  readonly #authors = new Map<string, string>();

  receive(message: LogMessage): void {
    switch (message.kind) {
      case 'restart':
        this.#newestFirst = [];
        this.#entries = [];
        this.#removed.clear();
        return;
      case 'trips':
        this.#newestFirst.push(...message.trips);
        return;
      case 'entries':
        for (const entry of message.entries) this.#keepIfAmending(entry);
        return;
      default:
        message satisfies never;
    }
  }

  claim(plan: ClaimPlan, records: ClaimRecords): Claim | ClaimRefusal {
    return computeClaim(plan, this.#newestFirst.toReversed(), records);
  }

  /** The trips that a report of the claim lists, in order of travel. */
  trips(plan: ClaimPlan, { odometers }: Pick<ClaimRecords, 'odometers'>): Trip[] {
    const { ofMember } = plan;
    return this.#newestFirst
      .toReversed()
      .filter((trip) => typeof ofMember !== 'string' || driverOf(trip) === ofMember)
      .filter((trip) => isOfReport(plan, odometers, claimTrip(trip)));
  }

  content({ plan, records, content }: ReportFrame): ReportContent | ClaimRefusal {
    const claim = this.claim(plan, records);
    if ('refused' in claim) return claim;
    const named = new Set([
      ...[...claim.lines, ...claim.notPaid].flatMap(({ recordIds }) => recordIds),
      ...companyCarCosts(claim, records.costs).map(({ recordId }) => recordId),
    ]);
    const trips = this.trips(plan, records);
    const { period, vehicleIds } = content.request;
    return {
      ...content,
      claim,
      trips,
      costs: records.costs.flatMap(({ recordId, vehicleId, day, category, amountMinor, currency }) =>
        named.has(recordId) ? [{ recordId, vehicleId, day, category, amountMinor, currency }] : [],
      ),
      amendments: reportAmendments(this.#entries, trips, {
        ...{ period, vehicleIds, onlyFor: plan.onlyFor },
        ...(typeof plan.ofMember === 'string' && { ofMember: plan.ofMember, authors: this.#authors }),
      }),
    };
  }

  /** Most entries of a ledger are trips just written; only those that may count for reportAmendments are kept. */
  #keepIfAmending({ hash, text }: { hash: string; text: string }): void {
    const isOfMember = text.includes('"action":"created"') && text.includes('"by":');
    if (!isOfMember && text.includes('"reason":null') && this.#removed.size === 0) return;
    const { sequence, body } = sealedSchema.parse(JSON.parse(text));
    const { subject, reason, action, by } = body;
    if (action === 'created' && by !== undefined) this.#authors.set(subject.id, by);
    if (subject.kind !== 'trip' || (reason === null && !this.#removed.has(subject.id))) return;
    if (action === 'removed') this.#removed.add(subject.id);
    this.#entries.push({ sequence, hash, body });
  }
}
