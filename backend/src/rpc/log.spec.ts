import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { logFailedAnswers } from './log';

describe('the log of answers', () => {
  it.each([
    [200, []],
    [204, []],
    [304, []],
    [207, ['warn']],
    [404, ['warn']],
    [429, ['warn']],
    [503, ['error']],
  ])('records only failed responses, whatever its level: of %s it has %j', async (status, levels) => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const answering = express().use(
      logFailedAnswers(log, () => true),
      (_request, response) => {
        response.status(status).end();
      },
    );
    const server = createServer(answering).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}/api/trpc/trips.list?input=secret`)).text();
    server.close();
    await once(server, 'close');
    const labels = pino.levels.labels;
    expect(lines.map((line) => labels[JSON.parse(line).level])).toEqual(levels);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ path: '/api/trpc/trips.list', statusCode: status });
      expect(line).not.toContain('secret');
    }
  });
});
