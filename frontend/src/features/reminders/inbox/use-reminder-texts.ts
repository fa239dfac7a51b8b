import type { ReminderSubject } from '@domain/reminders/reminder.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { type DueTexts, useDueTexts } from '@/entities/due/use-due-texts';
import { formatLocalDay } from '@/lib/formatting/days';

interface Terms {
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the texts of a reminder, in the words of the list of due items. */
export function useReminderTexts(terms: Terms): (subject: ReminderSubject) => DueTexts {
  const { t } = useTranslation(['reminders']);
  const textsOf = useDueTexts(terms);
  return ({ source, ...subject }) => {
    if (source !== 'reading') return textsOf({ source, ...subject });
    const vehicle = terms.vehicles.find(({ id }) => id === subject.vehicleId);
    const day = subject.dueOn === null ? '' : formatLocalDay(subject.dueOn, terms.locale);
    return {
      name: t('reminders:reading.name'),
      status: vehicle?.name ?? '',
      facts: [t('reminders:reading.facts', { day })],
    };
  };
}
