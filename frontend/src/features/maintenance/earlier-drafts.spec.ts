// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { draftKey, openDraftsOf, writeDraft } from '@/lib/forms/draft-storage';
import { newRecordId } from '@/lib/offline/new-record-id';
import { scheduleForm } from './schedule/schedule-form';
import { visitForm } from './visit/visit-form';

/** Stores a draft of a new record as earlier versions did. */
function keep(name: string, draft: object, units: object): void {
  openDraftsOf('driver');
  const id = newRecordId();
  const content = { id, version: null, draft, initial: draft, typedIn: { mark: '.', units }, sent: false };
  writeDraft('driver', draftKey('driver', name, `new/${id}`), JSON.stringify(content));
}

it('reads a service that an earlier version stored', () => {
  const draft = {
    at: null,
    clockChange: null,
    zone: 'Europe/Berlin',
    odometer: '30000',
    hours: '12.5',
    workshop: 'Hill Garage',
    lines: [{ kind: 'part', text: 'Filter', amount: '9.50' }],
    scheduleIds: [],
    isCost: true,
    note: '',
    attachedFiles: 0,
    reason: '',
  };
  keep('service-visit-draft', draft, { odometer: 'mi', hours: 'h', 'lines.0.amount': 'GBP' });
  expect(visitForm.drafts.load('driver', 'new')).toMatchObject({
    draft: {
      odometer: '30000',
      engineMinutes: '12.5',
      lines: [{ kind: 'part', text: 'Filter', amountMinor: '9.50' }],
    },
    typedIn: { units: { odometer: 'mi', engineMinutes: 'h', 'lines.0.amountMinor': 'GBP' } },
  });
});

it('reads planned work that an earlier version stored', () => {
  const interval = { distance: '', months: '', hours: '', energy: '', energySource: 'petrol' };
  const draft = {
    item: 'other',
    title: 'Wash',
    intervals: {
      normal: { ...interval, distance: '100', hours: '5' },
      normalFirst: interval,
      severe: interval,
      severeFirst: interval,
    },
    profile: 'normal',
    anchor: 'done',
    startDay: '',
    startOdometer: '10',
    source: '',
    isToCheck: false,
    note: '',
    reminderStages: null,
  };
  keep('schedule-draft', draft, { 'intervals.normal.distance': 'mi', startOdometer: 'mi' });
  expect(scheduleForm.drafts.load('driver', 'new')).toMatchObject({
    draft: {
      title: 'Wash',
      intervals: { normal: { distanceMetres: '100', engineMinutes: '5' } },
      startOdometerMetres: '10',
    },
    typedIn: { units: { 'intervals.normal.distanceMetres': 'mi', startOdometerMetres: 'mi' } },
  });
});
