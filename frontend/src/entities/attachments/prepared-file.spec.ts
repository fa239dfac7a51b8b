import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Preparation, prepareFile } from './prepared-file';
import { workerIsHere } from './worker-is-here';

class FakeWorker {
  static latest: FakeWorker;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    FakeWorker.latest = this;
  }
}

const photo = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'what the camera wrote']);
const pdf = new Blob(['%PDF-1.7 and more']);
// ISO/IEC 14496-12, 4.3: the length of the box, its type, the brand.
const heic = new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypheic']);
const page = new Blob(['<html>']);
const codeDoesNotCome = () => FakeWorker.latest.onerror();

beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where the code that prepares pictures does not come', () => {
  it.each([
    ['a photo', photo],
    ['a HEIC', heic],
  ])('%s is kept as it was chosen, to be prepared later', async (_what, content) => {
    const preparing = prepareFile(content);
    codeDoesNotCome();
    expect(await preparing).toEqual({ outcome: 'unprepared', type: 'image/jpeg', content, code: null });
    expect(FakeWorker.latest.terminate).toHaveBeenCalledOnce();
  });

  it('a PDF needs none of it, and what can never be attached is refused at once', async () => {
    const preparing = prepareFile(pdf);
    codeDoesNotCome();
    expect(await preparing).toMatchObject({ outcome: 'prepared', type: 'application/pdf', content: pdf });
    const refusing = prepareFile(page);
    codeDoesNotCome();
    expect(await refusing).toEqual({ outcome: 'refused', fault: 'unreadable' });
  });

  it('nothing hangs on a network that says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const preparing = prepareFile(photo);
    vi.advanceTimersByTime(20_000);
    expect(await preparing).toMatchObject({ outcome: 'unprepared' });
  });
});

describe('where it is there', () => {
  it('a picture may take long, and what it says is what comes of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const preparing = prepareFile(photo);
    FakeWorker.latest.onmessage({ data: workerIsHere });
    vi.advanceTimersByTime(60_000);
    const prepared: Preparation = { outcome: 'prepared', type: 'image/jpeg', content: pdf, code: null };
    FakeWorker.latest.onmessage({ data: prepared });
    expect(await preparing).toEqual(prepared);
  });

  it('a picture that it fails at is refused', async () => {
    const preparing = prepareFile(photo);
    FakeWorker.latest.onmessage({ data: workerIsHere });
    FakeWorker.latest.onerror();
    expect(await preparing).toEqual({ outcome: 'refused', fault: 'unreadable' });
  });
});
