import type { Logger } from 'pino';
import { type BackupSchedule, backupIfDue } from './backup-if-due';

/** Pause between checks. A machine that slept through the time makes its backup soon after it wakes. */
const checkEveryMs = 60_000;

/** Makes a backup in its own process whenever the newest one is old enough. Returns a function that ends this. */
export function scheduleBackups(schedule: BackupSchedule, log: Logger, clock = Date.now): () => void {
  let isRunning = false;
  const backUp = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const made = await backupIfDue(schedule, clock, (warning) =>
        log.error({ warning }, 'a backup has damaged files'),
      );
      if (made !== null) log.info({ backup: made }, 'a backup was made');
    } catch (error) {
      log.error({ err: error }, 'no backup could be made');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void backUp(), checkEveryMs).unref();
  void backUp();
  return () => clearInterval(timer);
}
