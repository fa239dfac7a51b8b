import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '../../domain/time/local-day';
import { currentOdometer } from '../../domain/vehicles/current-odometer';
import {
  averageWindowMs,
  type DailyDistance,
  dailyDistance,
  minSpanMs,
} from '../../domain/vehicles/daily-distance';
import type { OdometerRule, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { odometerForecast } from '../../domain/vehicles/odometer-forecast';
import type {
  Forecast,
  ForecastInput,
  OdometerInput,
  OdometerOutlook,
  ReadingsBefore,
  ReadingsBeforeInput,
  ShownOdometerPoint,
} from '../../domain/vehicles/odometer-outlook.schema';
import { type OdometerPoint, odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { ofNextInstant, recordsOf } from '../../registry/kinds/stored-odometer';
import type { Logbook } from '../../rpc/logbook';
import { VehiclesService } from './vehicles.service';
import { lastReadingsOfYears, type YearReading } from './year-readings';

type Known = Extract<DailyDistance, { known: true }>;
type BackwardsWhy = Extract<DailyDistance, { reason: 'RUNS_BACKWARDS' }>;

interface DatedId {
  readonly id: string;
  readonly atMs: number;
}

export interface OdometerAsOf {
  readonly current: ShownOdometerPoint | null;
  readonly daily: OdometerOutlook['daily'];
  readonly rules: OdometerRule[];
  readonly before: { id: string; odometerMetres: number; drivenMetres: number }[];
}

@Injectable()
export class OdometerOutlookService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vehicles: VehiclesService,
  ) {}

  /** Current odometer reading and average distance per day. */
  async odometer(logbook: Logbook, { vehicleId, zone }: OdometerInput): Promise<OdometerOutlook> {
    const nowMs = this.clock();
    const timeline = await this.#timeline(logbook, vehicleId, nowMs);
    const current = currentOdometer(timeline, nowMs);
    const daily = dailyDistance(timeline, nowMs);
    return {
      current: current ? { known: true, at: shown(current, zone) } : { known: false, reason: 'NO_READING' },
      daily: shownDaily(daily, zone),
    };
  }

  /** Last reading of each calendar year, with corrections applied, oldest first. */
  lastOfYears(reads: Reads, vehicleId: string): Promise<YearReading[]> {
    return lastReadingsOfYears(reads, vehicleId, new Date(this.clock()).getUTCFullYear());
  }

  /** Forecasts when the odometer will show a value. */
  async forecast(logbook: Logbook, { vehicleId, odometerMetres, zone }: ForecastInput): Promise<Forecast> {
    const nowMs = this.clock();
    const timeline = await this.#timeline(logbook, vehicleId, nowMs);
    const forecast = odometerForecast(timeline, odometerMetres, { nowMs, zone });
    if (forecast.known) return { known: true, day: forecast.day, by: shownAverage(forecast.by, zone) };
    // The time at which the value was reached would need more readings than were read.
    const reached = forecast.reason === 'REACHED' ? currentOdometer(timeline, nowMs) : null;
    return {
      known: false,
      reason: forecast.reason,
      at: reached && shown(reached, zone),
      between: shownBetween(forecast, zone),
    };
  }

  /**
   * Returns a vehicle's odometer at an instant, all rules by which its readings count, and for each instant in `before`
   * the last reading until then.
   */
  async asOf(
    reads: Reads,
    vehicleId: string,
    { nowMs, zone, before }: { nowMs: number; zone: string; before: readonly DatedId[] },
  ): Promise<OdometerAsOf> {
    const rules = await recordsOf(reads, vehicleId);
    const timeline = await this.#timelineUnder(rules, reads, vehicleId, nowMs);
    const current = currentOdometer(timeline, nowMs);
    const earlier = await Promise.all(
      before.map(async ({ id, atMs }) => {
        const found = await ofNextInstant(reads, vehicleId, atMs, 'descending');
        const point = currentOdometer(odometerTimeline(found, rules), atMs);
        return point && { id, odometerMetres: point.odometerMetres, drivenMetres: point.drivenMetres };
      }),
    );
    return {
      current: current && shown(current, zone),
      daily: shownDaily(dailyDistance(timeline, nowMs), zone),
      rules,
      before: earlier.filter((reading) => reading !== null),
    };
  }

  /** Last odometer reading before each trip, including corrections and replacements. */
  async readingsBefore(logbook: Logbook, { trips }: ReadingsBeforeInput): Promise<ReadingsBefore> {
    const reads = this.documents.of(logbook);
    const readings: ReadingsBefore['readings'] = [];
    for (const { id: recordId, vehicleId, startedAtMs } of trips) {
      const own = new Set([
        readingKey({ kind: 'tripStart', recordId }),
        readingKey({ kind: 'tripEnd', recordId }),
      ]);
      const latest = await ofNextInstant(reads, vehicleId, startedAtMs, 'descending', own);
      const timeline = odometerTimeline(latest, await recordsOf(reads, vehicleId));
      const point = currentOdometer(timeline, startedAtMs);
      readings.push(point && { atMs: point.atMs, odometerMetres: point.odometerMetres });
    }
    return { readings };
  }

  async #timeline(logbook: Logbook, vehicleId: string, nowMs: number): Promise<OdometerPoint[]> {
    const driverDocuments = this.documents.of(logbook);
    await this.vehicles.named(driverDocuments, vehicleId);
    const rules = await recordsOf(driverDocuments, vehicleId);
    return this.#timelineUnder(rules, driverDocuments, vehicleId, nowMs);
  }

  async #timelineUnder(
    rules: readonly OdometerRule[],
    reads: Reads,
    vehicleId: string,
    nowMs: number,
  ): Promise<OdometerPoint[]> {
    const latest = await ofNextInstant(reads, vehicleId, nowMs, 'descending');
    const replacedMs = rules.findLast(({ kind, atMs }) => kind === 'replaced' && atMs <= nowMs)?.atMs;
    const toMs = Math.max(latest[0]?.atMs ?? replacedMs ?? nowMs, replacedMs ?? latest[0]?.atMs ?? nowMs);
    return odometerTimeline([...latest, ...(await before(reads, vehicleId, toMs, latest))], rules);
  }
}

