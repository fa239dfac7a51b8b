import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type TimelineEntry,
  type TimelineInput,
  type TimelinePage,
  timelineInputSchema,
  timelinePageSchema,
} from '../../domain/timeline/timeline.schema';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { EnergyModule, EnergyService } from '../energy/energy.module';
import { ExpensesModule, ExpensesService } from '../expenses/expenses.module';
import { TripReadsService } from '../trips/trip-reads.service';
import { TripsModule } from '../trips/trips.module';
import { OdometerRecordsService } from '../vehicles/odometer-records.service';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { NotedReadingsService } from '../vehicles/vehicles.service';
import {
  cursorOfKind,
  inTimelineOrder,
  isBehind,
  positionOf,
  readPosition,
  type TimelinePosition,
  writePosition,
} from './timeline-position';

@Injectable()
class TimelineService {
  constructor(
    private readonly trips: TripReadsService,
    private readonly energy: EnergyService,
    private readonly expenses: ExpensesService,
    private readonly odometerRecords: OdometerRecordsService,
    private readonly notedReadings: NotedReadingsService,
  ) {}

  /** A page of each kind from where the last one ended; the newest of them all make the next. */
  async list(logbook: Logbook, { vehicleId, cursor, limit }: TimelineInput): Promise<TimelinePage> {
    const last = cursor ? readPosition(cursor) : null;
    const found = await Promise.all([
      this.#odometerRules(logbook, vehicleId, last),
      this.#notedReadings(logbook, { vehicleId, limit, ...from('odometerRecord', 'atMs', last) }),
      this.#expenses(logbook, { vehicleId, limit, ...from('expense', 'atMs', last) }),
      this.#fills(logbook, { vehicleId, limit, ...from('fill', 'atMs', last) }),
      this.#trips(logbook, { vehicleId, limit, ...from('trip', 'startedAtMs', last) }),
    ]);
    const entries = found.flatMap((kind) => kind.entries).sort(inTimelineOrder);
    const items = entries.slice(0, limit);
    const end = items.at(-1);
    const isMore = entries.length > limit || found.some((kind) => kind.isMore);
    return { items, nextCursor: isMore && end ? writePosition(positionOf(end)) : null };
  }

  /** A vehicle has few; they are not paged. */
  async #odometerRules(logbook: Logbook, vehicleId: string, last: TimelinePosition | null): Promise<Found> {
    const records = await this.odometerRecords.rules(logbook, vehicleId);
    const entries = records.map((record) => ({
      kind: 'odometerRecord' as const,
      atMs: record.atMs,
      record,
    }));
    return { entries: last ? entries.filter((entry) => isBehind(entry, last)) : entries, isMore: false };
  }

  async #notedReadings(logbook: Logbook, input: TimelineInput): Promise<Found> {
    const { items, nextCursor } = await this.notedReadings.list(logbook, input);
    const entries = items.map((record) => ({ kind: 'odometerRecord' as const, atMs: record.atMs, record }));
    return { entries, isMore: nextCursor !== null };
  }

  async #expenses(logbook: Logbook, input: TimelineInput): Promise<Found> {
    const { items, nextCursor } = await this.expenses.list(logbook, input);
    const entries = items.map((record) => ({ kind: 'expense' as const, atMs: record.atMs, record }));
    return { entries, isMore: nextCursor !== null };
  }

  async #fills(logbook: Logbook, input: TimelineInput): Promise<Found> {
    const { items, nextCursor } = await this.energy.list(logbook, input);
    const entries = items.map((record) => ({ kind: 'fill' as const, atMs: record.atMs, record }));
    return { entries, isMore: nextCursor !== null };
  }

  async #trips(logbook: Logbook, input: TimelineInput): Promise<Found> {
    const { items, nextCursor } = await this.trips.list(logbook, input);
    const entries = items.map((record) => ({ kind: 'trip' as const, atMs: record.startedAtMs, record }));
    return { entries, isMore: nextCursor !== null };
  }
}

interface Found {
  readonly entries: readonly TimelineEntry[];
  readonly isMore: boolean;
}

function from(kind: TimelineEntry['kind'], field: string, last: TimelinePosition | null) {
  return last ? { cursor: cursorOfKind(kind, field, last) } : {};
}

@Router({ alias: 'timeline' })
class TimelineRouter {
  constructor(private readonly service: TimelineService) {}

  @Query({ input: timelineInputSchema, output: timelinePageSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() input: TimelineInput): Promise<TimelinePage> {
    return this.service.list(logbook, input);
  }
}

@Module({
  imports: [EnergyModule, ExpensesModule, TripsModule, VehiclesModule],
  providers: [TimelineRouter, TimelineService],
})
export class TimelineModule {}
