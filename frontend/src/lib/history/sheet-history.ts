import { z } from 'zod';
import { onFirstPop } from './first-pop';

/** State of an entry in the browser's history: the router's index, and the number of sheets over a page. */
const stateSchema = z.looseObject({
  idx: z.int(),
  sheets: z.object({ page: z.int(), depth: z.int() }).optional(),
});

interface Entry {
  readonly index: number;
  /** Index of the entry of the page itself. */
  readonly page: number;
  /** Number of sheets open over the page. */
  readonly depth: number;
}

/** Page as shown by the router. */
interface ShownPage {
  readonly key: string;
  readonly state: unknown;
  readonly href: string;
}

type AddressOver = (page: string) => string;

interface OpenSheet {
  readonly page: number;
  readonly close: () => void;
  /** null if the sheet keeps the address below it. */
  readonly address: AddressOver | null;
}

export interface SheetHistory {
  /**
   * Adds a history entry for a sheet, so that going back closes the sheet. Returns a function to call once it is
   * closed. `address`: computes the address to show meanwhile from the page's; it opens the sheet when loaded.
   */
  readonly open: (close: () => void, address?: AddressOver | null) => () => void;
  /** Call whenever the router shows another address. */
  readonly pageShown: (page: ShownPage) => void;
  /** `isNavigating`: returns true while the router is changing to another address. */
  readonly listen: (isNavigating: () => boolean) => () => void;
}

/**
 * Gives every open sheet its own entry in the browser's history. The entry has the sheet's address, or repeats the
 * page's. The router does not notice, so that opening and closing render no page again.
 */
export function createSheetHistory(): SheetHistory {
  let open: readonly OpenSheet[] = [];
  let here: Entry = { index: 0, page: 0, depth: 0 };
  let page: ShownPage | null = null;
  /** True while an entry without a sheet is being left, until its pop arrives. */
  let isReturning = false;
  let isNavigating = () => false;
  /** True if the browser shows the address of a sheet. */
  let isSheetShown = false;

  const depth = () => open.filter((sheet) => sheet.page === here.page).length;

  /** Shows the address of the topmost sheet of this entry that has one, or else the page's. */
  function showAddress(): void {
    if (page === null || isReturning) return;
    const over = open.filter((sheet) => sheet.page === here.page).slice(0, here.depth);
    const address = over.findLast((sheet) => sheet.address !== null)?.address?.(page.href);
    if (address !== undefined || isSheetShown) {
      window.history.replaceState(window.history.state, '', address ?? page.href);
    }
    isSheetShown = address !== undefined;
  }

  /**
   * Updates the current entry, because the router pushes and replaces without events. An entry that it replaced under a
   * sheet still has that sheet.
   */
  function update(): void {
    const now = entryNow();
    if (now === null) return;
    const isReplaced = now.index === here.index && now.depth === 0 && here.depth > 0;
    if (isReplaced) window.history.replaceState(stateOf(here), '');
    else here = now;
  }

  function addMissingEntries(): void {
    while (here.depth < depth()) {
      here = { index: here.index + 1, page: here.page, depth: here.depth + 1 };
      window.history.pushState(stateOf(here), '');
    }
  }

  /**
   * Leaves the entry of a sheet that was closed in another way than going back. Does nothing while the router is about
   * to push or replace: going back takes the browser some time, and would start from the next page.
   */
  function settle(): void {
    if (page === null || isReturning || isNavigating()) return;
    update();
    const surplus = here.depth - depth();
    if (surplus <= 0) {
      showAddress();
      return;
    }
    isReturning = true;
    window.history.go(-surplus);
  }

  function onPop(event: PopStateEvent): void {
    if (page === null) return;
    const { key, state, href } = page;
    const from = here;
    const now = entryNow();
    if (now === null) {
      // A link within the page, such as the one that skips the navigation.
      here = { index: from.index + 1, page: from.index + 1, depth: 0 };
      window.history.replaceState({ ...window.history.state, idx: here.index }, '');
      return;
    }
    here = now;
    if (here.page !== from.page) {
      isReturning = false;
      return;
    }
    event.stopImmediatePropagation();
    // Under the sheet, the page may have got another address, such as another filter.
    window.history.replaceState({ ...stateOf(here), key, usr: state }, '', href);
    isSheetShown = false;
    if (isReturning) {
      isReturning = false;
      addMissingEntries();
      settle();
      return;
    }
    const closing = open.filter((sheet) => sheet.page === here.page).slice(here.depth);
    for (const sheet of closing.toReversed()) sheet.close();
    showAddress();
    // Entries without a sheet look the same, so it continues in the same direction. `go(0)` would reload the page.
    const direction = Math.sign(here.index - from.index);
    if (closing.length === 0 && direction !== 0) window.history.go(direction);
  }

  return {
    open(close, address = null) {
      update();
      const sheet = { page: here.page, close, address };
      open = [...open, sheet];
      if (page !== null && !isReturning) addMissingEntries();
      showAddress();
      return () => {
        open = open.filter((other) => other !== sheet);
        // A sheet that opens instead takes over the entry.
        setTimeout(settle);
      };
    },
    pageShown(shown) {
      page = shown;
      update();
      const left = open.filter((sheet) => sheet.page !== here.page);
      for (const sheet of left.toReversed()) sheet.close();
      // A sheet named by the address may open before its page.
      if (!isReturning) addMissingEntries();
      showAddress();
      setTimeout(settle);
    },
    listen(isRouterNavigating) {
      isNavigating = isRouterNavigating;
      here = entryNow() ?? here;
      const stop = onFirstPop(onPop);
      return () => {
        stop();
        page = null;
      };
    },
  };
}

function entryNow(): Entry | null {
  const { success, data } = stateSchema.safeParse(window.history.state);
  if (!success) return null;
  const { idx, sheets } = data;
  return { index: idx, page: sheets?.page ?? idx, depth: sheets?.depth ?? 0 };
}

function stateOf({ index, page, depth }: Entry): object {
  return { ...window.history.state, idx: index, sheets: depth === 0 ? undefined : { page, depth } };
}

export const sheetHistory = createSheetHistory();
