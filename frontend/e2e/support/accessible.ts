import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a colour can break: nothing else differs in the dark theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Findings of axe: each rule with the places that break it. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  // A page without frames: axe need not open another page.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Checks both themes, on the whole page or the part that has just appeared. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // A sheet is open before its content is rendered.
  await expect(page.locator('dialog[open]:empty')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    const axe = new AxeBuilder({ page }).include(within);
    const chosen = colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(rulesOfColour);
    await expect.poll(() => violations(chosen), { message: colorScheme }).toEqual([]);
  }
}
