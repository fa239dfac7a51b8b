import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Elements that scroll sideways, the window or its content, except tables that the keyboard can scroll, too. */
export function sidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('main, main section:not([tabindex]), dialog, [role=dialog]'),
    ]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScrolling(page)).toEqual([]);
}

/** Controls that a finger would miss: those that answer on less than 44 px, up and down or left and right. */
export async function smallTargets(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const least = 44;
    const isShown = (element: Element) =>
      element.checkVisibility() && getComputedStyle(element).clipPath === 'none';

    /** A field’s label is a part of it; of a choice that is drawn by its label, all there is. */
    function partsOf(control: Element): Element[] {
      return [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
    }

    /** Distance that can be pressed from the middle of a part, in a direction and its opposite. */
    function extent(middle: Element, parts: Element[], right: number, down: number): number {
      const { left, top, width, height } = middle.getBoundingClientRect();
      const answers = (distance: number) => {
        const pressed = document.elementFromPoint(
          left + width / 2 + right * distance,
          top + height / 2 + down * distance,
        );
        return pressed !== null && parts.some((part) => part.contains(pressed));
      };
      let [before, after] = [0, 0];
      while (before < least && answers(-before - 0.5)) before += 1;
      while (after < least && answers(after + 0.5)) after += 1;
      return before + after;
    }

    return [...root.querySelectorAll('a[href], button, input, select, [role=option]')]
      .filter(isShown)
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        const parts = partsOf(control);
        const sizes = parts.map((part) => [extent(part, parts, 1, 0), extent(part, parts, 0, 1)] as const);
        if (sizes.some(([width, height]) => width >= least && height >= least)) return [];
        return [`${control.tagName} ${control.ariaLabel ?? control.textContent}: ${sizes.join(' or ')}`];
      });
  });
}
