import fc from 'fast-check';
import { engines, type Opened } from '../../../../test/harness/events/engines';
import { read } from '../../../../test/harness/events/reader';
import { type Events, maxMessagesInLog, recentMilliseconds } from '../events';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index }));

describe.each(engines)('events over $name', (engine) => {
  let opened: Opened;
  let events: Events;
  let channels = 0;
  let channel: string;
  beforeAll(async () => {
    opened = await engine.start();
    events = opened.open();
  });
  beforeEach(() => {
    channels += 1;
    channel = `driver.${channels}/#$[]`;
  });
  afterAll(() => opened.close());

  it('first says where the channel stands, also where nothing was published yet', async () => {
    const reader = read(events, channel);
    const first = await reader.next();
    expect(first).toEqual({ position: expect.stringMatching(/\.0$/), messages: [], hasGap: false });
    await reader.leave();
  });

  it('delivers what is published, in order, to every subscriber, from wherever it is published', async () => {
    const readers = [read(events, channel), read(opened.open(), channel)];
    for (const reader of readers) await reader.next();
    await events.publish(channel, numbered(1, 2));
    await opened.open().publish(channel, numbered(3, 3));
    for (const reader of readers) {
      expect(await reader.messages(3)).toEqual(numbered(1, 3));
      await reader.leave();
    }
  });

  it('delivers nothing of another channel', async () => {
    const reader = read(events, channel);
    await reader.next();
    await events.publish(`${channel}!`, numbered(1, 1));
    await events.publish(channel, numbered(2, 2));
    expect((await reader.next()).messages).toEqual(numbered(2, 2));
    await reader.leave();
  });

  it('continues after a position with all that was published since', async () => {
    const before = read(events, channel);
    await before.next();
    await events.publish(channel, numbered(1, 1));
    const { position } = await before.next();
    await before.leave();
    await events.publish(channel, numbered(2, 3));
    const after = read(events, channel, position);
    expect(await after.next()).toMatchObject({ messages: numbered(2, 3), hasGap: false });
    await events.publish(channel, numbered(4, 4));
    expect((await after.next()).messages).toEqual(numbered(4, 4));
    await after.leave();
  });

  it('tells who was away too long that there is a gap, and goes on from there', async () => {
    const before = read(events, channel);
    const { position } = await before.next();
    await before.leave();
    await events.publish(channel, numbered(1, maxMessagesInLog + 1));
    const after = read(events, channel, position);
    expect(await after.next()).toMatchObject({ messages: [], hasGap: true });
    await events.publish(channel, numbered(100, 100));
    expect(await after.next()).toMatchObject({ messages: numbered(100, 100), hasGap: false });
    await after.leave();
  });

  it('answers at once with all that was published after a position', async () => {
    const { position } = await events.since(channel, null);
    expect(await events.since(channel, position)).toEqual({ position, messages: [], hasGap: false });
    await events.publish(channel, numbered(1, 2));
    const answer = await opened.open().since(channel, position);
    expect(answer).toMatchObject({ messages: numbered(1, 2), hasGap: false });
    expect((await events.since(channel, answer.position)).messages).toEqual([]);
    await events.publish(channel, numbered(3, maxMessagesInLog + 3));
    expect(await events.since(channel, answer.position)).toMatchObject({ messages: [], hasGap: true });
    await events.remove(channel);
    expect((await events.since(channel, answer.position)).hasGap).toBe(true);
  });

  it('has no gap for who missed exactly what is kept', async () => {
    const before = read(events, channel);
    const { position } = await before.next();
    await before.leave();
    await events.publish(channel, numbered(1, maxMessagesInLog));
    const after = read(events, channel, position);
    expect(await after.next()).toMatchObject({ messages: numbered(1, maxMessagesInLog), hasGap: false });
    await after.leave();
  });

  it.each(['', 'x', 'another-log.3', '9'.repeat(40), '.1'])(
    'takes the position %p for a gap',
    async (after) => {
      await events.publish(channel, numbered(1, 5));
      const reader = read(events, channel, after);
      expect(await reader.next()).toMatchObject({ messages: [], hasGap: true });
      await reader.leave();
    },
  );

  it('takes a position ahead of the channel for a gap', async () => {
    await events.publish(channel, numbered(1, 1));
    const reader = read(events, channel);
    const { position } = await reader.next();
    await reader.leave();
    const ahead = read(events, channel, position.replace(/1$/, '2'));
    expect((await ahead.next()).hasGap).toBe(true);
    await ahead.leave();
  });

  it('gives a new subscriber what was published a moment ago, and nothing older', async () => {
    let nowMs = Date.UTC(2026, 6, 1);
    const timed = opened.open(() => nowMs);
    await timed.publish(channel, numbered(1, 1));
    nowMs += 1;
    await timed.publish(channel, numbered(2, 2));
    nowMs += recentMilliseconds;
    const reader = read(timed, channel);
    expect(await reader.next()).toMatchObject({ messages: numbered(2, 2), hasGap: false });
    await reader.leave();
  });

  it('gives a new subscriber a gap where more was published a moment ago than is kept', async () => {
    await events.publish(channel, numbered(1, maxMessagesInLog + 1));
    const reader = read(events, channel);
    expect(await reader.next()).toMatchObject({ messages: [], hasGap: true });
    await reader.leave();
  });

  it('loses nothing when many publish at the same time', async () => {
    const reader = read(events, channel);
    await reader.next();
    const others = Array.from({ length: 5 }, () => opened.open());
    await Promise.all(others.map((other, index) => other.publish(channel, [{ number: index }])));
    const numbers = (await reader.messages(5)).map((message) => (message as { number: number }).number);
    expect(numbers.sort()).toEqual([0, 1, 2, 3, 4]);
    await reader.leave();
  });

  it('ends the subscriptions of a channel that is removed, and knows nothing of it afterwards', async () => {
    const reader = read(events, channel);
    await reader.next();
    await events.publish(channel, numbered(1, 1));
    const { position } = await reader.next();
    await events.remove(channel);
    await reader.end();
    const after = read(events, channel, position);
    expect(await after.next()).toMatchObject({ messages: [], hasGap: true });
    await after.leave();
  });

  it('ends a subscription with its signal, and at once where that was given before', async () => {
    const reader = read(events, channel);
    await reader.next();
    await reader.leave();
    const signal = AbortSignal.abort();
    for await (const _delivery of events.subscribe(channel, { after: null, signal })) {
      throw new Error('nothing is delivered');
    }
  });

  it('ends all subscriptions when it is closed', async () => {
    const another = await engine.start();
    const closing = another.open();
    const reader = read(closing, channel);
    await reader.next();
    await closing.close();
    await reader.end();
    await another.close();
  });

  it('delivers everything once and in order, or tells of a gap, however a reader comes and goes', async () => {
    const step = fc.oneof(
      fc.record({ publish: fc.integer({ min: 1, max: 40 }) }),
      fc.constant('read' as const),
      fc.constant('leave' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        channels += 1;
        const mine = `property ${channels}`;
        let [published, seen] = [0, 0];
        let reader = read(events, mine);
        let { position } = await reader.next();
        /** Takes the next delivery of a reader that has one. */
        const take = async () => {
          const delivery = await reader.next();
          ({ position } = delivery);
          if (delivery.hasGap) {
            expect(published - seen).toBeGreaterThan(maxMessagesInLog);
            seen = published;
            return;
          }
          expect(delivery.messages).toEqual(numbered(seen + 1, seen + delivery.messages.length));
          seen += delivery.messages.length;
        };
        for (const what of steps) {
          if (what === 'leave') {
            await reader.leave();
            reader = read(events, mine, position);
            await take();
          } else if (what === 'read') {
            while (seen < published) await take();
          } else {
            await events.publish(mine, numbered(published + 1, published + what.publish));
            published += what.publish;
          }
        }
        while (seen < published) await take();
        await reader.leave();
      }),
      { numRuns: 30 },
    );
  });
});
