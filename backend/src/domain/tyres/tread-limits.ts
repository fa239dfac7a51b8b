import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';
import type { TyreSeason } from './tyre-set.schema';

/** The least tread that a rule allows, with its source. */
export interface TreadLimit {
  readonly minMicrometres: number;
  readonly source: string;
  /** The rule itself was not read. */
  readonly isToCheck: boolean;
}

const usual = 1_600;

const ofCountry: Readonly<Record<string, TreadLimit>> = {
  DE: { minMicrometres: usual, source: 'StVZO § 36', isToCheck: false },
  GB: { minMicrometres: usual, source: 'gov.uk', isToCheck: true },
  IE: { minMicrometres: usual, source: 'rsa.ie', isToCheck: true },
  US: { minMicrometres: 1_588, source: '2/32 in, 49 CFR 570.9', isToCheck: true },
};

/** The states of the European Union, which all have the limit of the directive. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const ofUnion: TreadLimit = {
  minMicrometres: usual,
  source: 'Directive 89/459/EEC',
  isToCheck: true,
};

/** Below this depth a winter tyre does not count as one while winter tyres are needed. */
const ofWinter: Readonly<Record<string, TreadLimit>> = {
  AT: { minMicrometres: 4_000, source: 'KFG § 102 (8a)', isToCheck: true },
  SE: { minMicrometres: 3_000, source: 'transportstyrelsen.se', isToCheck: true },
};

const mopedOfGermany: TreadLimit = { minMicrometres: 1_000, source: 'StVZO § 36', isToCheck: false };

/**
 * The least tread of tyres of that season in a country (ISO 3166), in micrometres; null if no rule is known here, and
 * for vehicles without a limit in numbers. The limit for winter tyres applies only to sets of that season.
 */
export function treadLimit(
  country: string,
  season: TyreSeason,
  kind: ClaimVehicleKind | null,
): TreadLimit | null {
  if (kind === 'bicycle') return null;
  if (kind === 'moped' && country === 'DE') return mopedOfGermany;
  const winter = season === 'winter' && kind !== 'motorcycle' && kind !== 'moped' ? ofWinter[country] : null;
  return winter ?? ofCountry[country] ?? (europeanUnion.includes(country) ? ofUnion : null);
}

/**
 * Depth at which tyres should be replaced soon, in micrometres, as garages advise: 3 mm, for winter tyres 4 mm; a
 * millimetre above the limit if that is as high.
 */
export function treadAdviceMicrometres(season: TyreSeason, limit: TreadLimit | null): number {
  const advised = season === 'winter' ? 4_000 : 3_000;
  return limit !== null && limit.minMicrometres >= advised ? limit.minMicrometres + 1_000 : advised;
}
