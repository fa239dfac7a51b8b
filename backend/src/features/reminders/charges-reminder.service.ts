import { Inject, Injectable } from '@nestjs/common';
import { claimMethodIds } from '../../domain/claims/claim-method-ids';
import { claimMethods } from '../../domain/claims/methods';
import { chargesSubject, monthBefore } from '../../domain/reminders/charges-subject';
import type { ReminderSubject } from '../../domain/reminders/reminder.schema';
import { localDay } from '../../domain/time/local-day';
import type { LocalDay } from '../../domain/time/time.schema';
import { maxVehicles } from '../../domain/vehicles/vehicle.schema';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { Logbook } from '../../rpc/logbook';
import { EnergyService } from '../energy/energy.module';
import { ReportsService } from '../reports/reports.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { storedSettings } from './reminder-store';

const dayMs = 86_400_000;
/** Newer reports and charges than these are not in between. */
const newest = 100;

const ofCharges: ReadonlySet<string> = new Set(claimMethodIds.filter((id) => claimMethods[id].readsCharges));

/** Reminds a driver who wants it of the charges at home that are to be handed in. */
@Injectable()
export class ChargesReminderService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly energy: EnergyService,
    private readonly reports: ReportsService,
    private readonly vehicles: VehiclesService,
  ) {}

  async of(logbook: Logbook, today: LocalDay): Promise<ReminderSubject[]> {
    const { chargesOnDay: onDay = null } = await storedSettings(this.documents.of(logbook));
    if (onDay === null) return [];
    const [{ items: vehicles }, { items: reports }] = await Promise.all([
      this.vehicles.list(logbook, { limit: maxVehicles }),
      this.reports.list(logbook, { limit: newest }),
    ]);
    const ids = vehicles.map(({ id }) => id).sort();
    const [vehicleId] = ids;
    if (vehicleId === undefined) return [];
    const reported = reports.filter(({ methodId }) => ofCharges.has(methodId)).map(({ period }) => period);
    const charged = await Promise.all(ids.map((id) => this.#hasCharged(logbook, id, today)));
    const hasCharged = charged.includes(true);
    return [chargesSubject({ onDay, today, vehicleId, hasCharged, reported })];
  }

  /** True if the vehicle was charged at home in the month before. */
  async #hasCharged(logbook: Logbook, vehicleId: string, today: LocalDay): Promise<boolean> {
    const { fromDay, untilDay } = monthBefore(today);
    const sinceMs = Date.parse(fromDay) - dayMs;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.energy.list(logbook, { vehicleId, limit: newest, cursor });
      const isFound = page.items.some((fill) => {
        const day = localDay(fill.atMs, fill.zone);
        const at = fill.source === 'electricity' ? fill.charge.at : null;
        return at === 'home' && fromDay <= day && day <= untilDay;
      });
      if (isFound) return true;
      cursor = (page.items.at(-1)?.atMs ?? 0) < sinceMs ? null : page.nextCursor;
    }
    return false;
  }
}
