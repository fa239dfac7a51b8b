import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import type { RecordTerms } from '@/lib/formatting/record-terms';

/** 30, 7 and 0 days before, then up to 4 times; of a record that has none of its own, nothing. */
export function stagesText(
  stages: ReminderStages | undefined,
  { t, locale }: Pick<RecordTerms, 't' | 'locale'>,
): string | null {
  if (stages === undefined) return null;
  const { daysBefore, weeklyRepeats } = stages;
  const days = daysBefore.toSorted((one, other) => other - one).map(String);
  const parts = [
    days.length > 0 && t('outbox:stages.before', { days: new Intl.ListFormat(locale).format(days) }),
    weeklyRepeats > 0 && t('outbox:stages.weekly', { count: weeklyRepeats }),
  ].filter(Boolean);
  return parts.length === 0 ? t('outbox:stages.none') : parts.join(', ');
}
