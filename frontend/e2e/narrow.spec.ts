import { wholeChromium } from './support/browsers';
import { everyPage, onEverySheet, openWhole } from './support/every-screen';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverInExamples } from './support/new-driver';
import { onPhone, test } from './support/test';

// The narrowest phone and the longer words; `fit.spec.ts` has the longest names.

// A stream is a connection that never becomes idle.
test.use({ ...wholeChromium, live: false, locale: 'de-DE', viewport: { width: 320, height: 640 } });

test('every page of a filled logbook fits at 320 px in German', onPhone, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page, 'de');
  for (const path of await everyPage(api)) {
    await openWhole(page, path);
    await expectNoSidewaysScrolling(page);
  }
});

test('every sheet fits at 320 px in German', onPhone, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page, 'de');
  await onEverySheet(page, api, () => expectNoSidewaysScrolling(page));
});
