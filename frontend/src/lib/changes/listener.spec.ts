// @vitest-environment jsdom
import type { Changes } from '@domain/changes/change.schema';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteReach } from '@/config/reach';
import { listenToChanges } from './listener';
import type { StreamHandlers } from './stream';

interface Opened extends StreamHandlers {
  readonly after: string | null;
  isClosed: boolean;
}

interface Question {
  readonly after: string | null;
  readonly signal: AbortSignal;
  readonly answer: (position: string) => void;
  readonly fail: () => void;
}

let opened: Opened[];
let questions: Question[];
let asked: (Changes | 'everything')[];
let stop: () => void;
let visibility: DocumentVisibilityState;
let isOnline: boolean;
let isTold: boolean;

const open = (after: string | null, handlers: StreamHandlers) => {
  const stream = { after, ...handlers, isClosed: false };
  opened.push(stream);
  return () => {
    stream.isClosed = true;
  };
};
const ask = (after: string | null, signal: AbortSignal) => {
  const { promise, resolve, reject } = Promise.withResolvers<Changes>();
  const answer = (position: string) => resolve(changesAt(position));
  questions.push({ after, signal, answer, fail: () => reject(new TRPCClientError('no answer')) });
  return promise;
};
const refetching = {
  all: () => void asked.push('everything'),
  of: (changes: Changes) => void asked.push(changes),
  stop: () => undefined,
} as unknown as Parameters<typeof listenToChanges>[0]['refetching'];

const onTold = (now: boolean) => {
  isTold = now;
};

const changesAt = (position: string): Changes => ({ position, everything: false, changes: [] });
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const last = () => {
  const stream = opened.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};
const lastQuestion = () => {
  const question = questions.at(-1);
  if (question === undefined) throw new Error('nothing was asked');
  return question;
};
/** Lets time pass with a ping every second. */
async function hear(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    last().onHeard();
  }
}
/** Runs everything that follows immediately, but no timers. */
const follow = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [opened, questions, asked, visibility, isOnline, isTold] = [[], [], [], 'visible', true, true];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  stop = listenToChanges({ driverId: 'ann', open, ask, refetching, onTold });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks for what is told', () => {
  last().onChanges(changesAt('a.1'));
  expect(asked).toEqual([changesAt('a.1')]);
});

it('connects again after what it was told last, when the server ends the stream', async () => {
  last().onChanges(changesAt('a.1'));
  last().onEnd();
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened.map(({ after }) => after)).toEqual([null, 'a.1']);
});

it('tries less often as long as it fails', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const before = opened.length;
    last().onEnd();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(opened).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(before + 1);
  }
});

it('closes when the page was hidden for a minute, and goes on where it was when it is seen', async () => {
  last().onChanges(changesAt('a.1'));
  see('hidden');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(last().isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().isClosed).toBe(true);
  see('visible');
  await follow();
  expect(opened.map(({ after }) => after)).toEqual([null, 'a.1']);
  expect(asked).toEqual([changesAt('a.1')]);
});

it('stays open when the page is hidden for a moment', async () => {
  see('hidden');
  await vi.advanceTimersByTimeAsync(59_000);
  see('visible');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toMatchObject([{ isClosed: false }]);
});

it('closes without a network, and goes on with one', async () => {
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  expect(last().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened).toHaveLength(1);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await follow();
  expect(opened).toHaveLength(2);
});

it('closes when the driver signs out', async () => {
  stop();
  expect(last().isClosed).toBe(true);
  see('visible');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened).toHaveLength(1);
});

it('opens nothing on a page that is opened in the background, until it is seen', async () => {
  stop();
  visibility = 'hidden';
  stop = listenToChanges({ driverId: 'ann', open, ask, refetching, onTold });
  expect(opened).toHaveLength(1);
  see('visible');
  await follow();
  expect(opened).toHaveLength(2);
});

it('tells the driver’s other tabs, those that sleep when they are seen again', async () => {
  const other: (Changes | 'everything')[] = [];
  const otherRefetching = { ...refetching, of: (changes: Changes) => void other.push(changes) };
  const tab = listenToChanges({ driverId: 'ann', open, ask, refetching: otherRefetching, onTold });
  vi.useRealTimers();
  const [stream] = opened;
  stream?.onChanges(changesAt('a.1'));
  await vi.waitFor(() => expect(other).toEqual([changesAt('a.1')]));
  tab();
});

