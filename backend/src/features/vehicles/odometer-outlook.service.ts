import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '../../domain/time/local-day';
import { currentOdometer } from '../../domain/vehicles/current-odometer';
import {
  averageWindowMs,
  type DailyDistance,
  dailyDistance,
  leastSpanMs,
} from '../../domain/vehicles/daily-distance';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { odometerForecast } from '../../domain/vehicles/odometer-forecast';
import type {
  Forecast,
  ForecastInput,
  OdometerInput,
  OdometerOutlook,
  ShownOdometerPoint,
} from '../../domain/vehicles/odometer-outlook.schema';
import { type OdometerPoint, odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { ofNextInstant, recordsOf } from './stored-odometer';
import { VehiclesService } from './vehicles.service';

type Known = Extract<DailyDistance, { known: true }>;
type BackwardsWhy = Extract<DailyDistance, { reason: 'RUNS_BACKWARDS' }>;

@Injectable()
export class OdometerOutlookService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vehicles: VehiclesService,
  ) {}

  /** What the odometer shows and how far the vehicle goes in a day. */
  async odometer(driver: Driver, { vehicleId, zone }: OdometerInput): Promise<OdometerOutlook> {
    const nowMs = this.clock();
    const timeline = await this.#timeline(driver, vehicleId, nowMs);
    const current = currentOdometer(timeline, nowMs);
    const daily = dailyDistance(timeline, nowMs);
    return {
      current: current ? { known: true, at: shown(current, zone) } : { known: false, reason: 'NO_READING' },
      daily: daily.known
        ? shownAverage(daily, zone)
        : { known: false, reason: daily.reason, between: shownBetween(daily, zone) },
    };
  }

  /** When the odometer will show so much. */
  async forecast(driver: Driver, { vehicleId, odometerMetres, zone }: ForecastInput): Promise<Forecast> {
    const nowMs = this.clock();
    const timeline = await this.#timeline(driver, vehicleId, nowMs);
    const forecast = odometerForecast(timeline, odometerMetres, { nowMs, zone });
    if (forecast.known) return { known: true, day: forecast.day, by: shownAverage(forecast.by, zone) };
    // Since when it does would take more readings than were read.
    const reached = forecast.reason === 'REACHED' ? currentOdometer(timeline, nowMs) : null;
    return {
      known: false,
      reason: forecast.reason,
      at: reached && shown(reached, zone),
      between: shownBetween(forecast, zone),
    };
  }

  async #timeline(driver: Driver, vehicleId: string, nowMs: number): Promise<OdometerPoint[]> {
    const driverDocuments = this.documents.of(driver.id);
    await this.vehicles.named(driverDocuments, vehicleId);
    const records = await recordsOf(driverDocuments, vehicleId);
    const latest = await ofNextInstant(driverDocuments, vehicleId, nowMs, 'descending');
    const replacedMs = records.findLast(({ kind, atMs }) => kind === 'replaced' && atMs <= nowMs)?.atMs;
    const toMs = Math.max(latest[0]?.atMs ?? replacedMs ?? nowMs, replacedMs ?? latest[0]?.atMs ?? nowMs);
    return odometerTimeline(
      [...latest, ...(await before(driverDocuments, vehicleId, toMs, latest))],
      records,
    );
  }
}

/** The readings that an average up to that instant may begin with; see dailyDistance. */
async function before(
  reads: Reads,
  vehicleId: string,
  toMs: number,
  latest: readonly ZonedReading[],
): Promise<ZonedReading[]> {
  const found = await Promise.all([
    ofNextInstant(reads, vehicleId, toMs - averageWindowMs, 'ascending'),
    ofNextInstant(reads, vehicleId, toMs - leastSpanMs, 'descending'),
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

function shownAverage({ metresPerDay, metres, from, to }: Known, zone: string) {
  return { known: true as const, metresPerDay, metres, from: shown(from, zone), to: shown(to, zone) };
}

function shownBetween(why: { readonly reason: string } | BackwardsWhy, zone: string) {
  if (!('between' in why)) return null;
  return { earlier: shown(why.between.earlier, zone), later: shown(why.between.later, zone) };
}
