import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import { conditionTerms } from '@domain/conditions/condition-subjects';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { ConditionRequest } from '@/entities/record-sheets/use-record-sheets';
import { titlesIn } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import { stagesText } from '@/entities/reminders/stages-text';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatThousandths } from '@/lib/formatting/thousandths';
import type conditions from '@/lib/i18n/locales/en/conditions.json';
import type { RecordKind } from '@/lib/offline/record-kind';

export const conditionSheet = recordSheet<ConditionRequest, ConditionReading>(
  async () => (await import('./condition-sheet')).ConditionSheet,
  ['conditions', 'fields', 'reminders'],
  (reading) => ({ vehicle: { id: reading.vehicleId }, reading, subject: null }),
);

/** A reading of a vehicle's condition as the outbox writes it. */
export const conditionReadingKind = {
  name: 'conditionReading',
  catalogue: 'conditions',
  ...titlesIn('conditions'),
  dependentTitles: {
    countedAs: 'conditionReadings',
    exact: 'conditions:record.readings',
    atLeast: 'conditions:record.readingsAtLeast',
  },
  facts: {
    subject: { label: 'common:word.item', shown: 'text' },
    valueThousandths: { label: 'conditions:field.value', shown: 'text' },
    limitThousandths: { label: 'conditions:field.limit', shown: 'text' },
    day: { label: 'common:word.day', shown: 'text' },
  },
  form: conditionSheet,
  ...wholeRecords('conditionReadings', ['reminderStages']),
  needs: ['vehicleId'],
  sendsWhenMade: false,
  instantMsOf: ({ day }) => Date.parse(day),
  describe: ({ subject, valueThousandths, limitThousandths, day, reminderStages }, { t, locale }) => {
    const { unit } = conditionTerms[subject];
    return {
      subject: t(`conditions:subject.${subject}`),
      valueThousandths: formatThousandths(valueThousandths, unit, locale),
      limitThousandths: limitThousandths === null ? null : formatThousandths(limitThousandths, unit, locale),
      day: formatLocalDay(day, locale),
      reminderStages: stagesText(reminderStages, { t, locale }),
    };
  },
} satisfies RecordKind<ConditionReading>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    conditionReading: { stored: ConditionReading; path: keyof typeof conditionReadingKind.procedures };
  }
}

declare module '@/lib/i18n/namespaces' {
  interface Catalogues {
    conditions: typeof conditions;
  }
}
