import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../../backend/src/platform/documents/documents.js';
import { applicationOn } from './application.mts';
import { median } from './load.mts';
import { recordId } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { guessPreferences }: typeof import('../../../backend/src/domain/account/guess-preferences.js') =
  require('../../../backend/dist/domain/account/guess-preferences.js');
const { usualReminderSettings }: typeof import('../../../backend/src/domain/reminders/settings.schema.js') =
  require('../../../backend/dist/domain/reminders/settings.schema.js');
const { accountId, accounts }: typeof import('../../../backend/src/registry/stored/account.collection.js') =
  require('../../../backend/dist/registry/stored/account.collection.js');
const { paperKind }: typeof import('../../../backend/src/registry/kinds/paper.kind.js') =
  require('../../../backend/dist/registry/kinds/paper.kind.js');
const { collection: papers } = paperKind;
const {
  ReminderSchedule,
}: typeof import('../../../backend/src/features/reminders/reminder-schedule.service.js') =
  require('../../../backend/dist/features/reminders/reminder-schedule.service.js');
const {
  inboxMessages,
  ownId,
  reminderSettings,
  reminderStates,
}: typeof import('../../../backend/src/registry/stored/reminders.collection.js') =
  require('../../../backend/dist/registry/stored/reminders.collection.js');
const { DOCUMENTS }: typeof import('../../../backend/src/platform/documents/documents.module.js') =
  require('../../../backend/dist/platform/documents/documents.module.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');
const { JobRunner }: typeof import('../../../backend/src/platform/jobs/job-runner.js') =
  require('../../../backend/dist/platform/jobs/job-runner.js');
const { jobs }: typeof import('../../../backend/src/platform/jobs/jobs.collection.js') =
  require('../../../backend/dist/platform/jobs/jobs.collection.js');

/** Measures one tick over many drivers, some of whom have something due. `reminders.mts [drivers] [due] [rounds]` */
const [drivers = 10_000, due = 200, rounds = 5] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const nowMs = Date.now();
const never = new AbortController().signal;
const day = (days: number) => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
const driverOf = (index: number) => `driver-${index}`;

async function write(file: string): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  const account = guessPreferences({ languages: ['en-GB'], zone: 'Europe/London' }, null);
  for (let index = 0; index < drivers; index += 1) {
    await documents.of(driverOf(index)).transact(async (transaction) => {
      transaction.create(accounts, accountId, { ...account, createdAtMs: nowMs + index, updatedAtMs: nowMs });
      if (index >= due) return;
      // Without quiet hours.
      transaction.create(reminderSettings, ownId, { ...usualReminderSettings, quiet: null });
      transaction.create(papers, recordId(1, index), {
        ...{ type: 'insurance', vehicleId: null, title: '', number: '', issuer: '', note: '' },
        ...{ validFrom: '2020-01-01', validUntil: day(5), renewsId: null, inspection: null },
        createdAtMs: nowMs,
      });
    });
  }
  await documents.close();
}

/** Resets the state to unsent and sets the hour of those with due items to now. */
async function comeDue(documents: DocumentStore): Promise<void> {
  for (let index = 0; index < due; index += 1) {
    await documents.of(driverOf(index)).transact(async (transaction) => {
      const state = await transaction.get(reminderStates, ownId);
      const job = await transaction.get(jobs, 'reminders');
      if (!state || !job) throw new Error('nothing is planned');
      transaction.update(reminderStates, ownId, state.version, { occurrences: [], nextDigestAtMs: 1 });
      transaction.update(jobs, 'reminders', job.version, { ...job.data, dueAtMs: 1 });
    });
  }
}

try {
  await write(join(folder, 'roadbook.sqlite'));
  const application = await applicationOn(folder);
  const beganPlanning = performance.now();
  await application.get(ReminderSchedule).settled();
  const plannedMs = performance.now() - beganPlanning;
  const documents = application.get<DocumentStore>(DOCUMENTS);
  const runner = application.get(JobRunner);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await comeDue(documents);
    const began = performance.now();
    await runner.runAll(never);
    times.push(performance.now() - began);
  }
  const order = { field: 'sentAtMs', direction: 'descending' } as const;
  const last = await documents.of(driverOf(due - 1)).list(inboxMessages, { order, limit: 5 });
  if (last.documents.length !== 1) throw new Error('the last driver was not reminded');
  tableHead(rounds);
  row(`a tick with ${due} of ${drivers} drivers due`, `${(median(times) / 1000).toFixed(2)} s`, 'under 2 s');
  row('… slowest', `${(Math.max(...times) / 1000).toFixed(2)} s`);
  row(`planning ${drivers} drivers after an upgrade`, `${(plannedMs / 1000).toFixed(1)} s`);
  await application.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
