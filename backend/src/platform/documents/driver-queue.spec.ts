import { AsyncResource } from 'node:async_hooks';
import { DriverQueue } from './driver-queue';
import { StoreMisused } from './errors';

describe('DriverQueue', () => {
  it('runs the jobs of one driver one after the other, in the order in which they came', async () => {
    const queue = new DriverQueue();
    const events: string[] = [];
    const job = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    };
    await Promise.all([queue.run('ann', job('1')), queue.run('ann', job('2'))]);
    expect(events).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  });

  it('runs the jobs of two drivers side by side', async () => {
    const queue = new DriverQueue();
    const { promise, resolve } = Promise.withResolvers<string>();
    const ann = queue.run('ann', () => promise);
    await queue.run('bob', async () => resolve('bob was served'));
    expect(await ann).toBe('bob was served');
  });

  it('forgets a driver who has no job left, also after a failure', async () => {
    const queue = new DriverQueue();
    const failing = queue.run('ann', async () => {
      throw new RangeError('no');
    });
    const second = queue.run('ann', async () => 2);
    expect(queue.size).toBe(1);
    await expect(failing).rejects.toThrow(RangeError);
    expect(await second).toBe(2);
    await queue.idle();
    expect(queue.size).toBe(0);
  });

  it('refuses a job inside a job, but not one that a finished job left behind', async () => {
    const queue = new DriverQueue();
    let later = async () => {};
    await queue.run('ann', async () => {
      await expect(queue.run('ann', async () => {})).rejects.toThrow(StoreMisused);
      await expect(queue.run('bob', async () => {})).rejects.toThrow(StoreMisused);
      const snapshot = AsyncResource.bind(() => queue.run('ann', async () => {}));
      later = snapshot;
    });
    await later();
  });
});
