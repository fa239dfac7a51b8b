import type { Changes } from '@domain/changes/change.schema';

export interface StreamHandlers {
  readonly onChanges: (changes: Changes) => void;
  /** It could not be opened, or the server has ended it. */
  readonly onEnd: () => void;
}

/** Opens a stream that continues after a position; gives what closes it. */
export type OpenStream = (lastEventId: string | null, handlers: StreamHandlers) => () => void;

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 60_000;

/**
 * Waits longer after each failure, with a random part so that not all pages reconnect at once after a server
 * restart.
 */
export function pauseMilliseconds(failures: number, random = Math.random): number {
  return Math.min(firstPauseMilliseconds * 2 ** failures, longestPauseMilliseconds) * (0.5 + random() / 2);
}

/** Resolves at the end of the signal too. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

/** One stream, until it ends by itself or with the signal; whether anything came. */
function streamOnce(
  open: OpenStream,
  position: string | null,
  onChanges: StreamHandlers['onChanges'],
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let hasOpened = false;
    const end = () => {
      signal.removeEventListener('abort', stop);
      resolve(hasOpened);
    };
    const close = open(position, {
      onChanges(changes) {
        hasOpened = true;
        if (!signal.aborted) onChanges(changes);
      },
      onEnd: end,
    });
    function stop() {
      close();
      end();
    }
    signal.addEventListener('abort', stop);
  });
}

/** Streams until the signal, and connects again where it was cut. */
export async function streamUntil(
  signal: AbortSignal,
  open: OpenStream,
  position: () => string | null,
  onChanges: StreamHandlers['onChanges'],
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasOpened = await streamOnce(open, position(), onChanges, signal);
    failures = hasOpened ? 0 : failures + 1;
    if (!signal.aborted) await wait(pauseMilliseconds(failures), signal);
  }
}
