import { ReminderSchedule } from '../../src/features/reminders/reminder-schedule.service';
import { JobRunner } from '../../src/platform/jobs/job-runner';
import { newId } from './driving';
import type { TestServer } from './server';

const never = new AbortController().signal;

/** Waits until all changes are planned. */
export function planned(server: TestServer): Promise<void> {
  return server.application.get(ReminderSchedule).settled();
}

/** Runs all jobs that are due by the clock of the server. */
export async function runJobs(server: TestServer): Promise<void> {
  expect(await server.application.get(JobRunner).runAll(never)).toBe(true);
}

export const aPaper = (validUntil: string, changes: { title?: string; vehicleId?: string | null } = {}) => ({
  ...{ id: newId(), type: 'insurance' as const, vehicleId: null, title: '', number: '' },
  ...{ issuer: '', validFrom: '2026-01-01', validUntil, renewsId: null },
  ...{ inspection: null, note: '' },
  ...changes,
});
