import { expect, type Page } from '@playwright/test';

/**
 * Lets the page be loaded again only once it has left the entry of a sheet that was closed: the browser takes its time for that, and
 * breaks off a loading that begins meanwhile. No person is that quick.
 */
export function loadAfterGoingBack(page: Page): void {
  const isBack = () =>
    page.evaluate(() => {
      const sheets: { depth: number } | undefined = history.state?.sheets;
      return document.querySelector('dialog[open]') !== null || (sheets?.depth ?? 0) === 0;
    });
  // What goes back without a sheet shows it nowhere, but breaks off a loading all the same.
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
