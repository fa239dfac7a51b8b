import type { Account } from '@domain/account/account.schema';
import type { Schedule, ScheduleCreate } from '@domain/maintenance/schedule.schema';
import { shownDistance } from '@domain/quantities/distance';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { signOfSale, unitOfSale } from '@/lib/formatting/unit-of-sale';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import { type IntervalTerms, intervalDraftOf } from './read-interval';
import { readSchedule } from './read-schedule';
import { intervalNames, type ScheduleDraft, scheduleDrafts } from './schedule-draft';

interface Opened {
  readonly account: Account;
  readonly vehicle: Vehicle;
  /** null adds a schedule. */
  readonly stored: Schedule | null;
  readonly onSaved: () => void;
}

function unitsOf({ intervals }: ScheduleDraft, { distanceUnit, volumeUnit }: IntervalTerms, locale: string) {
  const ofIntervals = intervalNames.flatMap((name) => [
    [`intervals.${name}.distance`, distanceUnit],
    [`intervals.${name}.hours`, 'h'],
    [`intervals.${name}.energy`, signOfSale(unitOfSale(intervals[name].energySource, volumeUnit), locale)],
  ]);
  return { ...Object.fromEntries(ofIntervals), startOdometer: distanceUnit };
}

/** Form of a schedule: validated with every key, and sent when the driver saves. */
export function useScheduleForm({ account, vehicle, stored, onSaved }: Opened) {
  const { t } = useTranslation(['maintenance']);
  const { nameOf } = useMaintenanceTexts({ vehicle, account });
  const { locale } = placeOf(account);
  const writes = useRecordWrites('schedule', { undo: t('maintenance:undo') });
  const terms: IntervalTerms = {
    decimalMark: decimalMarkOf(locale),
    distanceUnit: vehicle.distanceUnit,
    volumeUnit: account.volumeUnit,
  };
  const typed = useDraft<ScheduleDraft>({
    storage: {
      store: scheduleDrafts,
      driverId: account.driverId,
      target: stored?.id ?? `new.${vehicle.id}`,
    },
    stored,
    initial: () => draftOf(stored, vehicle, terms, locale),
    numbers: { mark: terms.decimalMark, unitsOf: (draft) => unitsOf(draft, terms, locale) },
  });
  const { draft, initial, id } = typed;
  const { record, faults } = readSchedule(draft, {
    ...terms,
    ...{ id, vehicleId: vehicle.id, stored, initial },
  });

  const form = useRecordForm({
    draft: typed,
    written: record,
    faults,
    pathOf: (field: string) => field,
    send: (schedule: ScheduleCreate, _reason, isFormOpen) => {
      const message = t('maintenance:schedule.saved', { name: nameOf(schedule) });
      return writes.save(schedule, stored, { message, isFormOpen });
    },
    onDone: onSaved,
  });

  return {
    ...typed,
    ...form,
    ...{ stored, locale, terms },
    problem: form.isAsRefused ? form.problem : null,
    remove: (schedule: Schedule) =>
      form.remove(() =>
        writes.remove(schedule, t('maintenance:schedule.deleted', { name: nameOf(schedule) }), null),
      ),
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;

function draftOf(
  stored: Schedule | null,
  vehicle: Vehicle,
  terms: IntervalTerms,
  locale: string,
): ScheduleDraft {
  const source = vehicle.energySources[0]?.kind ?? 'petrol';
  const startMetres = stored?.start?.odometerMetres ?? null;
  const shown = (interval: Parameters<typeof intervalDraftOf>[0] | undefined) =>
    intervalDraftOf(interval ?? null, terms, locale, source);
  return {
    item: stored?.item ?? 'engineOil',
    title: stored?.title ?? '',
    intervals: {
      normal: shown(stored?.normal.later),
      normalFirst: shown(stored?.normal.first),
      severe: shown(stored?.severe?.later),
      severeFirst: shown(stored?.severe?.first),
    },
    profile: stored?.profile ?? 'normal',
    anchor: stored?.anchor ?? 'done',
    startDay: stored?.start?.day ?? '',
    startOdometer:
      startMetres === null ? '' : asTyped(shownDistance(startMetres, terms.distanceUnit, 1), locale),
    source: stored?.source ?? '',
    isToCheck: stored?.isToCheck ?? false,
    note: stored?.note ?? '',
    reminderStages: stored?.reminderStages ?? null,
  };
}
