import { expect, it } from 'vitest';
import { renewPush } from './renew-push';
import { rememberDevice, thisDevice } from './this-device';

it('a device that its driver left without a network is removed at the server when they come back', async () => {
  rememberDevice('ann', { id: 'd1', address: 'https://push.example/1', hasLeft: true });
  const removed: string[] = [];
  const push = { unsubscribe: { mutate: async ({ id }: { id: string }) => removed.push(id) } };
  type Client = Parameters<typeof renewPush>[1];
  await renewPush('ann', { push } as unknown as Client, {} as Parameters<typeof renewPush>[2]);
  expect(removed).toEqual(['d1']);
  expect(thisDevice('ann')).toBeNull();
});
