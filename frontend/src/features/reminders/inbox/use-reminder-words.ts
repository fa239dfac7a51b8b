import type { ReminderSubject } from '@domain/reminders/reminder.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { type DueWords, useDueWords } from '@/entities/due/use-due-words';
import { formatLocalDay } from '@/lib/formatting/days';

interface Terms {
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What a reminder is about, in the words of the list of what is due. */
export function useReminderWords(terms: Terms): (subject: ReminderSubject) => DueWords {
  const { t } = useTranslation(['reminders']);
  const wordsOf = useDueWords(terms);
  return ({ source, ...subject }) => {
    if (source !== 'reading') return wordsOf({ source, ...subject });
    const vehicle = terms.vehicles.find(({ id }) => id === subject.vehicleId);
    const day = subject.dueOn === null ? '' : formatLocalDay(subject.dueOn, terms.locale);
    return {
      name: t('reminders:reading.name'),
      status: vehicle?.name ?? '',
      facts: [t('reminders:reading.facts', { day })],
    };
  };
}
