import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { initTRPC } from '@trpc/server';
import express from 'express';
import { AppRouterHost } from 'nestjs-trpc';
import { z } from 'zod';
import { answerCalls } from './call-handler';
import { RpcContext } from './context';
import { ErrorLog } from './error-log';
import { readBody } from './request-limits';

describe('the handler of calls', () => {
  const failures: unknown[] = [];
  let poured = 0;
  let aborted: Promise<void>;
  let sawAbort: () => void;
  let started: Promise<void>;
  let sawStart: () => void;
  let server: Server;
  let url: string;

  const t = initTRPC.create();
  const untilAborted = (signal: AbortSignal | undefined) =>
    new Promise<string>((resolve) => {
      sawStart();
      signal?.addEventListener('abort', () => {
        sawAbort();
        resolve('aborted');
      });
    });
  const router = t.router({
    double: t.procedure.input(z.number()).query(({ input }) => input * 2),
    keep: t.procedure.input(z.string()).mutation(({ input }) => input),
    wait: t.procedure.query(({ signal }) => untilAborted(signal)),
    count: t.procedure.subscription(async function* ({ signal }) {
      yield 1;
      yield 2;
      await untilAborted(signal);
    }),
    pour: t.procedure.subscription(async function* ({ signal }) {
      void untilAborted(signal);
      for (;;) {
        yield 'x'.repeat(65_536);
        poured += 1;
      }
    }),
  });

  beforeAll(async () => {
    const host = new AppRouterHost();
    host.appRouter = router;
    const provided = new Map<unknown, unknown>([
      [AppRouterHost, host],
      [RpcContext, { create: () => ({}) }],
      [ErrorLog, { onError: ({ error }: { error: unknown }) => failures.push(error) }],
    ]);
    const container = { get: (token: unknown) => provided.get(token) } as INestApplicationContext;
    const stalledMilliseconds = 300;
    server = createServer(
      express().use('/rpc', readBody(1), answerCalls(container, stalledMilliseconds)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    url = `http://127.0.0.1:${address.port}/rpc`;
  });
  beforeEach(() => {
    failures.length = 0;
    aborted = new Promise((resolve) => {
      sawAbort = resolve;
    });
    started = new Promise((resolve) => {
      sawStart = resolve;
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const posted = (body: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  it('answers a query and a mutation with JSON of a known length', async () => {
    for (const answer of [await fetch(`${url}/double?input=21`), await fetch(`${url}/keep`, posted('"é"'))]) {
      const text = await answer.text();
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(JSON.parse(text)).toMatchObject({ result: { data: expect.anything() } });
    }
  });

  it('answers a batch', async () => {
    const answer = await fetch(`${url}/double,double?batch=1&input=${encodeURIComponent('{"0":1,"1":2}')}`);
    expect(await answer.json()).toEqual([{ result: { data: 2 } }, { result: { data: 4 } }]);
  });

  it.each(['{', ''])('refuses the body %p, which is no JSON', async (body) => {
    const answer = await fetch(`${url}/keep`, posted(body));
    expect(answer.status).toBe(400);
    expect(failures).toHaveLength(1);
  });

  it('sends a stream as it comes, and ends it when its reader goes', async () => {
    const reader = new AbortController();
    const answer = await fetch(`${url}/count`, { signal: reader.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('data: 2')) break;
    }
    await started;
    reader.abort();
    await aborted;
    expect(failures).toEqual([]);
  });

  it('cuts off who does not read a stream, and has not buffered it without end', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write('GET /rpc/pour HTTP/1.1\r\nHost: x\r\n\r\n');
    await started;
    await aborted;
    // A few megabytes are in the buffers of the two sockets.
    expect(poured).toBeLessThan(500);
    socket.destroy();
    expect(failures).toEqual([]);
  });

  it('does not keep the connection of a stream for another call', async () => {
    const answer = await fetch(`${url}/count`);
    expect(answer.headers.get('connection')).toBe('close');
    await answer.body?.cancel();
    await aborted;
  });

  it('tells a call when its caller has gone', async () => {
    const caller = new AbortController();
    const answer = fetch(`${url}/wait`, { signal: caller.signal }).catch(({ name }: Error) => name);
    await started;
    caller.abort();
    expect(await answer).toBe('AbortError');
    await aborted;
    expect(failures).toEqual([]);
  });
});
