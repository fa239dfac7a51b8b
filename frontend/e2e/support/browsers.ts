import { existsSync } from 'node:fs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Complete Chromium, with all features of a driver's browser. Must be used for a whole file, as the browser restarts
 * for it.
 */
export const wholeChromium = { launchOptions: { executablePath: '/usr/bin/chromium', args } };

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without windows, push messages and the other parts of a desktop browser, where it is installed: tests
 * take a fifth less in it.
 */
export const chromium = existsSync(headlessShell)
  ? { launchOptions: { executablePath: headlessShell, args } }
  : wholeChromium;
