import type { AttachedTo } from '@domain/attachments/attachment.schema';
import type { Logbook } from '@domain/demo/examples-id';
import { canRetry, toProblem } from '@/lib/errors/problem';
import { deleteFile, sendFile } from '@/lib/files/fetch-file';
import type { Identity } from '@/platform/identity/identity';
import { changeOnDevice, type DeviceAttachment, deviceAttachments } from './device-attachments';

const retryMilliseconds = 30_000;
/** What waits longer for a record that never came is of no use to anybody. */
const longestWaitMilliseconds = 7 * 24 * 60 * 60_000;

export interface SenderDependencies {
  readonly driverId: string;
  readonly identity: Pick<Identity, 'currentToken' | 'refreshToken'>;
  readonly logbook: Logbook;
  /** Whether the record waits to be sent itself. */
  readonly isWaiting: (recordId: string) => boolean;
  /** Whether the server has the record. */
  readonly isOnServer: (record: AttachedTo) => Promise<boolean>;
  /** The server has more or fewer files of a record. */
  readonly onArrived: (item: DeviceAttachment) => void;
  readonly nowMs: () => number;
}

const addressOf = ({ id }: DeviceAttachment) => `/api/files/attachments/${id}`;

/** Sends the files on this device, one after the other and in one tab at a time, until the server has them. */
export function createAttachmentSender(dependencies: SenderDependencies) {
  const { driverId, identity, logbook, nowMs } = dependencies;
  const leaving = new AbortController();
  /** A draft from before may be of a record that was saved when the page was closed. */
  const startedMs = nowMs();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  async function upload(item: DeviceAttachment, content: Blob): Promise<void> {
    const { recordKind, recordId, type } = item;
    const query = new URLSearchParams({ recordKind, recordId });
    const terms = { identity, logbook, signal: leaving.signal };
    await sendFile(`${addressOf(item)}?${query}`, content.slice(0, content.size, type), terms);
    dependencies.onArrived(item);
    // Removed meanwhile, it stays until the server has removed it, too.
    await changeOnDevice(item, (stored) =>
      stored.removeAtMs === null ? null : { ...stored, state: 'stored', content: null },
    );
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

  /** It may be on its way from another page, or never come. */
  async function waitForRecord(item: DeviceAttachment): Promise<number | null> {
    const isTooOld = item.addedAtMs < nowMs() - longestWaitMilliseconds;
    if (isTooOld) await changeOnDevice(item, () => null);
    return isTooOld || item.state === 'draft' ? null : nowMs() + retryMilliseconds;
  }

  /** When to come back for it; null where there is nothing to wait for. */
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
    try {
      await upload(item, item.content);
    } catch (error) {
      const problem = toProblem(error);
      if (leaving.signal.aborted || problem.reason === 'OFFLINE' || canRetry(problem)) throw error;
      await changeOnDevice(item, (stored) => ({ ...stored, state: 'refused', problem: problem.reason }));
    }
    return null;
  }

  async function settleAll(): Promise<void> {
    let nextMs = Number.POSITIVE_INFINITY;
    try {
      for (const item of await deviceAttachments(driverId)) {
        nextMs = Math.min(nextMs, (await settle(item)) ?? nextMs);
        if (leaving.signal.aborted) return;
      }
    } catch {
      nextMs = nowMs() + retryMilliseconds;
    }
    if (leaving.signal.aborted || nextMs === Number.POSITIVE_INFINITY) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(0, nextMs - nowMs()));
  }

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isWanted = false;
      const lock = `roadbook.attachments.${driverId}`;
      // Without locks, which a page without https has not, two tabs may send one file twice: it counts once.
      await (navigator.locks ? navigator.locks.request(lock, settleAll) : settleAll());
    } while (isWanted && !leaving.signal.aborted);
    isRunning = false;
  }

  /** Something may be to send. */
  function wake(): void {
    isWanted = true;
    if (!isRunning) void run().catch(() => undefined);
  }

  return {
    wake,
    stop(): void {
      leaving.abort();
      clearTimeout(timer);
    },
  };
}
