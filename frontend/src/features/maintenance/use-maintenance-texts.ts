import type { DueState } from '@domain/maintenance/due-states';
import type { KnownMeter } from '@domain/maintenance/meter-state';
import type { Intervals, Schedule } from '@domain/maintenance/schedule.schema';
import { useTranslation } from 'react-i18next';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { distanceText, hoursText, intervalsText } from './interval-text';

type Named = Pick<Schedule, 'item' | 'title'>;

/** Texts for schedules and their state. */
export function useMaintenanceTexts({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['maintenance', 'common']);
  const { locale } = placeOf(account);
  const { volumeUnit } = account;
  const { distanceUnit } = vehicle;
  const terms = { t, locale, volumeUnit, distanceUnit };

  const nameOf = ({ item, title }: Named) => (title === '' ? t(`maintenance:item.${item}`) : title);
  const dayText = (day: string) => formatLocalDay(day, locale);
  const odometerText = (metres: number) => asText(formatOdometer(metres, distanceUnit, locale));

  /** Returns the text for what remains by one meter. */
  function leftText(state: KnownMeter, schedule: Schedule): string {
    const { remaining } = state;
    switch (state.meter) {
      case 'time': {
        const day = dayText(state.due);
        if (remaining === 0) return t('maintenance:left.dayDue');
        return remaining > 0 ? t('maintenance:left.day', { day }) : t('maintenance:left.dayOver', { day });
      }
      case 'distance': {
        const amount = distanceText(Math.abs(remaining), distanceUnit, locale);
        const at = distanceText(state.due, distanceUnit, locale);
        if (remaining === 0) return t('maintenance:left.distanceDue', { at });
        return remaining > 0
          ? t('maintenance:left.distance', { amount, at })
          : t('maintenance:left.distanceOver', { amount, at });
      }
      case 'engine':
      case 'energy': {
        const amount = amountText(state.meter, Math.abs(remaining), schedule);
        if (remaining === 0) return t('maintenance:left.amountDue');
        return remaining > 0
          ? t('maintenance:left.amount', { amount })
          : t('maintenance:left.amountOver', { amount });
      }
      default:
        return state satisfies never;
    }
  }

  function amountText(meter: 'engine' | 'energy', amount: number, schedule: Schedule): string {
    if (meter === 'engine') return hoursText(amount, locale);
    const { normal, severe, profile } = schedule;
    const { first, later } = (profile === 'severe' ? severe : null) ?? normal;
    const source = (later.energy ?? first?.energy)?.source;
    return source === undefined ? '' : asText(formatQuantity(source, amount, volumeUnit, locale));
  }

  return {
    t,
    locale,
    nameOf,
    dayText,
    odometerText,
    leftText,
    hoursText: (minutes: number) => hoursText(minutes, locale),
    distanceText: (metres: number) => distanceText(metres, distanceUnit, locale),
    intervalsText: (intervals: Intervals) => intervalsText(intervals, terms),
    /** Returns the state of a schedule on one line. */
    factOf({ deciding, meters, dueOn, isPredicted, schedule }: DueState): string {
      if (deciding === null) return t('maintenance:reason.neverDone');
      const distance = meters.find((state) => state.known && state.meter === 'distance');
      if (!isPredicted || dueOn === null || deciding.remaining <= 0 || !distance?.known) {
        return leftText(deciding, schedule);
      }
      const about = t('maintenance:left.about', { day: dayText(dueOn) });
      return `${leftText(distance, schedule)} · ${about}`;
    },
  };
}

export type MaintenanceTexts = ReturnType<typeof useMaintenanceTexts>;
