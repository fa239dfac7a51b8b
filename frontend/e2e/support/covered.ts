import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Returns rows, headings and controls of the page, and destinations, whose visible part is covered by a fixed element.
 */
export async function under(over: Locator): Promise<string[]> {
  return over.evaluate((fixed) => {
    const area = fixed.getBoundingClientRect();
    const rail = document.querySelector('nav ul')?.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(li, a, button, input, h1, h2), header a, nav a')].flatMap(
      (thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        const end =
          rail !== undefined && thing.closest('nav') !== null ? Math.min(bottom, rail.bottom) : bottom;
        const isUnder = left < area.right && right > area.left && top < area.bottom && end > area.top;
        return isUnder && right > left && end > top ? [thing.outerHTML.slice(0, 120)] : [];
      },
    );
  });
}

/** Describes the focused element if another one covers its middle or an edge; null otherwise. */
async function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seenAt = (down: number) => document.elementFromPoint(left + width / 2, top + down);
    // For elements higher than the window only the beginning counts; corners of rounded controls do not count.
    const places = height > 80 ? [8] : [4, height / 2, height - 4];
    const isSeen = places.every((down) => {
      const seen = seenAt(down);
      return seen !== null && (focused.contains(seen) || seen.contains(focused));
    });
    return isSeen ? null : focused.outerHTML.slice(0, 160);
  });
}

/** Moves from control to control and expects that nothing covers any of them. */
export async function expectFocusSeen(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const message = `after ${press + 1} times ${key}`;
    await expect.poll(() => coveredFocus(page), { message }).toBeNull();
  }
}
