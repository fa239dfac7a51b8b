import 'fake-indexeddb/auto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '@/lib/errors/transport-errors';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { createAttachmentSender, type SenderDependencies } from './attachment-sender';
import {
  clearDevice,
  type DeviceAttachment,
  deviceAttachments,
  putOnDevice,
  sendAttachmentsOf,
} from './device-attachments';

const startedMs = Date.UTC(2026, 10, 23, 12);
const dayMilliseconds = 86_400_000;
const content = new Blob(['a receipt']);

let server: TestServer;
let sender: ReturnType<typeof createAttachmentSender> | undefined;
let nowMs: number;
const arrived: string[] = [];

const photo = (id: string, more: Partial<DeviceAttachment> = {}): DeviceAttachment => ({
  ...{ driverId: 'driver', recordKind: 'fill', recordId: 'fill-1', id, addedAtMs: startedMs - 1000 },
  ...{ type: 'image/jpeg', content, state: 'waiting', removeAtMs: null, problem: null },
  ...more,
});

function refuse(response: ServerResponse, httpStatus: number, reason: string): void {
  const data = { code: 'BAD_REQUEST', httpStatus, reason, requestId: 'req-1' };
  response.writeHead(httpStatus, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { json: { message: 'refused', code: -32_001, data } } }));
}

const take = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end();
const asked = () => server.requests.map(({ method, address }) => `${method} ${address}`);

function start(more: Partial<SenderDependencies> = {}): void {
  sender = createAttachmentSender({
    ...{ driverId: 'driver', logbook: 'own', nowMs: () => nowMs },
    identity: { currentToken: async () => 'a.b.c', refreshToken: async () => '' },
    prepare: async (file) => ({ outcome: 'prepared', type: 'image/jpeg', content: file, code: null }),
    isWaiting: () => false,
    isOnServer: async () => true,
    onArrived: ({ id }) => arrived.push(id),
    ...more,
  });
  sender.wake();
}

const statesOnDevice = async () =>
  (await deviceAttachments('driver')).map(({ id, state, problem }) => ({ id, state, problem }));

