import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/support/browsers';

/** The configuration is read again by every worker; all of them must mean the same stack. */
const port = process.env.ROADBOOK_BROWSER_TEST_PORT ?? '4180';
process.env.ROADBOOK_BROWSER_TEST_PORT = port;
const dataDir = process.env.ROADBOOK_BROWSER_TEST_DATA ?? mkdtempSync(join(tmpdir(), 'roadbook-browser-'));
process.env.ROADBOOK_BROWSER_TEST_DATA = dataDir;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.roadbook/test/browser-failures',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  // Two browsers and a whole stack may share two slow cores with much else.
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It would answer before a test can; where it is what is tested, the file allows it.
    serviceWorkers: 'block',
    // What moves is waited for; where the motion is what is tested, the file allows it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace slows every test by a third; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" ../scripts/start.ts`,
    url: `http://localhost:${port}/readyz`,
    // Push messages are switched on, so that their settings are there. All drivers come from one address.
    env: {
      ...{ PORT: port, DATA_DIR: dataDir, VAPID_SUBJECT: 'https://roadbook.example' },
      LIMIT_SIGN_UPS_PER_HOUR: '1000000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 600_000,
  },
});
