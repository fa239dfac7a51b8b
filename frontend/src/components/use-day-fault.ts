import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '@/lib/formatting/days';
import { dayAsTyped, isDay, todayOnDevice } from '@/lib/formatting/typed-day';
import { firstDay, lastDay } from './date-input';

interface Typed {
  readonly locale: string;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Returns what is wrong with a typed date and how to fix it; null if nothing is. The form judges empty fields. */
export function useDayFault({ locale, value, min = firstDay, max = lastDay }: Typed): string | null {
  const { t } = useTranslation(['fields']);
  if (value === '') return null;
  if (!isDay(value)) return t('fields:date.unreadable', { example: dayAsTyped(todayOnDevice(), locale) });
  if (value < min) return t('fields:date.tooEarly', { day: formatLocalDay(min, locale) });
  if (value > max) return t('fields:date.tooLate', { day: formatLocalDay(max, locale) });
  return null;
}
