import { type BrowserContext, test as base, expect } from '@playwright/test';
import { loadAfterGoingBack } from './after-going-back';
import { withoutStreams } from './without-streams';

export { expect };

/** Tag of tests whose result is the same at every size. */
export const once = { tag: '@desktop' };

/** Tag of tests about little room; `screens.spec.ts` walks the same screens with much room. */
export const onPhone = { tag: '@phone' };

/** Faults that no page may have: console errors, exceptions, requests to another origin. */
export interface Faults {
  /** Allows a fault that the test itself causes. */
  expect(pattern: RegExp): void;
  /** Watches a context that a test opens itself; `origin` is the only one that its pages may speak to. */
  watch(context: BrowserContext, origin: string): void;
}

/** Chromium's complaint about a network that the test itself took away. */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED/;

function isElsewhere(address: string, origin: string): boolean {
  const { protocol, origin: asked } = new URL(address);
  return protocol !== 'data:' && protocol !== 'blob:' && asked !== origin;
}

interface Options {
  /** True if pages receive live changes from elsewhere; otherwise they know only the answers to their requests. */
  live: boolean;
}

export const test = base.extend<{ faults: Faults } & Options>({
  live: [true, { option: true }],
  context: async ({ context, live }, use) => {
    if (!live) await withoutStreams(context);
    await use(context);
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const expected: RegExp[] = [];
      const seen: string[] = [];
      const faults: Faults = {
        expect: (pattern) => void expected.push(pattern),
        watch(watched, origin) {
          watched.on('page', loadAfterGoingBack);
          watched.on('console', (message) => {
            if (message.type() !== 'error' || withoutNetwork.test(message.text())) return;
            seen.push(`console: ${message.text()} (${message.location().url})`);
          });
          watched.on('weberror', (error) => seen.push(`thrown: ${error.error()}`));
          watched.on('request', (request) => {
            if (isElsewhere(request.url(), origin)) seen.push(`elsewhere: ${request.url()}`);
          });
        },
      };
      faults.watch(context, new URL(baseURL ?? '').origin);
      await use(faults);
      const unexpected = seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'faults that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
});
