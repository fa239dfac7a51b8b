import type { Account } from '@domain/account/account.schema';
import type { Interval, Intervals } from '@domain/maintenance/schedule.schema';
import { shownDistance } from '@domain/quantities/distance';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { TFunction } from 'i18next';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatQuantity } from '@/lib/formatting/quantities';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { Namespace } from '@/lib/i18n/namespaces';

interface Terms {
  readonly t: TFunction<Namespace[]>;
  readonly locale: string;
  readonly volumeUnit: Account['volumeUnit'];
  readonly distanceUnit: Account['distanceUnit'];
}

/** Formats 15 000 km, without decimals, as intervals have none. */
export function distanceText(metres: number, unit: Account['distanceUnit'], locale: string): string {
  const figure = numberFormat(locale, { maximumFractionDigits: 0 }).format(
    Number(shownDistance(metres, unit, 0)),
  );
  return `${figure}\u00a0${unitSigns[unit]}`;
}

/** Formats minutes as 1 234.5 h. */
export function hoursText(minutes: number, locale: string): string {
  const hours = Number(toDecimal(ratio(minutes, 60), 1));
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(hours)}\u00a0h`;
}

/** Formats 15 000 km or 12 months. */
function intervalText(interval: Interval, terms: Terms): string {
  const { t, locale, volumeUnit, distanceUnit } = terms;
  const { distanceMetres, months, engineMinutes, energy } = interval;
  const parts: string[] = [];
  if (distanceMetres !== null) parts.push(distanceText(distanceMetres, distanceUnit, locale));
  if (months !== null) parts.push(t('maintenance:interval.months', { count: months }));
  if (engineMinutes !== null) {
    const hours = numberFormat(locale, { maximumFractionDigits: 1 }).format(engineMinutes / 60);
    parts.push(t('maintenance:interval.hours', { hours }));
  }
  if (energy !== null) {
    const { figure, unit } = formatQuantity(energy.source, energy.quantity, volumeUnit, locale);
    parts.push(`${figure}\u00a0${unit}`);
  }
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
}

/** Formats every 30 000 km or 12 months, first after 24 months. */
export function intervalsText({ first, later }: Intervals, terms: Terms): string {
  const { t } = terms;
  const every = t('maintenance:every', { what: intervalText(later, terms) });
  if (first === null) return every;
  return `${every}, ${t('maintenance:first', { what: intervalText(first, terms) })}`;
}
