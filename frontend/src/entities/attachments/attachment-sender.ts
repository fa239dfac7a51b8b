import { type AttachedTo, maxAttachmentBytes } from '@domain/attachments/attachment.schema';
import type { ReasonCode } from '@domain/errors/reasons';
import type { LogbookName } from '@domain/logbooks/logbook-name';
import { canRetry, isUnreached, type Problem, toProblem } from '@/lib/errors/problem';
import { deleteFile, sendFile } from '@/lib/files/fetch-file';
import { createPause } from '@/lib/offline/pause';
import type { Identity } from '@/platform/identity/identity';
import { changeOnDevice, type DeviceAttachment, deviceAttachments } from './device-attachments';
import type { FileFault, prepareFile } from './prepared-file';

const recordWaitMilliseconds = 30_000;
/** Maximum wait for a record that never arrives. */
const maxWaitMilliseconds = 7 * 24 * 60 * 60_000;

export interface SenderDependencies {
  readonly driverId: string;
  readonly identity: Pick<Identity, 'currentToken' | 'refreshToken'>;
  readonly logbook: LogbookName;
  readonly prepare: typeof prepareFile;
  /** True if the record itself waits to be sent. */
  readonly isWaiting: (recordId: string) => boolean;
  /** True if the server has the record. */
  readonly isOnServer: (record: AttachedTo) => Promise<boolean>;
  /** Called when the server has more or fewer files of a record. */
  readonly onArrived: (item: DeviceAttachment) => void;
  readonly nowMs: () => number;
}

const addressOf = ({ id }: DeviceAttachment) => `/api/files/attachments/${id}`;

const reasonsOfFaults: Record<FileFault, ReasonCode> = {
  unreadable: 'FILE_UNREADABLE',
  heic: 'FILE_UNREADABLE',
  imageTooLarge: 'IMAGE_TOO_LARGE',
  tooLarge: 'BODY_TOO_LARGE',
};

/** Sends the files on this device, one by one and from one tab at a time, until the server has them. */
export function createAttachmentSender(dependencies: SenderDependencies) {
  const { driverId, identity, logbook, nowMs } = dependencies;
  const leaving = new AbortController();
  /** An older draft may belong to a record that was saved when the page was closed. */
  const startedMs = nowMs();
  const pause = createPause(() => start());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  async function upload(item: DeviceAttachment, content: Blob): Promise<void> {
    const { recordKind, recordId, type } = item;
    const query = new URLSearchParams({ recordKind, recordId });
    const terms = { identity, logbook, signal: leaving.signal };
    await sendFile(`${addressOf(item)}?${query}`, content.slice(0, content.size, type), terms);
    dependencies.onArrived(item);
    // If the file was removed meanwhile, it stays until the server has removed it, too.
    await changeOnDevice(item, (stored) =>
      stored.removeAtMs === null ? null : { ...stored, state: 'stored', content: null },
    );
  }

  /** Returns the content to send; null if it cannot be sent. */
  async function prepared(item: DeviceAttachment, content: Blob): Promise<Blob | null> {
    if (item.isUnprepared !== true) return content;
    const preparation = await dependencies.prepare(content);
    if (preparation.outcome === 'unprepared') throw new Error('what prepares a picture has not come');
    const fault = preparation.outcome === 'refused' ? preparation.fault : 'tooLarge';
    if (preparation.outcome === 'refused' || preparation.content.size > maxAttachmentBytes) {
      await refuse(item, reasonsOfFaults[fault]);
      return null;
    }
    const { content: smaller } = preparation;
    await changeOnDevice(item, (stored) => ({ ...stored, content: smaller, isUnprepared: false }));
    return smaller;
  }

  function refuse(item: DeviceAttachment, problem: string): Promise<void> {
    return changeOnDevice(item, (stored) => ({ ...stored, state: 'refused', problem }));
  }

  async function remove(item: DeviceAttachment): Promise<void> {
    if (item.state !== 'draft') {
      try {
        await deleteFile(addressOf(item), { identity, logbook, signal: leaving.signal });
      } catch (error) {
        if (toProblem(error).reason !== 'NOT_FOUND') throw error;
      }
      dependencies.onArrived(item);
    }
    await changeOnDevice(item, () => null);
  }

  /** The record may be under way from another page, or never arrive. */
  async function waitForRecord(item: DeviceAttachment): Promise<number | null> {
    const isTooOld = item.addedAtMs < nowMs() - maxWaitMilliseconds;
    if (isTooOld) await changeOnDevice(item, () => null);
    return isTooOld || item.state === 'draft' ? null : nowMs() + recordWaitMilliseconds;
  }

  /** Returns when to try again; null if there is nothing to wait for. */
  async function settle(item: DeviceAttachment): Promise<number | null> {
    if (item.removeAtMs !== null) {
      if (item.removeAtMs > nowMs()) return item.removeAtMs;
      await remove(item);
      return null;
    }
    if (item.state === 'draft' && item.addedAtMs >= startedMs) return null;
    if (item.state === 'refused' || item.content === null) return null;
    if (dependencies.isWaiting(item.recordId)) return null;
    if (!(await dependencies.isOnServer({ recordKind: item.recordKind, recordId: item.recordId }))) {
      return waitForRecord(item);
    }
    const content = await prepared(item, item.content);
    if (content === null) return null;
    try {
      await upload(item, content);
    } catch (error) {
      const problem = toProblem(error);
      if (leaving.signal.aborted || canRetry(problem)) throw error;
      await refuse(item, problem.reason);
    }
    return null;
  }

  /** Handles all files, or stops if there is no network. */
  async function settleEach(): Promise<{ readonly nextMs: number; readonly failed: Problem | null }> {
    let nextMs = Number.POSITIVE_INFINITY;
    let failed: Problem | null = null;
    for (const item of await deviceAttachments(driverId)) {
      try {
        nextMs = Math.min(nextMs, (await settle(item)) ?? nextMs);
      } catch (error) {
        // A file that fails does not hold up others.
        failed = toProblem(error);
      }
      if (leaving.signal.aborted || isUnreached(failed)) break;
    }
    return { nextMs, failed };
  }

  async function settleAll(): Promise<void> {
    const { nextMs, failed } = await settleEach();
    if (leaving.signal.aborted) return;
    clearTimeout(timer);
    if (nextMs !== Number.POSITIVE_INFINITY) timer = setTimeout(start, Math.max(0, nextMs - nowMs()));
    if (failed === null) pause.end();
    else pause.begin(failed.retryAfterSeconds);
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      do {
        isWanted = false;
        const lock = `roadbook.attachments.${driverId}`;
        // Locks need https. Without them two tabs may send the same file, which counts once.
        await (navigator.locks ? navigator.locks.request(lock, settleAll) : settleAll());
      } while (isWanted && !pause.isOn() && !leaving.signal.aborted);
    } catch {
      // The files on this device cannot be read at the moment.
      if (!leaving.signal.aborted) pause.begin();
    } finally {
      isRunning = false;
    }
  }

  function start(): void {
    isWanted = true;
    if (!isRunning && !leaving.signal.aborted) void run();
  }

  return {
    /** Call when there may be something to send, or a network. */
    wake(): void {
      if (pause.isOn()) pause.hasten();
      else start();
    },
    /** Sends now. Call when a network comes back. */
    sendNow: pause.cut,
    stop(): void {
      leaving.abort();
      clearTimeout(timer);
      pause.end();
    },
  };
}
