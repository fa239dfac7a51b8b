import { beforeEach, expect, it, vi } from 'vitest';
import { pushOwnersBesides } from '@/platform/push-owners';
import { endMessagesOf, leavePush } from './leave-push';
import { forgetDevice, rememberDevice, thisDevice } from './this-device';

const device = { id: 'd1', address: 'https://push.example/1' };
const asked: string[] = [];
const works = {
  removeDevice: async (logbook: string, id: string) => void asked.push(`${logbook} ${id}`),
  endSubscription: async () => void asked.push('browser'),
};
const offline = { removeDevice: () => Promise.reject(new TypeError('no network')) };

beforeEach(() => {
  asked.length = 0;
  for (const driverId of pushOwnersBesides(null)) forgetDevice(driverId);
  rememberDevice('ann', device);
});

it('whoever leaves is removed at the server and in the browser, of both logbooks', async () => {
  rememberDevice('ann-examples', { id: 'd2', address: device.address });
  rememberDevice('bob', { id: 'd3', address: 'https://push.example/3' });
  await leavePush('ann', works);
  expect(asked.toSorted()).toEqual(['browser', 'examples d2', 'own d1']);
  expect(pushOwnersBesides(null)).toEqual(['bob']);
});

it('without a network the browser takes no more, and the server is told later', async () => {
  await leavePush('ann', { ...works, ...offline });
  expect(asked).toEqual(['browser']);
  expect(thisDevice('ann')).toEqual({ ...device, hasLeft: true });
});

it('whoever comes next ends what is left, once', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('the browser refuses')));
  await leavePush('ann', { ...offline, endSubscription: fails });
  expect(thisDevice('ann')?.hasLeft).toBe(false);
  expect(pushOwnersBesides('bob')).toEqual(['ann']);
  expect(pushOwnersBesides('ann-examples')).toEqual([]);
  await endMessagesOf(pushOwnersBesides('bob'), works.endSubscription);
  await endMessagesOf(pushOwnersBesides('bob'), works.endSubscription);
  expect(asked).toEqual(['browser']);
});
