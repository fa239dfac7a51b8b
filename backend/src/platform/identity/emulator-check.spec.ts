import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkEmulator } from './emulator-check';

describe('whether the embedded identity answers', () => {
  let server: Server;
  let status: number;
  let asked: string[];
  let host: string;

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });

  it.each([200, 302, 401, 404])('it does, whatever it says: %d', async (answer) => {
    status = answer;
    await checkEmulator(`${host}/a-secret`);
    expect(asked).toEqual(['/a-secret']);
  });

  it('it does not when it fails', async () => {
    status = 500;
    await expect(checkEmulator(`${host}/a-secret`)).rejects.toMatchObject({
      name: 'IdentityUnavailable',
      message: `The embedded identity at ${host} answers with 500.`,
    });
  });

  it('it does not when nobody is there, and the secret of its address is not told', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await expect(checkEmulator(`${host}/a-secret`)).rejects.toMatchObject({
      name: 'IdentityUnavailable',
      message: `The embedded identity at ${host} does not answer.`,
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
});
