import { once } from 'node:events';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import express from 'express';
import { endSlowBody } from './end-slow-body';

const maxMs = 300;

let server: Server;
beforeAll(async () => {
  const application = express();
  application.use(endSlowBody(maxMs), express.text({ type: () => true }));
  application.use((asked, answer) => {
    setTimeout(() => answer.json(asked.body ?? null), 2 * maxMs);
  });
  server = createServer(application).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, declaredBytes: number): ClientRequest {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const headers = { 'content-length': declaredBytes };
  return request({ host: '127.0.0.1', port, path, method: 'POST', headers });
}

it('a body that does not come ends with its connection', async () => {
  const asked = ask('/api/trpc/trips.create', 10);
  asked.write('half');
  const [error] = await once(asked, 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});

it('an answer may take longer than the body of its request', async () => {
  const asked = ask('/api/trpc/trips.create', 4);
  asked.end('here');
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

it('a file may take longer', async () => {
  const asked = ask('/api/files/attachments/1', 8);
  asked.write('half');
  await new Promise((resolve) => setTimeout(resolve, 2 * maxMs));
  asked.end('more');
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
