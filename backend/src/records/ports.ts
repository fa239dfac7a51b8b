import type { SummaryDelta } from '../domain/summaries/counters';
import type { OdometerRule } from '../domain/vehicles/odometer.schema';
import type { PlannedWrite, Reads, Transaction } from '../platform/documents/documents';
import type { Partition } from '../platform/documents/partition';
import type { Logbook } from '../rpc/logbook';
import type { ReferencedKinds } from './check-references';
import type { LedgerEntry } from './ledger-entry';
import type { DeletedRecord, Finality, RecordReadings } from './record-kind';

type Before = Parameters<Finality['isFinal']>[0];
type After = Parameters<Finality['isFinal']>[1];

/** Features that write along with records. Each one reads first and returns its planned write. */
export interface RecordPorts {
  /** Transaction that changes records covered by the ledger. */
  readonly transactions: {
    transact<R>(partition: Partition, work: (transaction: Transaction) => Promise<R>): Promise<R>;
  };
  readonly odometer: {
    plan(
      transaction: Transaction,
      before: readonly RecordReadings[],
      after: readonly RecordReadings[],
      coming: readonly OdometerRule[],
      hasDays: boolean,
    ): Promise<{ readonly deltas: readonly SummaryDelta[]; readonly write: PlannedWrite }>;
    rulesOf(reads: Reads, vehicleId: string): Promise<readonly OdometerRule[]>;
  };
  readonly summaries: {
    plan(transaction: Transaction, deltas: readonly SummaryDelta[]): Promise<PlannedWrite>;
  };
  readonly ledger: {
    plan(
      transaction: Transaction,
      logbook: Pick<Logbook, 'memberId'>,
      entries: readonly LedgerEntry[],
    ): Promise<PlannedWrite>;
  };
  readonly finality: {
    isLocked(reads: Reads, at: Parameters<Finality['isLocked']>[0]): Promise<boolean>;
    isFinal(reads: Reads, before: Before, after: After): Promise<boolean>;
  };
  readonly attachments: {
    /** Plans the removal of files of deleted records, after a grace time unless another is given. */
    planRemoval(
      transaction: Transaction,
      records: readonly DeletedRecord[],
      graceMs?: number,
    ): Promise<PlannedWrite>;
  };
  readonly clock: () => number;
  /** The kinds that others refer to. */
  readonly referenced: ReferencedKinds;
}
