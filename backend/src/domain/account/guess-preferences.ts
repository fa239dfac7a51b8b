import { jurisdictions } from '../jurisdictions/jurisdictions';
import { currencySchema } from '../quantities/currency.schema';
import { zoneSchema } from '../time/zone.schema';
import { type FirstSight, languages, type Preferences } from './account.schema';
import { countryCodes } from './countries';

type Country = (typeof countryCodes)[number];
type Units = Pick<Preferences, 'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit'>;

const metric: Units = {
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
};

/** Countries with road distances in miles, where economy is given in miles per gallon. */
const unitsByCountry: Partial<Record<Country, Units>> = {
  US: {
    distanceUnit: 'mi',
    volumeUnit: 'usGallon',
    fuelEconomyUnit: 'mpgUs',
    electricEconomyUnit: 'miPerKwh',
  },
  // The United Kingdom sells fuel by the litre and measures economy in miles per imperial gallon.
  GB: { distanceUnit: 'mi', volumeUnit: 'litre', fuelEconomyUnit: 'mpgUk', electricEconomyUnit: 'miPerKwh' },
};

const currencyByCountry: Partial<Record<Country, string>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  LI: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  JP: 'JPY',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
  ZA: 'ZAR',
  TR: 'TRY',
};

const zonesByCountry: Partial<Record<Country, readonly string[]>> = {
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  AT: ['Europe/Vienna'],
  CH: ['Europe/Zurich'],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  NL: ['Europe/Amsterdam'],
  FR: ['Europe/Paris'],
  CA: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/St_Johns',
    'America/Regina',
    'America/Whitehorse',
  ],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Anchorage',
    'America/Detroit',
    'Pacific/Honolulu',
  ],
  AU: [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Perth',
    'Australia/Adelaide',
    'Australia/Hobart',
    'Australia/Darwin',
  ],
};

/** Units in which a country measures. */
export function unitsOf(country: Country): Units {
  return unitsByCountry[country] ?? metric;
}

function isCountry(code: string | undefined): code is Country {
  return countryCodes.some((known) => known === code);
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** The time zone shows better where a person drives than the language of the browser. */
function countryOf({ languages: tags, zone }: FirstSight): Country {
  for (const country of countryCodes) {
    if (zonesByCountry[country]?.includes(zone)) return country;
  }
  // Nothing known: metric units and the euro, in English, are right for most people.
  return tags.map(regionOf).find(isCountry) ?? 'IE';
}

function languageOf({ languages: tags }: FirstSight): Preferences['language'] {
  const spoken = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    languages.find(
      (language) => language === spoken.find((tag) => languages.some((known) => known === tag)),
    ) ?? 'en'
  );
}

/** Half a character (a lone surrogate) cannot be stored, and cutting a name may leave one. */
function storableName(name: string): string {
  return name
    .trim()
    .slice(0, 80)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/**
 * The initial preferences, guessed from the browser's facts about the person: the country from the zone, otherwise from
 * the language's region; units, currency and jurisdiction from the country. Each can be changed afterwards. An unusable
 * zone becomes UTC.
 */
export function guessPreferences(sight: FirstSight, displayName: string | null): Preferences {
  const country = countryOf(sight);
  return {
    displayName: storableName(displayName ?? ''),
    ...unitsOf(country),
    numberStyle: 'country',
    currency: currencySchema.parse(currencyByCountry[country] ?? 'EUR'),
    zone: zoneSchema.safeParse(sight.zone).data ?? 'UTC',
    country,
    jurisdiction: jurisdictions.find((jurisdiction) => jurisdiction === country) ?? 'custom',
    language: languageOf(sight),
    theme: 'system',
    workingHours: [],
  };
}
