import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express from 'express';
import { sendFile } from './send-file';

it('a reader who goes while a piece is written is no failure, and reads no more', async () => {
  const piece = new Uint8Array(500_000);
  let read = 0;
  let hasEnded = false;
  async function* pieces() {
    try {
      for (; read < 100; read += 1) yield piece;
    } finally {
      hasEnded = true;
    }
  }
  const file = { name: 'a.pdf', contentType: 'application/pdf', bytes: 50_000_000, tag: 'a', pieces };
  let sent: Promise<void> | null = null;
  let answering: Socket | null = null;
  const application = express().get('/', (request, response) => {
    answering = request.socket;
    sent = sendFile(request, response, file);
    sent.catch(() => undefined);
  });
  const server = createServer(application).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1', () => reader.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  // Until the connection accepts no more data.
  const isStuck = () => (answering?.writableLength ?? 0) > 0;
  while (!isStuck()) await nextTurn();
  reader.destroy();
  await expect(sent).resolves.toBeUndefined();
  expect([hasEnded, read < 100]).toEqual([true, true]);
  server.close();
});
