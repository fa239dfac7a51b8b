/** Names of systems by a part of the browser's own description; the first that fits. */
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Name of this device for people; null if the browser does not say. */
export function deviceName(userAgent: string = navigator.userAgent): string | null {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
