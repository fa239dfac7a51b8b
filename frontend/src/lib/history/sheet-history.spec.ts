// @vitest-environment jsdom
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beFirstAtPops } from './first-pop';
import { createSheetHistory, type SheetHistory } from './sheet-history';

beFirstAtPops();

let visits = 0;
let first: string;
let second: string;
type Router = ReturnType<typeof createBrowserRouter>;

let router: Router;
let stop: () => void;
let sheets: SheetHistory;

/** Follows the router as the layout does. */
function follow(): () => void {
  const show = ({ location }: Router['state']) => {
    const { key, state, pathname, search } = location;
    sheets.pageShown({ key, state, href: pathname + search });
  };
  const stopListening = sheets.listen(() => router.state.navigation.state !== 'idle');
  show(router.state);
  const stopFollowing = router.subscribe((state) => {
    if (state.navigation.state === 'idle') show(state);
  });
  return () => {
    stopListening();
    stopFollowing();
  };
}

/** Opens a sheet that closes when asked to. */
function openSheet(name: string, log: string[], over?: (page: string) => string) {
  const closed = sheets.open(() => {
    log.push(name);
    closed();
  }, over);
  return closed;
}

const address = () => window.location.pathname + window.location.search;
const shown = () => router.state.location.pathname + router.state.location.search;
const isOnSheet = () => window.history.state.sheets !== undefined;

beforeEach(async () => {
  visits += 1;
  first = `/first/${visits}`;
  second = `/second/${visits}`;
  sheets = createSheetHistory();
  router = createBrowserRouter([{ path: '*', Component: () => null }]);
  stop = follow();
  await router.navigate(first);
  await router.navigate(second);
});

afterEach(() => {
  stop();
  router.dispose();
});

it('going back closes the topmost sheet alone, and the page stays', async () => {
  const log: string[] = [];
  openSheet('lower', log);
  openSheet('upper', log);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['upper']));
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['upper', 'lower']));
  expect([shown(), address(), isOnSheet()]).toEqual([second, second, false]);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('a sheet that is closed otherwise leaves no entry to go back through', async () => {
  const closed = openSheet('sheet', []);
  expect(isOnSheet()).toBe(true);
  closed();
  await vi.waitFor(() => expect(isOnSheet()).toBe(false));
  expect(shown()).toBe(second);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('a sheet that opens in the place of another takes over its entry', async () => {
  const log: string[] = [];
  const closed = openSheet('one', log);
  const { length } = window.history;
  closed();
  openSheet('other', log);
  await new Promise((resolve) => setTimeout(resolve));
  expect([window.history.length, isOnSheet()]).toEqual([length, true]);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['other']));
  expect(shown()).toBe(second);
});

it('what the page puts into its address while a sheet is open stays after the sheet', async () => {
  const log: string[] = [];
  openSheet('sheet', log);
  await router.navigate(`${second}?text=lake`, { replace: true });
  expect(isOnSheet()).toBe(true);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['sheet']));
  expect([shown(), address()]).toEqual([`${second}?text=lake`, `${second}?text=lake`]);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('closing and changing the address at once leave one entry, with the new address', async () => {
  const closed = openSheet('sheet', []);
  closed();
  await router.navigate(`${second}?done`, { replace: true });
  await vi.waitFor(() => expect(isOnSheet()).toBe(false));
  expect(address()).toBe(`${second}?done`);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('going forward after a sheet was closed changes nothing, and going back leaves the page', async () => {
  const log: string[] = [];
  openSheet('sheet', log);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['sheet']));
  window.history.forward();
  await vi.waitFor(() => expect(isOnSheet()).toBe(true));
  expect(shown()).toBe(second);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('going to another page closes what was open, and going back shows the page in one step', async () => {
  const log: string[] = [];
  openSheet('sheet', log);
  const third = `/third/${visits}`;
  await router.navigate(third);
  expect(log).toEqual(['sheet']);
  expect([shown(), isOnSheet()]).toEqual([third, false]);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(second));
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('after a reload with a sheet open, the next sheet has its entry, and going back closes that', async () => {
  openSheet('before', []);
  stop();
  router.dispose();
  sheets = createSheetHistory();
  router = createBrowserRouter([{ path: '*', Component: () => null }]);
  stop = follow();
  const { length } = window.history;
  const log: string[] = [];
  openSheet('after', log);
  expect(window.history.length).toBe(length);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['after']));
  expect([shown(), isOnSheet()]).toEqual([second, false]);
});

it('a sheet that is open before the page is known gets its entry with the page', async () => {
  stop();
  const log: string[] = [];
  openSheet('sheet', log);
  expect(isOnSheet()).toBe(false);
  stop = follow();
  expect(isOnSheet()).toBe(true);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['sheet']));
  expect(shown()).toBe(second);
});

const withRow = (id: string) => (page: string) => `${page}${page.includes('?') ? '&' : '?'}row=${id}`;

it('the address is that of what is open, unknown to the router, and the page’s again once it is closed', async () => {
  const log: string[] = [];
  openSheet('row', log, withRow('a'));
  openSheet('question', log);
  expect([address(), shown()]).toEqual([`${second}?row=a`, second]);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['question']));
  expect([address(), shown()]).toEqual([`${second}?row=a`, second]);
  window.history.back();
  await vi.waitFor(() => expect(log).toEqual(['question', 'row']));
  expect([address(), shown(), isOnSheet()]).toEqual([second, second, false]);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(first));
});

it('what opens in the place of another shows its own address, or the page’s where it has none', async () => {
  const closed = openSheet('a', [], withRow('a'));
  closed();
  const closedToo = openSheet('b', [], withRow('b'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(address()).toBe(`${second}?row=b`);
  closedToo();
  openSheet('new', []);
  await new Promise((resolve) => setTimeout(resolve));
  expect([address(), isOnSheet()]).toEqual([second, true]);
});

it('what the page puts into its address is also in that of the sheet over it', async () => {
  const closed = openSheet('row', [], withRow('a'));
  await router.navigate(`${second}?text=lake`, { replace: true });
  expect([address(), shown()]).toEqual([`${second}?text=lake&row=a`, `${second}?text=lake`]);
  closed();
  await vi.waitFor(() => expect(address()).toBe(`${second}?text=lake`));
  expect(isOnSheet()).toBe(false);
});

it('going back to a page that was left with a sheet open asks for its address', async () => {
  openSheet('row', [], withRow('a'));
  await router.navigate(`/third/${visits}`);
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe(`${second}?row=a`));
  await vi.waitFor(() => expect(isOnSheet()).toBe(false));
});

it('without a router nothing is written into the history', () => {
  stop();
  const { length } = window.history;
  openSheet('sheet', []);
  expect([window.history.length, isOnSheet()]).toEqual([length, false]);
  stop = () => {};
});
