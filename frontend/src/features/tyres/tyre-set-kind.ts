import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import { titlesIn } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import { stagesText } from '@/entities/reminders/stages-text';
import { formatLocalDay } from '@/lib/formatting/days';
import type tyres from '@/lib/i18n/locales/en/tyres.json';
import type { RecordKind } from '@/lib/offline/record-kind';
import type { TyreSetRequest } from './set/tyre-set-form';

export const tyreSetSheet = recordSheet<TyreSetRequest, TyreSet>(
  async () => (await import('./set/tyre-set-sheet')).TyreSetSheet,
  ['tyres', 'fields', 'reminders'],
  (set) => ({ vehicle: { id: set.vehicleId }, set }),
);

/** Puts a set on or takes it off. */
export const mountSheet = recordSheet<SetRequest, TyreSet>(
  async () => (await import('./mount/mount-sheet')).MountSheet,
  ['tyres', 'fields'],
  (set) => ({ vehicle: { id: set.vehicleId }, setId: set.id }),
);

/** A set of tyres as the outbox writes it. */
export const tyreSetKind = {
  name: 'tyreSet',
  catalogue: 'tyres',
  ...titlesIn('tyres'),
  dependentTitles: {
    countedAs: 'tyreSets',
    exact: 'tyres:record.sets',
    atLeast: 'tyres:record.setsAtLeast',
  },
  facts: {
    season: { label: 'tyres:field.season', shown: 'text' },
    size: { label: 'tyres:field.size', shown: 'text' },
    brand: { label: 'tyres:field.brand', shown: 'text' },
    dotWeek: { label: 'tyres:field.dotWeek', shown: 'text' },
    boughtOn: { label: 'tyres:field.boughtOn', shown: 'text' },
    storagePlace: { label: 'tyres:field.storagePlace', shown: 'text' },
    mounts: { label: 'tyres:field.mounts', shown: 'text' },
    treads: { label: 'tyres:field.treads', shown: 'text' },
    expenseId: { label: 'tyres:field.expenseId', shown: 'text' },
    retiredOn: { label: 'tyres:field.retiredOn', shown: 'text' },
  },
  form: tyreSetSheet,
  ...wholeRecords('tyreSets', ['reminderStages']),
  needs: ['vehicleId'],
  sendsWhenMade: true,
  describe: ({ season, boughtOn, retiredOn, mounts, treads, expenseId, reminderStages }, { t, locale }) => ({
    season: t(`tyres:season.${season}`),
    boughtOn: boughtOn && formatLocalDay(boughtOn, locale),
    retiredOn: retiredOn && formatLocalDay(retiredOn, locale),
    mounts: mounts
      .map(({ on, off }) => [on, off].flatMap((end) => (end ? [formatLocalDay(end.day, locale)] : [])))
      .map((days) => days.join(' – '))
      .join(', '),
    treads: treads.map(({ day }) => formatLocalDay(day, locale)).join(', '),
    reminderStages: stagesText(reminderStages, { t, locale }),
    expenseId: t(expenseId === null ? 'outbox:value.no' : 'outbox:value.yes'),
  }),
} satisfies RecordKind<TyreSet>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    tyreSet: { stored: TyreSet; path: keyof typeof tyreSetKind.procedures };
  }
}

declare module '@/lib/i18n/namespaces' {
  interface Catalogues {
    tyres: typeof tyres;
  }
}
