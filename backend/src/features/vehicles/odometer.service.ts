import { Injectable, Module } from '@nestjs/common';
import type { SummaryDelta } from '../../domain/summaries/counters';
import type { OdometerState } from '../../domain/summaries/driven-deltas';
import { odometerDeltas } from '../../domain/summaries/odometer-deltas';
import { localDay } from '../../domain/time/local-day';
import type { OdometerRule, ReadingRef, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { refusedReadings } from '../../domain/vehicles/odometer-backwards';
import { type Days, type OdometerSpan, odometerSpan } from '../../domain/vehicles/odometer-span';
import { type OdometerPoint, odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { PlannedWrite, Reads, Transaction } from '../../platform/documents/documents';
import type { RecordReadings } from '../../records/record-kind';
import type { ReadingChange } from '../../registry/kinds/placed-days';
import {
  changesOf,
  refuseBackwards,
  refuseCorrected,
  vehiclesOf,
  writeChange,
} from '../../registry/kinds/reading-changes';
import { neighboursOfAll, ofNextInstant, recordsOf, toReading } from '../../registry/kinds/stored-odometer';
import { readingId, readings } from '../../registry/stored/readings.collection';

const dayMs = 86_400_000;

/** See OdometerService.span. Reads no more than the readings next to both ends of the period. */
async function spanWithin(reads: Reads, vehicleId: string, days: Days): Promise<OdometerSpan> {
  const records = await recordsOf(reads, vehicleId);
  const readings = await readingsAround(reads, vehicleId, days);
  const zones = new Map(readings.map(({ from, zone }) => [readingKey(from), zone]));
  for (const { id: recordId, zone } of records) {
    for (const kind of ['replacedOld', 'replacedNew']) zones.set(readingKey({ kind, recordId }), zone);
  }
  const unique = new Map(readings.map((reading) => [readingKey(reading.from), reading]));
  const points = odometerTimeline([...unique.values()], records).map((point) => ({
    ...point,
    day: localDay(point.atMs, zones.get(readingKey(point.from)) ?? 'UTC'),
  }));
  return odometerSpan(points, days);
}

/** Readings that count, nearest to both ends of the days on either side; all of them at the same instant. */
async function readingsAround(
  reads: Reads,
  vehicleId: string,
  { fromDay, untilDay }: Days,
): Promise<ZonedReading[]> {
  // Somewhere on earth a day lasts from 14 hours before its start in UTC to 12 hours after its end.
  const [earliestMs, latestMs] = [Date.parse(fromDay) - dayMs, Date.parse(untilDay) + 2 * dayMs];
  let first: ZonedReading[] = [];
  for (let startMs = earliestMs; ; ) {
    first = await ofNextInstant(reads, vehicleId, startMs, 'ascending');
    const [reading] = first;
    if (!reading || localDay(reading.atMs, reading.zone) >= fromDay) break;
    startMs = reading.atMs + 1;
  }
  let last: ZonedReading[] = [];
  for (let startMs = latestMs; ; ) {
    last = await ofNextInstant(reads, vehicleId, startMs, 'descending');
    const [reading] = last;
    if (!reading || localDay(reading.atMs, reading.zone) <= untilDay) break;
    startMs = reading.atMs - 1;
  }
  const before = await ofNextInstant(reads, vehicleId, (first[0]?.atMs ?? latestMs) - 1, 'descending');
  const after = await ofNextInstant(reads, vehicleId, (last[0]?.atMs ?? earliestMs) + 1, 'ascending');
  return [...before, ...first, ...last, ...after];
}

export interface PlannedReadings {
  /** Changes to the sums of the months. */
  readonly deltas: readonly SummaryDelta[];
  readonly write: PlannedWrite;
}

@Injectable()
export class OdometerService {
  /**
   * Plans changes to the readings of records, in the records' own transaction; a record may have another vehicle
   * afterwards. Refuses with ODOMETER_BACKWARDS, naming both readings, if the odometer would run backwards between
   * neighbours in time. Refuses with READING_CORRECTED a new value for a reading that has a correction: the driver must
   * say which of the two counts. `coming`: corrections that are written together with their readings. `hasDays`: the
   * logbook has readings without a time of day.
   */
  async plan(
    transaction: Transaction,
    before: readonly RecordReadings[],
    after: readonly RecordReadings[],
    coming: readonly OdometerRule[] = [],
    hasDays = false,
  ): Promise<PlannedReadings> {
    const changes = await changesOf(transaction, before, after, hasDays);
    const records = new Map<string, readonly OdometerRule[]>();
    const deltas: SummaryDelta[] = [];
    for (const vehicleId of vehiclesOf(changes)) {
      const known = [
        ...(await recordsOf(transaction, vehicleId)),
        ...coming.filter((rule) => rule.vehicleId === vehicleId),
      ];
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
   * Timeline of one vehicle's unwritten readings and their written neighbours. `coming`: rules that are written with
   * them.
   */
  async timelineWith(
    reads: Reads,
    vehicleId: string,
    added: readonly ZonedReading[],
    coming: readonly OdometerRule[],
  ): Promise<OdometerPoint[]> {
    const rules = [...(await recordsOf(reads, vehicleId)), ...coming];
    return odometerTimeline([...(await neighboursOfAll(reads, vehicleId, added)), ...added], rules);
  }

  /**
   * Metres that each reading counts as at its time, by readingKey; null if a correction says that the reading does not
   * count. Readings of other vehicles and unknown readings are not in the map.
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

  /**
   * All rules about how the vehicle's readings count, in order of time: odometerTimeline needs the corrections as well.
   */
  rulesOf(reads: Reads, vehicleId: string): Promise<OdometerRule[]> {
    return recordsOf(reads, vehicleId);
  }

  /**
   * Distance that the vehicle was driven in a period, with the two readings it was measured between: see odometerSpan.
   */
  span(reads: Reads, vehicleId: string, days: Days): Promise<OdometerSpan> {
    return spanWithin(reads, vehicleId, days);
  }

  async #deltas(
    transaction: Transaction,
    vehicleId: string,
    records: readonly OdometerRule[],
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
    return odometerDeltas(vehicleId, state(removed), state(added));
  }
}

/** Separate from VehiclesModule, whose services write records themselves. */
@Module({ providers: [OdometerService], exports: [OdometerService] })
export class OdometerModule {}
