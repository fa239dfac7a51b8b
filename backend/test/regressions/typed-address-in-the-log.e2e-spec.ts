import pino from 'pino';
import { startServer, type TestServer } from '../harness/server';

/** Regression: text typed or pasted into the address line was logged in full, and may be a token or a name. */
describe('an address that leads nowhere', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startServer({}, pino({}, { write: (line) => void lines.push(line) }));
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => server.close());

  it.each([
    ['/typed-secret', '…'],
    ['/api/trpc/typed-secret', '/api/trpc/…'],
    ['/api/trpc/account.typed-secret', '/api/trpc/…'],
    ['/api/trpc/account.me/typed-secret', '…'],
    ['/api/trpc/%74yped-secret', '/api/trpc/…'],
    ['/api/trpc/typed-secret,account.typed-secret?batch=1', '/api/trpc/…,…'],
    ['/healthz/typed-secret', '…'],
    ['/api/trpc/constructor', '/api/trpc/…'],
  ])('%s is logged without what was typed', async (address, logged) => {
    const { status } = await fetch(`${server.url}${address}`);
    expect(status).toBeGreaterThanOrEqual(400);
    const [line] = lines.map((text): Record<string, unknown> => JSON.parse(text));
    expect(line).toMatchObject({ msg: 'answered', path: logged, statusCode: status });
    expect(lines.join()).not.toContain('typed-secret');
  });

  it('is told from one that does', async () => {
    await fetch(`${server.url}/api/trpc/account.me`);
    expect(lines.join()).toContain('"path":"/api/trpc/account.me"');
  });
});
