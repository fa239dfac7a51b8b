// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { stagesText } from './stages-text';

beforeAll(async () => {
  await startMessages();
  await loadMessages('outbox');
});

it.each([
  [[7, 30], 0, '30 and 7 days before'],
  [[1], 0, '1 day before'],
  [[0], 4, 'on the day, then weekly, up to 4 times'],
  [[30, 1, 0], 1, '30 and 1 days before, on the day, then once after a week'],
  [[], 0, 'Never'],
])('%j days before and %i repeats are "%s"', (daysBefore, weeklyRepeats, text) => {
  expect(stagesText({ daysBefore, weeklyRepeats }, { t: i18next.t, locale: 'en-GB' })).toBe(text);
});
