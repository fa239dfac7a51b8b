const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Parses an instant of ISO 8601, in milliseconds; null for other text. `offset`: offset of texts without one. */
export function writtenInstant(text: string, offset: 'Z' | null = null): number | null {
  const [, day, time, own] = written.exec(text.trim()) ?? [];
  const zone = own ?? offset;
  if (day === undefined || time === undefined || zone === null) return null;
  const [hours, minutes] = [zone.slice(0, 3), zone.slice(3).replace(':', '') || '00'];
  const atMs = Date.parse(`${day}T${time}${zone === 'Z' ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(atMs) ? null : atMs;
}

/** True if a text of `writtenInstant` states its offset from UTC. */
export function saysZone(text: string): boolean {
  return written.exec(text.trim())?.[3] !== undefined;
}

/** Parses seconds or milliseconds since 1970, as a number or its digits. */
export function unixInstant(value: number | string | undefined): number | null {
  const number = Number(value ?? Number.NaN);
  if (!Number.isFinite(number) || number <= 0) return null;
  return Math.round(number < 1e11 ? number * 1000 : number);
}
