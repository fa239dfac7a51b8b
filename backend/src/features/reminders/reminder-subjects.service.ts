import { Injectable } from '@nestjs/common';
import type { DueItem } from '../../domain/due/due-item';
import type { ReminderSubject } from '../../domain/reminders/reminder.schema';
import { daysBetween } from '../../domain/reminders/stages';
import type { LocalDay } from '../../domain/time/time.schema';
import type { Logbook } from '../../rpc/logbook';
import { AccountService } from '../account/account.service';
import { DueService } from '../due/due.module';
import { MaintenanceService } from '../maintenance/maintenance.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { ChargesReminderService } from './charges-reminder.service';

/** Everything that a driver may be reminded of. */
@Injectable()
export class ReminderSubjectsService {
  constructor(
    private readonly account: AccountService,
    private readonly charges: ChargesReminderService,
    private readonly due: DueService,
    private readonly maintenance: MaintenanceService,
    private readonly vehicles: VehiclesService,
  ) {}

  async of(logbook: Logbook): Promise<{ readonly today: LocalDay; readonly subjects: ReminderSubject[] }> {
    const [{ today, items }, { zone }] = [await this.due.list(logbook), await this.account.of(logbook)];
    const byDistance = [...new Set(items.filter(isByDistance).flatMap(({ vehicleId }) => vehicleId ?? []))];
    const readings = await Promise.all(
      byDistance.map((vehicleId) => this.#staleReading(logbook, { vehicleId, zone, today })),
    );
    const charges = await this.charges.of(logbook, today);
    return { today, subjects: [...items, ...readings.flatMap((stale) => stale ?? []), ...charges] };
  }

  async #staleReading(
    logbook: Logbook,
    { vehicleId, zone, today }: { vehicleId: string; zone: string; today: LocalDay },
  ): Promise<ReminderSubject | null> {
    const reading = await this.maintenance.lastReading(logbook, { vehicleId, zone });
    if (reading === null || daysBetween(reading.day, today) < reading.lastsDays) return null;
    const { reminderStages } = await this.vehicles.get(logbook, { id: vehicleId });
    return {
      source: 'reading',
      recordId: vehicleId,
      vehicleId,
      title: '',
      type: '',
      status: 'due',
      dueOn: reading.day,
      isPredicted: false,
      dueAtOdometerMetres: null,
      earlyFrom: null,
      ...(reminderStages && { reminderStages }),
    };
  }
}

function isByDistance({ dueAtOdometerMetres }: DueItem): boolean {
  return dueAtOdometerMetres !== null;
}
