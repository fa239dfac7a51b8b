import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import { z } from 'zod';
import type { AppRouter } from '../backend/src/generated/app-router';
import { startServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { ask } from './test/ask';
import { type Edge, startEdge } from './test/edge';
import { refusalIn } from './test/trpc-refusal';

const signedUpSchema = z.object({ idToken: z.string(), localId: z.string() });

let edge: Edge;

beforeAll(async () => {
  const server = await startServer({ IDENTITY: 'embedded' });
  afterwards(() => server.close());
  edge = await startEdge({ EDGE_BACKEND: new URL(server.url).host });
});

/** Signs up a new driver like the browser. */
async function signUp() {
  const { text } = await ask(edge.port, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `driver-${randomUUID()}@roadbook.example`,
      password: 'a long enough password',
      returnSecureToken: true,
    }),
  });
  return signedUpSchema.parse(JSON.parse(text));
}

function clientWith(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const link = httpBatchLink({ url: `${edge.url}/api/trpc`, transformer: superjson, headers });
  return createTRPCClient<AppRouter>({ links: [link] });
}

describe('the real backend behind the edge', () => {
  it('is ready', async () => {
    expect(await ask(edge.port, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  it('names the keys with which ledgers are signed', async () => {
    const { status, text } = await ask(edge.port, '/.well-known/roadbook-keys.json');
    expect({ status, keys: JSON.parse(text).keys }).toMatchObject({
      status: 200,
      keys: [{ crv: 'Ed25519' }],
    });
  });

  it('shows a driver who signed up through the edge their own account, in a batch', async () => {
    const { idToken, localId } = await signUp();
    const client = clientWith(idToken);
    const [first, second] = await Promise.all([client.account.me.query(), client.account.me.query()]);
    expect(first.driverId).toBe(localId);
    expect(second).toEqual(first);
    expect(first.createdAt).toBeInstanceOf(Date);
  });

  it('refuses a call without a token, under the request id that the edge gave', async () => {
    const { status, headers, text } = await ask(edge.port, '/api/trpc/account.me');
    expect(status).toBe(401);
    const refusal = refusalIn(text);
    expect(refusal.code).toBe(-32001);
    expect(refusal.data.requestId).toBe(headers['x-request-id']);
  });

  it('takes an input of nearly 64 KiB in the request line', async () => {
    const { idToken } = await signUp();
    const languages = JSON.stringify({
      0: { json: { firstSight: { languages: ['x'.repeat(65_000)], zone: 'UTC' } } },
    });
    const { status, text } = await ask(
      edge.port,
      `/api/trpc/account.me?batch=1&input=${encodeURI(languages)}`,
      {
        headers: { Authorization: `Bearer ${idToken}` },
      },
    );
    // The language is refused by its own rule, so the whole input was read.
    expect(status).toBe(400);
    expect(text).toContain('"reason":"INPUT_INVALID"');
  });
});
