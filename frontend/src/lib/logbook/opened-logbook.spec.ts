// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetOpened,
  hasOpenedShared,
  isStoredOf,
  openedLogbook,
  openLogbook,
  storedUnder,
} from './opened-logbook';

const office = 'logbook-01K0000000000000000000000A';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The page restarts, which jsdom cannot.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Another tab of this device has its own session storage. */
const inAnotherTab = () => sessionStorage.clear();

it('is a driver’s own before they open another', () => {
  expect(openedLogbook('ann')).toBe('own');
  expect(hasOpenedShared('ann')).toBe(false);
});

it('is the last one of this driver on this device, for nobody else', () => {
  openLogbook('ann', office);
  expect(openedLogbook('ann')).toBe(office);
  inAnotherTab();
  expect(openedLogbook('ann')).toBe(office);
  expect(openedLogbook('tom')).toBe('own');
  openLogbook('ann', 'own');
  inAnotherTab();
  expect(openedLogbook('ann')).toBe('own');
  expect(hasOpenedShared('ann')).toBe(true);
});

it('stays in a tab what it is there, while another tab opens another one', () => {
  openLogbook('ann', office);
  localStorage.setItem('roadbook.last-logbook.ann', 'own');
  expect(openedLogbook('ann')).toBe(office);
});

it('is the examples in the tab that opened them only', () => {
  openLogbook('ann', 'examples');
  expect(openedLogbook('ann')).toBe('examples');
  inAnotherTab();
  expect(openedLogbook('ann')).toBe('own');
});

it('ignores what is no name of a logbook', () => {
  localStorage.setItem('roadbook.last-logbook.ann', 'logbook-of-somebody');
  expect(openedLogbook('ann')).toBe('own');
});

it('is forgotten with the sign-out', () => {
  openLogbook('ann', office);
  forgetOpened();
  inAnotherTab();
  expect(openedLogbook('ann')).toBe('own');
});

it('stores each logbook under an id of its own, and knows whose it is', () => {
  const ids = (['own', 'examples', office] as const).map((logbook) => storedUnder('ann', logbook));
  expect(ids).toEqual(['ann', 'ann-examples', `ann-${office}`]);
  expect(ids.map((id) => isStoredOf('ann', id))).toEqual([true, true, true]);
  expect(ids.map((id) => isStoredOf('an', id))).toEqual([false, false, false]);
});