/** Readings with which an average up to that instant may begin; see dailyDistance. */
async function before(
  reads: Reads,
  vehicleId: string,
  toMs: number,
  latest: readonly ZonedReading[],
): Promise<ZonedReading[]> {
  const found = await Promise.all([
    ofNextInstant(reads, vehicleId, toMs - averageWindowMs, 'ascending'),
    ofNextInstant(reads, vehicleId, toMs - minSpanMs, 'descending'),
    ofNextInstant(reads, vehicleId, toMs - 1, 'descending'),
  ]);
  const byKey = new Map(found.flat().map((reading) => [readingKey(reading.from), reading]));
  for (const { from } of latest) byKey.delete(readingKey(from));
  return [...byKey.values()];
}

function shown(
  { atMs, odometerMetres, drivenMetres, from }: OdometerPoint,
  zone: string,
): ShownOdometerPoint {
  return { ...from, atMs, day: localDay(atMs, zone), odometerMetres, drivenMetres };
}

function shownDaily(daily: DailyDistance, zone: string): OdometerOutlook['daily'] {
  return daily.known
    ? shownAverage(daily, zone)
    : { known: false, reason: daily.reason, between: shownBetween(daily, zone) };
}

function shownAverage({ metresPerDay, metres, from, to }: Known, zone: string) {
  return { known: true as const, metresPerDay, metres, from: shown(from, zone), to: shown(to, zone) };
}

function shownBetween(why: { readonly reason: string } | BackwardsWhy, zone: string) {
  if (!('between' in why)) return null;
  return { earlier: shown(why.between.earlier, zone), later: shown(why.between.later, zone) };
}
