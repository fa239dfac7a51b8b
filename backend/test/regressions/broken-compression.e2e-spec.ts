import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startServer, type TestServer } from '../harness/server';

/** Bytes that do not unpack were answered as a fault of the server. */
describe('a compressed body', () => {
  // Before anything is sent: packing takes seconds, in which an idle connection would run out.
  const bomb = Buffer.alloc(50_000_000);
  const [zipped, brotli] = [gzipSync(bomb), brotliCompressSync(bomb)];
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function send(encoding: string, body: Buffer): Promise<unknown> {
    const answer = await fetch(`${server.url}/api/trpc/account.update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: new Uint8Array(body),
    });
    const { error } = (await answer.json()) as { error: { json: { data: { reason: string } } } };
    return [answer.status, error.json.data.reason];
  }
  const body = Buffer.from('{"json":{"version":1,"changes":{}}}');

  it.each([
    ['cut off', 'gzip', gzipSync(body).subarray(0, 20)],
    ['not compressed at all', 'gzip', body],
    ['compressed by another name', 'br', gzipSync(body)],
    ['of an unknown compression', 'compress', body],
  ])('%s is the caller’s fault', async (_how, encoding, bytes) => {
    expect(await send(encoding, bytes)).toEqual([400, 'NOT_JSON']);
  });

  it('is measured when it is unpacked', async () => {
    expect(await send('gzip', zipped)).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await send('br', brotli)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('that is whole is read', async () => {
    expect(await send('gzip', gzipSync(body))).toEqual([401, 'TOKEN_MISSING']);
  });
});
