import { z } from 'zod';

export const deviceShape = z.strictObject({
  /** Names as they are written in every language; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

/** Kind of a device by which its owner knows it again. */
export type DeviceName = z.infer<typeof deviceShape>;

/** Browsers in the order in which they are told apart: most also claim to be Chrome or Safari. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the browser and the system that a User-Agent header names. Anybody can send any header. */
export function deviceName(userAgent: string): DeviceName {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
