import { maskedNumber } from '@domain/papers/masked-number';
import type { Paper } from '@domain/papers/paper.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { titlesIn } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import { stagesText } from '@/entities/reminders/stages-text';
import { formatLocalDay } from '@/lib/formatting/days';
import type { RecordKind } from '@/lib/offline/record-kind';

export const paperSheet = recordSheet<PaperRequest, Paper>(
  async () => (await import('./paper-sheet')).PaperSheet,
  ['papers', 'fields', 'reminders'],
  (paper) => ({ paper }),
);

/** A paper of the driver or of a vehicle as the outbox writes it. */
export const paperKind = {
  name: 'paper',
  catalogue: 'papers',
  ...titlesIn('papers'),
  notSealed: { number: '' },
  dependentTitles: {
    countedAs: 'papers',
    exact: 'papers:dependents',
    atLeast: 'papers:dependentsAtLeast',
  },
  facts: {
    paperType: { label: 'papers:field.type', shown: 'text' },
    title: { label: 'common:word.name', shown: 'text' },
    issuer: { label: 'papers:field.issuer', shown: 'text' },
    validFrom: { label: 'papers:field.validFrom', shown: 'text' },
    validUntil: { label: 'papers:field.validUntil', shown: 'text' },
    numberEnding: { label: 'papers:field.number', shown: 'text' },
    inspection: { label: 'papers:field.scheme', shown: 'text' },
  },
  form: paperSheet,
  ...wholeRecords('papers', ['reminderStages']),
  needs: ['vehicleId'],
  sendsWhenMade: false,
  describe: ({ type, validFrom, validUntil, number, inspection, reminderStages }, { t, locale }) => ({
    paperType: t(`papers:type.${type}`),
    validFrom: validFrom && formatLocalDay(validFrom, locale),
    validUntil: validUntil && formatLocalDay(validUntil, locale),
    numberEnding: maskedNumber(number),
    inspection: inspection && t(`papers:scheme.${inspection.scheme}`),
    reminderStages: stagesText(reminderStages, { t, locale }),
  }),
} satisfies RecordKind<Paper>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    paper: { stored: Paper; path: keyof typeof paperKind.procedures };
  }
}
