import { distinctTexts } from '@domain/records/distinct-texts';
import { monthLater } from '@domain/time/month';
import type { Trip } from '@domain/trips/trip.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMonthSpan } from '@/lib/formatting/month-span';
import { shownCategories } from '../trip-categories';
import { type AddressFilter, spanOfPeriod } from './address-filter';

/** Number of single months to choose from, two years; earlier years are offered as a whole. */
const months = 24;
const years = 8;

/** Maximum number of names offered; more are found by typing. */
const maxNames = 50;

/** Options to choose from, and names for filters. `known`: the latest trips, from which clients are offered. */
export function useFilterTerms({ locale }: DriverPreferences, today: string, known: readonly Trip[]) {
  const { t } = useTranslation(['trips', 'common']);
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();

  const periodLabel = (period: string) => formatMonthSpan(spanOfPeriod(period), locale);
  const latestMonths = Array.from({ length: months }, (_, index) => monthLater(today.slice(0, 7), -index));
  const latestYears = Array.from({ length: years }, (_, index) => String(Number(today.slice(0, 4)) - index));
  const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const forWhom = useMemo(() => distinctTexts(known.map((trip) => trip.forWhom)).slice(0, maxNames), [known]);
  const options = {
    period: [...latestMonths, ...latestYears].map((value) => ({ value, label: periodLabel(value) })),
    vehicle: named(vehicles),
    client: named(employers),
    forWhom: forWhom.map((name) => ({ value: name, label: name })),
    category: [
      ...shownCategories.map(({ category, word }) => ({ value: category, label: t(word) })),
      { value: 'unsorted', label: t('common:tripCategory.none') },
    ],
  } as const;

  /** Returns the name of a chosen value, even if it is not among the options. */
  function labelOf(name: keyof typeof options, value: string): string {
    const offered: readonly { readonly value: string; readonly label: string }[] = options[name];
    const label = offered.find((option) => option.value === value)?.label;
    if (label !== undefined || name === 'forWhom') return label ?? value;
    return name === 'period' ? periodLabel(value) : t('trips:filter.unknown');
  }

  /** Returns a filter as text: `March 2026 · Golf`. */
  function described(filter: AddressFilter): string {
    const { text, period, until, vehicle, category, client, forWhom: name, attention } = filter;
    return [
      text,
      period && labelOf('period', period),
      until && t('trips:filter.untilDay', { day: formatLocalDay(until, locale) }),
      vehicle && labelOf('vehicle', vehicle),
      category && labelOf('category', category),
      client && labelOf('client', client),
      name,
      attention && t('trips:filter.attention'),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return { options, labelOf, described };
}
