import { expect, type Page } from '@playwright/test';

/**
 * Reloads the page only once it has left the history entry of a closed sheet: the browser takes time for that, and
 * cancels a load that begins meanwhile. No person is that quick.
 */
export function loadAfterGoingBack(page: Page): void {
  const isBack = () =>
    page.evaluate(() => {
      const sheets: { depth: number } | undefined = history.state?.sheets;
      return document.querySelector('dialog[open]') !== null || (sheets?.depth ?? 0) === 0;
    });
  // Going back without a sheet is not visible on the page, but also cancels a load.
  const load = async <Answer>(begin: () => Promise<Answer>): Promise<Answer> => {
    await expect.poll(isBack).toBe(true);
    try {
      return await begin();
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return begin();
    }
  };
  const [reload, goto] = [page.reload.bind(page), page.goto.bind(page)];
  page.reload = (options) => load(() => reload(options));
  page.goto = (address, options) => load(() => goto(address, options));
}
