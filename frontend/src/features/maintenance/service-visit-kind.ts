import type { ServiceVisit } from '@domain/maintenance/service.schema';
import { serviceTotalMinor } from '@domain/maintenance/service-cost';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import { titlesAt } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import { formatMoney } from '@/lib/formatting/money';
import type { RecordKind } from '@/lib/offline/record-kind';
import { hoursText } from './interval-text';

export const visitSheet = recordSheet<VisitRequest, ServiceVisit>(
  async () => (await import('./visit/visit-sheet')).VisitSheet,
  ['maintenance', 'fields'],
  (visit) => ({ vehicle: { id: visit.vehicleId }, visit, scheduleIds: [] }),
);

/** A service visit as the outbox writes it. */
export const serviceVisitKind = {
  name: 'serviceVisit',
  catalogue: 'maintenance',
  ...titlesAt('maintenance:record.visit'),
  readingTitles: { service: 'common:cost.service' },
  dependentTitles: {
    countedAs: 'serviceVisits',
    exact: 'maintenance:record.visits',
    atLeast: 'maintenance:record.visitsAtLeast',
  },
  facts: {
    workshop: { label: 'maintenance:field.workshop', shown: 'text' },
    lines: { label: 'maintenance:field.lines', shown: 'text' },
    scheduleIds: { label: 'maintenance:field.scheduleIds', shown: 'text' },
    engineMinutes: { label: 'common:word.hours', shown: 'text' },
    expenseId: { label: 'maintenance:field.expenseId', shown: 'text' },
  },
  form: visitSheet,
  ...wholeRecords('serviceVisits'),
  needs: ['vehicleId'],
  sendsWhenMade: true,
  instantMsOf: ({ atMs }) => atMs,
  describe: ({ lines, currency, scheduleIds, engineMinutes, expenseId }, { t, locale }) => {
    const totalMinor = serviceTotalMinor(lines);
    return {
      lines: [
        ...lines.map(({ text }) => text).filter((text) => text !== ''),
        ...(totalMinor === null ? [] : [formatMoney(totalMinor, currency, locale)]),
      ].join(', '),
      scheduleIds:
        scheduleIds.length === 0 ? null : t('maintenance:value.works', { count: scheduleIds.length }),
      engineMinutes: engineMinutes === null ? null : hoursText(engineMinutes, locale),
      expenseId: t(expenseId === null ? 'outbox:value.no' : 'outbox:value.yes'),
    };
  },
} satisfies RecordKind<ServiceVisit>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    serviceVisit: { stored: ServiceVisit; path: keyof typeof serviceVisitKind.procedures };
  }
}
