import { afterEach, expect, it, vi } from 'vitest';
import { renewPush } from './renew-push';
import { forgetDevice, rememberDevice, thisDevice } from './this-device';

vi.mock(import('@/platform/push-subscription'), async (original) => ({
  ...(await original()),
  pushPermission: () => 'granted' as const,
}));
const target = { channel: 'cloudMessaging', token: 'https://push.example/1' } as const;
vi.mock(import('./push-device'), async (original) => ({
  ...(await original()),
  pushTarget: async () => target,
}));

type Given = Parameters<typeof renewPush>;

/** A server that knows the device `d1`, and answers each registration with `d2`. */
function server(failure: 'gone' | null = null) {
  const removed: string[] = [];
  const replaced: (string | null)[] = [];
  const push = {
    unsubscribe: { mutate: async ({ id }: { id: string }) => removed.push(id) },
    overview: { query: async () => ({ channel: 'cloudMessaging', devices: [{ id: 'd1', failure }] }) },
    subscribe: {
      mutate: async ({ replacesId }: { replacesId: string | null }) => {
        replaced.push(replacesId);
        return { id: 'd2' };
      },
    },
  };
  return { removed, replaced, client: { push } as unknown as Given[2] };
}

const config = {} as Given[3];

afterEach(() => forgetDevice('ann'));

it('a device that its driver left without a network is removed at the server when they come back', async () => {
  rememberDevice('ann', { id: 'd1', address: target.token, hasLeft: true });
  const { client, removed } = server();
  await renewPush('ann', null, client, config);
  expect(removed).toEqual(['d1']);
  expect(thisDevice('ann')).toBeNull();
});

it('a device is registered again after a new sign-in, as its messages end with the earlier one', async () => {
  rememberDevice('ann', { id: 'd1', address: target.token, sessionId: 'one' });
  const { client, replaced } = server();
  await renewPush('ann', 'one', client, config);
  expect(replaced).toEqual([]);
  await renewPush('ann', 'two', client, config);
  expect(replaced).toEqual(['d1']);
  expect(thisDevice('ann')).toMatchObject({ id: 'd2', sessionId: 'two' });
});

it('a device that is switched off while it is registered again stays off', async () => {
  rememberDevice('ann', { id: 'd1', address: target.token, sessionId: 'one' });
  const { client, removed } = server();
  const renewing = renewPush('ann', 'two', client, config);
  forgetDevice('ann');
  await renewing;
  expect(removed).toEqual(['d2']);
  expect(thisDevice('ann')).toBeNull();
});

it.each([null, 'one'])(
  'a device of an earlier version is registered with its session, if it has one: %s',
  async (sessionId) => {
    rememberDevice('ann', { id: 'd1', address: target.token });
    const { client, replaced } = server();
    await renewPush('ann', sessionId, client, config);
    expect(replaced).toEqual(sessionId === null ? [] : ['d1']);
  },
);
