import { conditionSubjects } from '@domain/conditions/condition-subjects';
import type { DueItem, Measured } from '@domain/due/due-item';
import { maintenanceItems } from '@domain/maintenance/items';
import { paperTypes } from '@domain/papers/paper-types';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { asText } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatWholeOdometer } from '@/lib/formatting/distances';
import { formatThousandths } from '@/lib/formatting/thousandths';

export interface DueTexts {
  readonly name: string;
  readonly status: string;
  /** Date and vehicle; each stays together if the line is too short for all. */
  readonly facts: readonly string[];
}

interface Terms {
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name' | 'distanceUnit'>[];
  readonly locale: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the texts of due items. */
export function useDueTexts({ vehicles, locale, today }: Terms): (item: DueItem) => DueTexts {
  const { t } = useTranslation(['papers', 'maintenance', 'common']);

  function nameOf({ title, source, type }: DueItem): string {
    if (source === 'tyres' && type === 'winter') return t('papers:due.toWinter');
    if (source === 'tyres' && type === 'summer') return t('papers:due.toSummer');
    if (source === 'tyres') return t('papers:due.tread', { name: title });
    if (title !== '') return title;
    const subject = conditionSubjects.find((each) => each === type);
    if (source === 'condition' && subject !== undefined) return t(`maintenance:condition.${subject}`);
    if (source === 'maintenance') {
      const work = maintenanceItems.find((each) => each === type);
      return work === undefined ? t('common:word.maintenance') : t(`maintenance:item.${work}`);
    }
    const paperType = paperTypes.find((each) => each === type);
    return paperType === undefined ? t('papers:type.other') : t(`papers:type.${paperType}`);
  }

  function measuredText({ valueThousandths, limitThousandths, unit }: Measured, isAdvice: boolean): string {
    const value = formatThousandths(valueThousandths, unit, locale);
    if (limitThousandths === null) return t('papers:due.measuredAlone', { value });
    const limit = formatThousandths(limitThousandths, unit, locale);
    return t(isAdvice ? 'papers:due.measuredAdvice' : 'papers:due.measured', { value, limit });
  }

  function whenOf({ status, dueOn, isPredicted, source, measured }: DueItem): string {
    if (measured !== undefined) return measuredText(measured, source === 'tyres' && status === 'soon');
    if (dueOn === null) return source === 'maintenance' ? '' : t('papers:due.dayMissing');
    if (dueOn === today && !isPredicted) return t('papers:due.today');
    const day = formatLocalDay(dueOn, locale);
    if (isPredicted) return t('papers:due.about', { day });
    // Changing tyres is never overdue, but its day may have passed.
    if (status === 'overdue' || (source === 'tyres' && dueOn < today)) return t('papers:due.since', { day });
    return t(source === 'paper' ? 'papers:due.until' : 'papers:due.by', { day });
  }

  return (item) => {
    const { vehicleId, earlyFrom, status, dueAtOdometerMetres } = item;
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    const isEarlyShown = earlyFrom !== null && status !== 'overdue' && status !== 'due';
    return {
      name: nameOf(item),
      status: t(`papers:due.status.${status}`),
      facts: [
        whenOf(item),
        [
          dueAtOdometerMetres !== null &&
            vehicle !== undefined &&
            t('papers:due.atOdometer', {
              reading: asText(formatWholeOdometer(dueAtOdometerMetres, vehicle.distanceUnit, locale)),
            }),
          isEarlyShown && t('papers:due.window', { day: formatLocalDay(earlyFrom, locale) }),
          vehicleId === null ? t('papers:due.mine') : vehicle?.name,
        ]
          .filter(Boolean)
          // Lines end with the dot instead of beginning with it.
          .join('\u00a0· '),
      ].filter((fact) => fact !== ''),
    };
  };
}
