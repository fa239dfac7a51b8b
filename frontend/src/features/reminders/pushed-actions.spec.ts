import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/reminders.js'), 'utf8');

const link = (kind: string) => ({ kind, token: `token of ${kind}` });

/** Returns the titles of the actions that a pushed reminder offers in a browser with so many actions. */
async function offered(maxActions: number | undefined, kinds: readonly string[], language = 'en') {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { actions: { action: string; title: string }[] }[] = [];
  const self = {
    ...(maxActions !== undefined && { Notification: { maxActions } }),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (_: string, options: (typeof shown)[0]) => shown.push(options) },
  };
  runInNewContext(source, { self });
  const reminder = { id: 'a', language, title: 'Oil', lines: [], path: '/', actions: kinds.map(link) };
  const waited: unknown[] = [];
  const waitUntil = (work: unknown) => waited.push(work);
  listeners.get('push')?.({ data: { json: () => reminder }, waitUntil });
  await Promise.all(waited);
  return shown.flatMap(({ actions }) => actions.map(({ action, title }) => `${action}: ${title}`));
}

const [done, snooze, stop] = ['done: Done', 'snooze: Remind me in a week', 'stop: Stop reminding me'];

it.each([
  ['two', 2, [done, snooze]],
  ['three', 3, [done, snooze, stop]],
  ['more', 5, [done, snooze, stop]],
  ['one', 1, [done]],
  ['none', 0, []],
  ['it does not say how many', undefined, [done, snooze]],
])('a push offers as much as a browser shows, what is done first: %s', async (_, most, expected) => {
  expect(await offered(most, ['snooze', 'done', 'stop'])).toEqual(expected);
});

it('a push of several things offers to put off all of them, and nothing that is done to one', async () => {
  expect(await offered(2, ['snoozeAll'])).toEqual(['snoozeAll: Remind me of all in a week']);
  expect(await offered(2, ['snoozeAll'], 'de')).toEqual(['snoozeAll: An alles in einer Woche erinnern']);
});

it('a push offers only what it has a token for, in its language', async () => {
  expect(await offered(3, ['stop', 'done'], 'de')).toEqual(['done: Erledigt', 'stop: Nicht mehr erinnern']);
  expect(await offered(3, [])).toEqual([]);
});
