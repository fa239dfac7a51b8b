import { expect, type Page } from '@playwright/test';

/**
 * Lets the page be loaded anew only once it has left the entry of a sheet that was closed: the browser takes its time for that, and
 * breaks off a loading that begins meanwhile. No person is that quick.
 */
export function loadAfterGoingBack(page: Page): void {
  const isBack = () =>
    page.evaluate(() => {
      const sheets: { depth: number } | undefined = history.state?.sheets;
      return document.querySelector('dialog[open]') !== null || (sheets?.depth ?? 0) === 0;
    });
  const [reload, goto] = [page.reload.bind(page), page.goto.bind(page)];
  page.reload = async (options) => {
    await expect.poll(isBack).toBe(true);
    return reload(options);
  };
  page.goto = async (address, options) => {
    await expect.poll(isBack).toBe(true);
    return goto(address, options);
  };
}
