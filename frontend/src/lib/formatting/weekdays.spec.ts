import { expect, it } from 'vitest';
import { firstWeekday } from './weekdays';

it('begins the week as the country does, whatever the language', () => {
  expect(['de-DE', 'en-GB', 'en-US', 'de-US', 'en-US-x-n-comma', 'ar-EG'].map(firstWeekday)).toEqual([
    1, 1, 0, 0, 0, 6,
  ]);
});
