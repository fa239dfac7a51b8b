import { signUpDriver } from '../backend/test/harness/drivers';
import { listening } from '../backend/test/harness/listening';
import { startServer, type TestServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { startEdge } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { startRelay } from './test/relay';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ IDENTITY: 'embedded' });
  afterwards(() => server.close());
});

const backend = () => new URL(server.url).host;

/** Signs up a driver, and returns a function that changes the account's name. */
async function driver() {
  const { token } = await signUpDriver(undefined, server.url);
  const client = server.client(token);
  await client.account.me.query();
  return {
    token,
    async rename(displayName: string): Promise<void> {
      const { version } = await client.account.me.query();
      await client.account.update.mutate({ version, changes: { displayName } });
    },
  };
}

describe.each([
  ['nginx', async () => (await startEdge({ EDGE_BACKEND: backend() })).port],
  ['the edge of one machine', () => startOneMachineEdge(backend())],
])('changes through %s', (_name, start) => {
  it('come at once, and after a cut those that were missed, each once', async () => {
    const relay = await startRelay(await start());
    const { token, rename } = await driver();
    const device = listening(relay.url, token);
    await device.next();
    await rename('Jana');
    expect((await device.next()).changes).toEqual([{ kind: 'account', clientId: null }]);

    relay.cut();
    await rename('Kim');
    await rename('Lou');
    relay.mend();
    const missed = await device.next();
    expect(missed).toMatchObject({ everything: false, changes: [{ kind: 'account' }, { kind: 'account' }] });

    await rename('Max');
    expect((await device.next()).changes).toHaveLength(1);
    device.stop();
  });
});

it('a stream on which nothing happens is held open through nginx by its pings', async () => {
  const edge = await startEdge({ EDGE_BACKEND: backend(), EDGE_BACKEND_TIMEOUT_SECONDS: '25' });
  const { token, rename } = await driver();
  const parameters = new URLSearchParams({
    connectionParams: JSON.stringify({ token }),
    input: '{"json":{}}',
  });
  const answer = await fetch(`${edge.url}/api/trpc/changes.listen?${parameters}`);
  const seen: string[] = [];
  let renamed: Promise<void> | undefined;
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    seen.push(...[...chunk.matchAll(/^event: (.*)$/gm)].map(([, event = '']) => event));
    if (seen.includes('ping')) renamed ??= rename('Jana');
    if (renamed && chunk.includes('"account"')) break;
  }
  expect(renamed).toBeDefined();
  expect(seen).toEqual(['connected', 'ping']);
});
