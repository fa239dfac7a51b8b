import { Injectable } from '@nestjs/common';
import type { SummaryDelta } from '../../domain/summaries/counters';
import { drivenDeltas, type OdometerState } from '../../domain/summaries/driven-deltas';
import type { OdometerRecord, ReadingRef, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { refusedReadings } from '../../domain/vehicles/odometer-backwards';
import type { Days, OdometerSpan } from '../../domain/vehicles/odometer-span';
import { readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Reads, Transaction } from '../../platform/documents/documents';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import { odometerRecords } from './odometer-records.collection';
import {
  changesOf,
  type ReadingChange,
  type ReadingsChange,
  vehiclesOf,
  writeChange,
} from './reading-changes';
import { refuseBackwards, refuseCorrected } from './reading-refusals';
import { readingId, readings } from './readings.collection';
import { spanWithin } from './span-within';
import { neighboursOfAll, recordsOf, toReading } from './stored-odometer';

export type { ReadingsChange, ZonedReading };

export interface PlannedReadings {
  /** How the months' sums change. */
  readonly deltas: readonly SummaryDelta[];
  readonly write: PlannedWrite;
}

/**
 * Takes part in the transaction in which a record of the odometer is added or removed: told all records of the
 * vehicle's odometer before and after, and the one in which they differ. Reads now, writes in what it gives back.
 */
export type OdometerListener = (
  transaction: Transaction,
  vehicleId: string,
  before: readonly OdometerRecord[],
  after: readonly OdometerRecord[],
  changed: OdometerRecord,
) => Promise<PlannedReadings>;

/** At its purchase and at its sale. */
const mostReadingsOfItsOwn = 2;

@Injectable()
export class OdometerService {
  readonly #listeners: OdometerListener[] = [];

  /**
   * Changes the readings of a record in that record's own transaction; before and after may be of two vehicles.
   * Refuses with ODOMETER_BACKWARDS, naming both readings, what runs backwards against a neighbour in time, and with
   * READING_CORRECTED another figure for a reading that a correction is about: which of the two counts, the driver
   * must say.
   */
  async plan(
    transaction: Transaction,
    before: ReadingsChange,
    after: ReadingsChange,
  ): Promise<PlannedReadings> {
    const changes = await changesOf(transaction, before, after);
    const records = new Map<string, readonly OdometerRecord[]>();
    const deltas: SummaryDelta[] = [];
    for (const vehicleId of vehiclesOf(changes)) {
      const known = await recordsOf(transaction, vehicleId);
      records.set(vehicleId, known);
      refuseCorrected(changes, vehicleId, known);
      deltas.push(...(await this.#deltas(transaction, vehicleId, known, changes)));
    }
    return {
      deltas,
      write: () => {
        for (const change of changes) writeChange(transaction, change, records);
      },
    };
  }

  /**
   * What those of the readings that are the vehicle's count as, by readingKey: metres on the odometer of their time,
   * null where a correction says that the reading does not count. A reading that is not there is not in the map.
   */
  async countingReadings(
    reads: Reads,
    vehicleId: string,
    refs: readonly ReadingRef[],
  ): Promise<ReadonlyMap<string, number | null>> {
    const counting = new Map<string, number | null>();
    for (const ref of refs) {
      const stored = await reads.get(readings, readingId(ref.kind, ref.recordId));
      if (stored?.data.vehicleId === vehicleId) counting.set(readingKey(ref), stored.data.odometerMetres);
    }
    return counting;
  }

  /** All records of the vehicle's odometer, in order of time: odometerTimeline wants the corrections as well. */
  replacements(reads: Reads, vehicleId: string): Promise<OdometerRecord[]> {
    return recordsOf(reads, vehicleId);
  }

  /** How far the vehicle was driven in a period, and between which two readings: see odometerSpan. */
  span(reads: Reads, vehicleId: string, days: Days): Promise<OdometerSpan> {
    return spanWithin(reads, vehicleId, days);
  }

  /** Registers who has sums that hang on the odometer; once, when the application starts. */
  onChange(listener: OdometerListener): void {
    this.#listeners.push(listener);
  }

  /** Asks all who registered; for the transaction in which a record of the odometer is added or removed. */
  async planListeners(...told: Parameters<OdometerListener>): Promise<PlannedReadings> {
    const planned = await Promise.all(this.#listeners.map((listener) => listener(...told)));
    return {
      deltas: planned.flatMap(({ deltas }) => deltas),
      write: () => {
        for (const { write } of planned) write();
      },
    };
  }

  /** Removes all that is known of a vehicle's odometer, once no record hangs on the vehicle. */
  async planRemoval(transaction: Transaction, vehicleId: string): Promise<PlannedReadings> {
    const records = await recordsOf(transaction, vehicleId);
    const left = await transaction.list(readings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'ascending' },
      limit: mostReadingsOfItsOwn,
    });
    const state = { readings: left.documents.map(({ data }) => toReading(data)), records };
    return {
      deltas: drivenDeltas(vehicleId, state, { readings: [], records: [] }),
      write: () => {
        for (const { id, version } of left.documents) transaction.delete(readings, id, version);
        for (const { id, version } of records) transaction.delete(odometerRecords, id, version);
      },
    };
  }

  async #deltas(
    transaction: Transaction,
    vehicleId: string,
    records: readonly OdometerRecord[],
    changes: readonly ReadingChange[],
  ): Promise<SummaryDelta[]> {
    const removed = changes.flatMap(({ stored }) =>
      stored?.data.vehicleId === vehicleId ? [toReading(stored.data)] : [],
    );
    const added = changes.flatMap(({ next }) => (next?.vehicleId === vehicleId ? [next.reading] : []));
    const around = await neighboursOfAll(transaction, vehicleId, [...removed, ...added]);
    refuseBackwards(refusedReadings(added, around, records), added);
    const state = (own: readonly ZonedReading[]): OdometerState => ({
      readings: [...around, ...own],
      records,
    });
    return drivenDeltas(vehicleId, state(removed), state(added));
  }
}