/** The suite's own limit is long enough for a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { interval: 5 });

beforeEach(async () => {
  nowMs = startedMs;
  arrived.length = 0;
  server = await startServer(take);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  sender?.stop();
  await clearDevice('driver');
  await server.stop();
});

describe('the files that wait on the device', () => {
  it('are sent with their record, one after the other, and leave the device once the server has them', async () => {
    await putOnDevice(photo('A'));
    await putOnDevice(photo('B', { type: 'application/pdf' }));
    start();
    await until(async () => expect(await deviceAttachments('driver')).toEqual([]));
    expect(asked()).toEqual([
      'PUT /api/files/attachments/A?recordKind=fill&recordId=fill-1',
      'PUT /api/files/attachments/B?recordKind=fill&recordId=fill-1',
    ]);
    expect(server.requests.map(({ headers }) => headers['content-type'])).toEqual([
      'image/jpeg',
      'application/pdf',
    ]);
    expect(arrived).toEqual(['A', 'B']);
  });

  it('are prepared before they are sent where that was not possible before, and hold up no other until it is', async () => {
    let isCodeHere = false;
    await putOnDevice(photo('A', { isUnprepared: true }));
    await putOnDevice(photo('B'));
    await putOnDevice(photo('C', { isUnprepared: true, content: new Blob(['<html>']) }));
    start({
      prepare: async (file) => {
        if (!isCodeHere) return { outcome: 'unprepared', type: 'image/jpeg', content: file, code: null };
        if ((await file.text()) === '<html>') return { outcome: 'refused', fault: 'unreadable' };
        const smaller = new Blob(['smaller']);
        return { outcome: 'prepared', type: 'image/jpeg', content: smaller, code: null };
      },
    });
    await until(() => expect(arrived).toEqual(['B']));
    await until(async () => expect((await statesOnDevice()).map(({ id }) => id)).toEqual(['A', 'C']));
    isCodeHere = true;
    sender?.sendNow();
    await until(() => expect(arrived).toEqual(['B', 'A']));
    expect(server.requests.at(-1)?.headers['content-length']).toBe('7');
    await until(async () =>
      expect(await statesOnDevice()).toEqual([{ id: 'C', state: 'refused', problem: 'FILE_UNREADABLE' }]),
    );
  });

  it('wait as long as their record waits itself, and go as soon as it has arrived', async () => {
    let isRecordWaiting = true;
    await putOnDevice(photo('A'));
    start({ isWaiting: () => isRecordWaiting });
    await putOnDevice(photo('B', { recordId: 'fill-2', removeAtMs: 0 }));
    sender?.wake();
    // The second file was removed, which is handled after the first.
    await until(() => expect(arrived).toEqual(['B']));
    expect(asked()).toEqual(['DELETE /api/files/attachments/B']);
    isRecordWaiting = false;
    sender?.wake();
    await until(async () => expect(await deviceAttachments('driver')).toEqual([]));
  });

  it('stay with the reason when the server refuses them for good, and the next ones go all the same', async () => {
    server.answer = (request, response) => {
      if (request.url?.includes('/A?')) refuse(response, 413, 'BODY_TOO_LARGE');
      else take(request, response);
    };
    await putOnDevice(photo('A'));
    await putOnDevice(photo('B'));
    start();
    await until(() => expect(arrived).toEqual(['B']));
    await until(async () =>
      expect(await statesOnDevice()).toEqual([{ id: 'A', state: 'refused', problem: 'BODY_TOO_LARGE' }]),
    );
    // A refused file is not sent again.
    sender?.wake();
    await putOnDevice(photo('C'));
    sender?.wake();
    await until(() => expect(arrived).toEqual(['B', 'C']));
    expect(asked().filter((line) => line.includes('/A?'))).toHaveLength(1);
  });

  it('are tried again by themselves soon after the server could not be reached', async () => {
    const isOnServer = vi.fn(async () => true).mockRejectedValueOnce(new NetworkFailure(new Error('gone')));
    await putOnDevice(photo('A'));
    start({ isOnServer });
    await until(() => expect(arrived).toEqual(['A']));
    expect(isOnServer).toHaveBeenCalledTimes(2);
  });

  it('go at once when there is a network again, without waiting for the next try', async () => {
    const waits: number[] = [];
    const { setTimeout: runLater } = globalThis;
    // Longer waits never end here, so that only a network event can send the file.
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => {
      if (milliseconds < 500) return runLater(run, milliseconds);
      waits.push(milliseconds);
      return runLater(() => undefined, 0);
    });
    const isOnServer = vi.fn(async () => true).mockRejectedValueOnce(new NetworkFailure(new Error('gone')));
    await putOnDevice(photo('A'));
    start({ isOnServer });
    await until(() => expect(waits).toEqual([2_000]));
    sender?.sendNow();
    await until(() => expect(arrived).toEqual(['A']));
    expect(isOnServer).toHaveBeenCalledTimes(2);
  });

  it('are not held up by one about which the server fails', async () => {
    async function isOnServer({ recordId }: { readonly recordId: string }): Promise<boolean> {
      if (recordId === 'fill-1') throw new Error('a bug');
      return true;
    }
    await putOnDevice(photo('A'));
    await putOnDevice(photo('B', { recordId: 'fill-2' }));
    start({ isOnServer });
    await until(() => expect(arrived).toEqual(['B']));
    expect(await statesOnDevice()).toEqual([{ id: 'A', state: 'waiting', problem: null }]);
  });

  it('that were still being prepared when their record was saved are sent with the others', async () => {
    const draft = { recordId: 'fill-saved', state: 'draft', addedAtMs: startedMs + 1 } as const;
    start();
    await putOnDevice(photo('first', draft));
    await sendAttachmentsOf('driver', 'fill-saved');
    await putOnDevice(photo('second', draft));
    await putOnDevice(photo('of another', { ...draft, recordId: 'fill-2' }));
    sender?.wake();
    await until(() => expect(arrived.toSorted()).toEqual(['first', 'second']));
  });

  it('of a record that never came are given up after a week', async () => {
    await putOnDevice(photo('old', { addedAtMs: startedMs - 7 * dayMilliseconds - 1 }));
    await putOnDevice(photo('young', { addedAtMs: startedMs - 7 * dayMilliseconds + 1000 }));
    start({ isOnServer: async () => false });
    await until(async () => expect((await statesOnDevice()).map(({ id }) => id)).toEqual(['young']));
    expect(asked()).toEqual([]);
  });

  it('of a form that is open are left alone; those from before the page was opened are sent', async () => {
    await putOnDevice(photo('before', { state: 'draft', addedAtMs: startedMs - 1 }));
    await putOnDevice(photo('open', { state: 'draft', addedAtMs: startedMs + 1 }));
    start();
    await until(() => expect(arrived).toEqual(['before']));
    await until(async () =>
      expect(await statesOnDevice()).toEqual([{ id: 'open', state: 'draft', problem: null }]),
    );
  });

  it('that were removed are deleted on the server once that cannot be undone, also where it has none', async () => {
    server.answer = (_request, response) => refuse(response, 404, 'NOT_FOUND');
    await putOnDevice(photo('gone', { state: 'stored', content: null, removeAtMs: startedMs - 1 }));
    await putOnDevice(photo('undoable', { state: 'stored', content: null, removeAtMs: startedMs + 60_000 }));
    start();
    await until(async () => expect((await statesOnDevice()).map(({ id }) => id)).toEqual(['undoable']));
    expect(asked()).toEqual(['DELETE /api/files/attachments/gone']);
  });

  it('that were removed while they were sent stay until the server has removed them, too', async () => {
    server.answer = async (request, response) => {
      if (request.method === 'PUT') await putOnDevice(photo('A', { removeAtMs: startedMs + 60_000 }));
      take(request, response);
    };
    await putOnDevice(photo('A'));
    start();
    await until(async () =>
      expect(await statesOnDevice()).toEqual([{ id: 'A', state: 'stored', problem: null }]),
    );
  });

  it('of another driver are not touched', async () => {
    await putOnDevice(photo('theirs', { driverId: 'somebody' }));
    await putOnDevice(photo('mine'));
    start();
    await until(() => expect(arrived).toEqual(['mine']));
    expect(await deviceAttachments('somebody')).toHaveLength(1);
    await clearDevice('somebody');
  });
});
