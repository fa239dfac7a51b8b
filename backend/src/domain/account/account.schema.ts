import { z } from 'zod';
import { workingHoursSchema } from '../trips/working-hours.schema';
import { countryCodes } from './countries';

export const distanceUnits = ['km', 'mi'] as const;
export const volumeUnits = ['litre', 'usGallon', 'ukGallon'] as const;
export const fuelEconomyUnits = ['litresPer100Km', 'mpgUs', 'mpgUk', 'kmPerLitre'] as const;
export const electricEconomyUnits = ['kwhPer100Km', 'miPerKwh'] as const;
export const jurisdictions = ['US', 'GB', 'CA', 'AU', 'DE', 'IE', 'NL', 'FR', 'AT', 'custom'] as const;
export const languages = ['en', 'de'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** Asking Intl for one zone takes longer than checking all the rest of a trip. */
const knownZones = new Set(Intl.supportedValuesOf('timeZone'));

/** All aliases of zones fit in; spellings in small and capital letters, which are without number, need not. */
const mostKnownZones = 2000;

function isKnownZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  if (/^[+-]/.test(zone)) return false;
  if (knownZones.size < mostKnownZones) knownZones.add(zone);
  return true;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An IANA time zone name, such as Europe/Berlin. */
export const zoneSchema = z.string().max(64).refine(isKnownZone, { error: 'unknown zone' });

/** An ISO 4217 currency code. */
export const currencySchema = z
  .string()
  .refine((code) => currencies.has(code), { error: 'unknown currency' });

/** What a driver chooses about how the logbook shows and reckons; changing it changes no stored value. */
export const preferencesSchema = z.object({
  displayName: z.string().trim().max(80),
  distanceUnit: z.enum(distanceUnits),
  volumeUnit: z.enum(volumeUnits),
  fuelEconomyUnit: z.enum(fuelEconomyUnits),
  electricEconomyUnit: z.enum(electricEconomyUnits),
  currency: currencySchema,
  zone: zoneSchema,
  country: z.enum(countryCodes),
  jurisdiction: z.enum(jurisdictions),
  language: z.enum(languages),
  theme: z.enum(themes),
  workingHours: workingHoursSchema,
});

/** The signed-in driver's own account. */
export const accountSchema = preferencesSchema.extend({
  driverId: z.string(),
  version: z.number().int().positive(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** What the browser knows about the person before there is an account; used once, to guess defaults. */
export const firstSightSchema = z.object({
  languages: z.array(z.string().max(35)).max(20),
  zone: z.string().max(64),
});

export const accountMeInputSchema = z.object({ firstSight: firstSightSchema }).optional();

/** The encoding keeps an explicit undefined, which would otherwise overwrite what is stored. */
function namedOnly<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}

export const accountUpdateInputSchema = z.object({
  /** The version that the driver was looking at. */
  version: z.number().int().positive(),
  changes: preferencesSchema.partial().strict().transform(namedOnly),
});

/** Deleting cannot be undone, so the call itself must carry the confirmation. */
export const accountDeleteInputSchema = z.object({ confirm: z.literal('delete everything') });

export const accountDeletedSchema = z.object({ deleted: z.literal(true) });

export type Preferences = z.infer<typeof preferencesSchema>;
export type Account = z.infer<typeof accountSchema>;
export type FirstSight = z.infer<typeof firstSightSchema>;
export type AccountUpdate = z.infer<typeof accountUpdateInputSchema>;
