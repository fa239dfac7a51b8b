import type { Page } from '@playwright/test';
import { everyPage, onEverySheet, openWhole } from './support/every-screen';
import { sidewaysScrolling } from './support/fit';
import { newDriverInExamples } from './support/new-driver';
import { expect, once, test } from './support/test';

test.use({
  // A stream is a connection that never becomes idle.
  live: false,
  // A window of 1280 by 800 px has half of them at 200 %.
  viewport: { width: 640, height: 400 },
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

/** Enough for the head of a page and its panels; rows of a list are all alike. */
const maxStops = 50;

/** Stops of the Tab key that show no focus in forced colours, or are covered. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen = new Set<string>();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'left';
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
      const around: (Element | null)[] = [
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement ?? null,
      ];
      const shown = [...around, ...labels, ...labels.map((label) => label.firstElementChild)].filter(
        (element) => element !== null,
      );
      // The line around a card is that of its link.
      const isOutlined = [...shown, focused.closest('li') ?? focused].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      const isInSight = shown.some((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        const there = bottom <= 0 || top >= innerHeight ? null : document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      });
      const name = focused.ariaLabel ?? focused.textContent ?? focused.id;
      const faults = [...(isOutlined ? [] : ['no outline']), ...(isInSight ? [] : ['covered'])];
      return faults.length === 0 ? '' : `${focused.tagName} ${name.slice(0, 40)}: ${faults.join(', ')}`;
    });
    if (found === 'left') break;
    if (found !== '') unseen.add(found);
  }
  return [...unseen];
}

test('every page fits at 200 % in forced colours, and shows where the Tab key is', once, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page);
  for (const path of await everyPage(api)) {
    await openWhole(page, path);
    expect.soft(await sidewaysScrolling(page), path).toEqual([]);
    expect.soft(await unseenStops(page), path).toEqual([]);
  }
});

test(
  'every sheet fits at 200 % in forced colours, and shows where the Tab key is',
  once,
  async ({ page }) => {
    test.slow();
    const api = await newDriverInExamples(page);
    await onEverySheet(page, api, async () => {
      const title = (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
      expect.soft(await sidewaysScrolling(page), title).toEqual([]);
      expect.soft(await unseenStops(page), title).toEqual([]);
    });
  },
);
