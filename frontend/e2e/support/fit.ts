import type { Page } from '@playwright/test';
import { expect } from './test';

/** Neither the window nor the content can be pushed sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main section, dialog, [role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );
  expect(tooWide).toEqual([]);
}

/** Controls that a finger would miss: below 44 px either way. A field’s label is a part of it. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    function boxes(control: Element): DOMRect[] {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return [control, ...labels].map((element) => element.getBoundingClientRect());
    }
    const controls = document.querySelectorAll('a[href], button, input, select, [role=option]');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((control) => getComputedStyle(control).clipPath === 'none')
      .filter((control) => !boxes(control).some(({ width, height }) => width >= least && height >= least))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${control.tagName} ${control.ariaLabel ?? control.textContent}: ${width} × ${height}`;
      });
  });
}
