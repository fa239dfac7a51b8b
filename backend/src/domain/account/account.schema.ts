import { z } from 'zod';
import { jurisdictions } from '../jurisdictions/jurisdictions';
import { currencySchema } from '../quantities/currency.schema';
import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '../quantities/units';
import { workingHoursSchema } from '../time/working-hours.schema';
import { zoneSchema } from '../time/zone.schema';
import { countryCodes } from './countries';
import { maxTripFilters } from './max-trip-filters';

export const languages = ['en', 'de'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** Marks in numbers: those of the country, or everywhere 1,234.5 · 1.234,5 · 1 234,5 · 1’234.5. */
export const numberStyles = ['country', 'point', 'comma', 'space', 'quote'] as const;

export const maxDriverNameLength = 80;

/** A driver's preferences for display and calculation. Changing them changes no stored value. */
export const preferencesSchema = z.object({
  displayName: z.string().trim().max(maxDriverNameLength),
  distanceUnit: z.enum(distanceUnits),
  volumeUnit: z.enum(volumeUnits),
  fuelEconomyUnit: z.enum(fuelEconomyUnits),
  electricEconomyUnit: z.enum(electricEconomyUnits),
  numberStyle: z.enum(numberStyles),
  currency: currencySchema,
  zone: zoneSchema,
  country: z.enum(countryCodes),
  jurisdiction: z.enum(jurisdictions),
  language: z.enum(languages),
  theme: z.enum(themes),
  workingHours: workingHoursSchema,
});

/** The last filters of trips, in the form of their page's address, oldest first. */
export const tripFiltersSchema = z.array(z.string().min(1).max(1200)).max(maxTripFilters);

/** The signed-in driver's own account. */
export const accountSchema = preferencesSchema.extend({
  tripFilters: tripFiltersSchema,
  driverId: z.string(),
  version: z.number().int().positive(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** Facts that the browser knows about the person before there is an account; used once, to guess defaults. */
const firstSightSchema = z.object({
  languages: z.array(z.string().max(35)).max(20),
  zone: z.string().max(64),
});

export const accountMeInputSchema = z.object({ firstSight: firstSightSchema }).optional();

/** The encoding keeps an explicit undefined, which would otherwise overwrite stored values. */
function namedOnly<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}

export const accountUpdateInputSchema = z.object({
  /** The version that the driver saw. */
  version: z.number().int().positive(),
  changes: preferencesSchema
    .extend({ tripFilters: tripFiltersSchema })
    .partial()
    .strict()
    .transform(namedOnly),
});

/** Deleting cannot be undone, so the call itself must carry the confirmation. */
export const accountDeleteInputSchema = z.object({ confirm: z.literal('delete everything') });

export const accountDeletedSchema = z.object({ deleted: z.literal(true) });

export type Preferences = z.infer<typeof preferencesSchema>;
export type Account = z.infer<typeof accountSchema>;
export type FirstSight = z.infer<typeof firstSightSchema>;
export type AccountUpdate = z.infer<typeof accountUpdateInputSchema>;