it('says from when on and until when the page is told what changes', async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isTold).toBe(false);
  last().onChanges(changesAt('a.1'));
  expect(isTold).toBe(true);
  last().onCut();
  expect(isTold).toBe(false);
  last().onChanges(changesAt('a.1'));
  expect(isTold).toBe(true);
  last().onEnd();
  await follow();
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  last().onChanges(changesAt('a.2'));
  expect(isTold).toBe(true);
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  // Nobody can be asked now, and the next stream reports missed changes.
  expect(isTold).toBe(true);
});

it('asks for everything where the first stream opens long after the page', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const seconds of [2, 4, 8, 16]) {
    last().onEnd();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  last().onChanges(changesAt('a.1'));
  last().onChanges(changesAt('a.2'));
  expect(asked).toEqual(['everything', changesAt('a.2')]);
});

it.each([
  ['the server answers a call again', () => noteReach('server')],
  ['the driver comes back to the page', () => window.dispatchEvent(new Event('focus'))],
])('connects again at once when %s', async (_when, happens) => {
  noteReach('nobody');
  last().onEnd();
  await follow();
  expect(opened).toHaveLength(1);
  happens();
  await follow();
  expect(opened).toHaveLength(2);
});

it('asks for changes while the stream says nothing, and no longer once it does', async () => {
  await vi.advanceTimersByTimeAsync(1499);
  expect(questions).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  lastQuestion().answer('a.1');
  await vi.advanceTimersByTimeAsync(1500);
  lastQuestion().answer('a.2');
  await follow();
  expect(questions.map(({ after }) => after)).toEqual([null, 'a.1']);
  expect(asked).toEqual([changesAt('a.1'), changesAt('a.2')]);
  expect(isTold).toBe(true);

  await vi.advanceTimersByTimeAsync(1500);
  const open = lastQuestion();
  last().onChanges(changesAt('a.2'));
  expect(open.signal.aborted).toBe(true);
  await hear(600);
  expect(questions).toHaveLength(3);
  last().onCut();
  await vi.advanceTimersByTimeAsync(1500);
  expect(lastQuestion().after).toBe('a.2');
  expect(questions).toHaveLength(4);
});

it('asks nothing while the page is hidden or there is no network', async () => {
  see('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(questions).toEqual([]);
  see('visible');
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(questions).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(questions).toHaveLength(1);
  stop();
  expect(lastQuestion().signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(questions).toHaveLength(1);
});

it('asks less often while nothing answers, and the page is told of nothing', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await vi.advanceTimersByTimeAsync(1500);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const before = questions.length;
    lastQuestion().fail();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(questions).toHaveLength(before);
    expect(isTold).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions).toHaveLength(before + 1);
  }
});

it('asks at once when the page is seen again, until the stream is heard', async () => {
  last().onChanges(changesAt('a.1'));
  see('hidden');
  see('visible');
  await vi.advanceTimersByTimeAsync(1);
  expect(lastQuestion().after).toBe('a.1');
  last().onHeard();
  expect(lastQuestion().signal.aborted).toBe(true);
  await hear(600);
  expect(questions).toHaveLength(1);
});

it('asks from the first ping on that a stream misses, until it is heard again', async () => {
  last().onChanges(changesAt('a.1'));
  await hear(60);
  await vi.advanceTimersByTimeAsync(1499);
  expect(questions).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  lastQuestion().answer('a.2');
  await vi.advanceTimersByTimeAsync(1500);
  expect(questions.map(({ after }) => after)).toEqual(['a.1', 'a.2']);
  expect(asked).toEqual([changesAt('a.1'), changesAt('a.2')]);
  expect(isTold).toBe(true);
  last().onHeard();
  await hear(60);
  expect(questions).toHaveLength(2);
});

it('tells the driver’s other tabs that the stream is alive', async () => {
  let isHeard = false;
  const channel = new BroadcastChannel('roadbook.changes.ann');
  channel.onmessage = ({ data }) => {
    isHeard ||= data === 'heard';
  };
  last().onHeard();
  vi.useRealTimers();
  await vi.waitFor(() => expect(isHeard).toBe(true));
  channel.close();
});
