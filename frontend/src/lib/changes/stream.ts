import type { Changes } from '@domain/changes/change.schema';
import { TRPCClientError } from '@trpc/client';
import { currentReach, onReach } from '@/config/reach';

export interface StreamHandlers {
  readonly onChanges: (changes: Changes) => void;
  /** The server shows every second that the connection is alive. */
  readonly onHeard: () => void;
  /** The connection was lost, and the browser reconnects automatically. */
  readonly onCut: () => void;
  /** The stream could not be opened, or the server ended it. */
  readonly onEnd: () => void;
}

/** Opens a stream that continues after a position; returns a function that closes it. */
export type OpenStream = (lastEventId: string | null, handlers: StreamHandlers) => () => void;

/** Asks for the changes after a position. */
export type AskForChanges = (lastEventId: string | null, signal: AbortSignal) => Promise<Changes>;

/**
 * Pause between questions of a page without a stream: with the answers, another device's change is shown within two
 * seconds.
 */
export const askMilliseconds = 1500;
/** Time after which a question that gets no answer is asked again. */
const maxAnswerMilliseconds = 10_000;
const minPauseMilliseconds = 1000;
const maxPauseMilliseconds = 60_000;

/**
 * Waits longer after each failure, with a random part so that not all pages reconnect at once after a server
 * restart.
 */
function pauseMilliseconds(failures: number): number {
  return Math.min(minPauseMilliseconds * 2 ** failures, maxPauseMilliseconds) * (0.5 + Math.random() / 2);
}

/**
 * Waits, but resolves early when the server answers a call again, when the driver returns to the page, or when the
 * signal aborts.
 */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const stopReach = onReach(() => currentReach() === 'server' && done());
    function done() {
      clearTimeout(timer);
      stopReach();
      window.removeEventListener('focus', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('focus', done);
    signal.addEventListener('abort', done);
  });
}

/** Runs one stream until it ends or the signal aborts. Returns whether anything was received. */
function streamOnce(
  open: OpenStream,
  position: string | null,
  { onChanges, onHeard, onCut }: Omit<StreamHandlers, 'onEnd'>,
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
      onHeard: () => signal.aborted || onHeard(),
      onCut: () => signal.aborted || onCut(),
      onEnd: end,
    });
    function stop() {
      close();
      end();
    }
    signal.addEventListener('abort', stop);
  });
}

/** Streams until the signal aborts, and reconnects after interruptions. */
export async function streamUntil(
  signal: AbortSignal,
  open: OpenStream,
  position: () => string | null,
  { onEnd, ...handlers }: StreamHandlers,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasOpened = await streamOnce(open, position(), handlers, signal);
    if (signal.aborted) break;
    onEnd();
    failures = hasOpened ? 0 : failures + 1;
    await wait(pauseMilliseconds(failures), signal);
  }
}

/** Returns null if there is no answer. */
async function askOnce(
  ask: AskForChanges,
  position: string | null,
  signal: AbortSignal,
): Promise<Changes | null> {
  try {
    return await ask(position, AbortSignal.any([AbortSignal.timeout(maxAnswerMilliseconds), signal]));
  } catch (error) {
    if (error instanceof TRPCClientError) return null;
    throw error;
  }
}

/** Asks again and again until the signal aborts, less often as long as there is no answer. */
export async function askUntil(
  signal: AbortSignal,
  ask: AskForChanges,
  position: () => string | null,
  { onChanges, onEnd }: Pick<StreamHandlers, 'onChanges' | 'onEnd'>,
  firstPauseMilliseconds: number,
): Promise<void> {
  let failures = 0;
  await wait(firstPauseMilliseconds, signal);
  while (!signal.aborted) {
    const changes = await askOnce(ask, position(), signal);
    if (signal.aborted) break;
    failures = changes === null ? failures + 1 : 0;
    if (changes === null) onEnd();
    else onChanges(changes);
    await wait(failures === 0 ? askMilliseconds : pauseMilliseconds(failures), signal);
  }
}
