import type { Schedule } from '@domain/maintenance/schedule.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import { titlesAt } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import { stagesText } from '@/entities/reminders/stages-text';
import type maintenance from '@/lib/i18n/locales/en/maintenance.json';
import type { RecordKind } from '@/lib/offline/record-kind';
import { intervalsText } from './interval-text';
import type { ScheduleRequest } from './schedule/schedule-form';

export const scheduleSheet = recordSheet<ScheduleRequest, Schedule>(
  async () => (await import('./schedule/schedule-sheet')).ScheduleSheet,
  ['maintenance', 'fields', 'reminders'],
  (schedule) => ({ vehicle: { id: schedule.vehicleId }, schedule }),
);

/** Planned work as the outbox writes it. */
export const scheduleKind = {
  name: 'schedule',
  catalogue: 'maintenance',
  ...titlesAt('maintenance:record.schedule'),
  dependentTitles: {
    countedAs: 'schedules',
    exact: 'maintenance:record.schedules',
    atLeast: 'maintenance:record.schedulesAtLeast',
  },
  facts: {
    item: { label: 'common:word.item', shown: 'text' },
    title: { label: 'common:word.name', shown: 'text' },
    normal: { label: 'maintenance:field.normal', shown: 'text' },
    severe: { label: 'maintenance:field.severe', shown: 'text' },
    profile: { label: 'maintenance:field.profile', shown: 'text' },
    anchor: { label: 'maintenance:field.anchor', shown: 'text' },
    start: { label: 'maintenance:field.start', shown: 'text' },
    source: { label: 'maintenance:field.source', shown: 'text' },
    isToCheck: { label: 'maintenance:field.isToCheck', shown: 'yesNo' },
  },
  form: scheduleSheet,
  ...wholeRecords('schedules', ['reminderStages']),
  needs: ['vehicleId'],
  sendsWhenMade: false,
  describe: ({ item, normal, severe, profile, anchor, start, reminderStages }, terms) => ({
    item: terms.t(`maintenance:item.${item}`),
    normal: intervalsText(normal, terms),
    severe: severe && intervalsText(severe, terms),
    profile: terms.t(
      profile === 'normal' ? 'maintenance:schedule.profileNormal' : 'maintenance:schedule.profileSevere',
    ),
    anchor: terms.t(anchor === 'done' ? 'maintenance:schedule.anchorDone' : 'maintenance:schedule.anchorDue'),
    start: start?.day ?? null,
    reminderStages: stagesText(reminderStages, terms),
  }),
} satisfies RecordKind<Schedule>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    schedule: { stored: Schedule; path: keyof typeof scheduleKind.procedures };
  }
}

declare module '@/lib/i18n/namespaces' {
  interface Catalogues {
    maintenance: typeof maintenance;
  }
}
