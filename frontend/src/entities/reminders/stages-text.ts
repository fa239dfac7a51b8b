import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import type { RecordTerms } from '@/lib/formatting/record-terms';

/** 30 and 7 days before, on the day, then up to 4 times; null if the record has no stages. */
export function stagesText(
  stages: ReminderStages | undefined,
  { t, locale }: Pick<RecordTerms, 't' | 'locale'>,
): string | null {
  if (stages === undefined) return null;
  const { daysBefore, weeklyRepeats } = stages;
  const before = daysBefore.filter((days) => days > 0).toSorted((one, other) => other - one);
  const days = new Intl.ListFormat(locale).format(before.map(String));
  const parts = [
    before.length > 0 && t('outbox:stages.before', { days, count: Math.max(...before) }),
    daysBefore.includes(0) && t('outbox:stages.onDay'),
    weeklyRepeats > 0 && t('outbox:stages.weekly', { count: weeklyRepeats }),
  ].filter(Boolean);
  return parts.length === 0 ? t('outbox:stages.none') : parts.join(', ');
}
