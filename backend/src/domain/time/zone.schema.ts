import { z } from 'zod';

/** A query to Intl for one zone takes longer than checking all the rest of a trip. */
const knownZones = new Set(Intl.supportedValuesOf('timeZone'));

/** All aliases of zones fit in; spellings in small and capital letters, which are without number, need not. */
const maxKnownZones = 2000;

function isKnownZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  if (/^[+-]/.test(zone)) return false;
  if (knownZones.size < maxKnownZones) knownZones.add(zone);
  return true;
}

/** An IANA time zone name, such as Europe/Berlin. */
export const zoneSchema = z.string().max(64).refine(isKnownZone, { error: 'unknown zone' });
