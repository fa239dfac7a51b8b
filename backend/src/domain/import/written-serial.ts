/** Days since 30 December 1899, as spreadsheets count them, with or without a fraction: 2000 to 2099. */
const serial = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d+)?$/;
const fraction = /^0?[.,]\d+$/;

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(1899, 11, 30);
/** Serial number of 1 January 2000. */
const earliest = 36_526;

/**
 * Day, and the time to the second behind it, of a spreadsheet cell that lost its format, such as 45719 or 45719.34375; null for
 * any other text.
 */
export function serialDate(text: string): { readonly day: string; readonly rest: string } | null {
  if (!serial.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  if (value < earliest) return null;
  const shown = new Date(firstDayMs + Math.round((value * dayMs) / 1000) * 1000).toISOString();
  return { day: shown.slice(0, 10), rest: Number.isInteger(value) ? '' : shown.slice(11, 19) };
}

/** Time of a fraction of a day: 0.5 is noon. null for any other text. */
export function timeOfFraction(text: string): string | null {
  if (!fraction.test(text)) return null;
  const shownMs = Math.round(Number(text.replace(',', '.')) * 86_400) * 1000;
  return new Date(shownMs % dayMs).toISOString().slice(11, 19);
}
