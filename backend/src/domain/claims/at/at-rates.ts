import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Rate } from '../rate';

const cars = ['car', 'van'] as const;
const motorcycles = ['motorcycle', 'moped'] as const;
const bicycles = ['bicycle'] as const;

export const atVehicles: readonly ClaimVehicleKind[] = [...cars, ...motorcycles, ...bicycles];

const before2025 =
  '§ 10 Reisegebührenvorschrift; die Grenze ergibt sich aus 12 600 EUR für 30 000 km: ' +
  'https://360.lexisnexis.at/d/lexisbriefings/fahrtkostenvergutungen_kilometergeld/h_80005_3609026059526368697_bb321a08e4';
const comparison = 'https://www.szabo.at/kilometergeld-fuer-fahrrad-moped-und-co-wieder-gesenkt';
const bicycles2024 =
  '§ 10 Reisegebührenvorschrift; die Grenze von 1500 km bis 2024: ' +
  'https://unternehmensberatung-salzburg.com/kilometergeld-wird-um-acht-cent-erhoeht';
const since2025 =
  'Kilometergeldverordnung 2025: ' +
  'https://verkehrswirtschaft.at/kilometergeld-erweitert-und-angepasst-ab-1-jaenner-2025';
const sinceJuly2025 =
  'Für einspurige Fahrzeuge gesenkt durch das Budgetbegleitgesetz 2025: ' +
  'https://frc.co.at/kilometergeld-fur-einspurige-fahrzeuge';

function row(
  pays: 'business' | 'passenger',
  vehicles: readonly [ClaimVehicleKind, ...ClaimVehicleKind[]],
  [fromDay, untilDay]: readonly [LocalDay, LocalDay | null],
  micros: number,
  upTo: number | null,
  source: string,
): Rate {
  return {
    id: `AT.${pays}.${vehicles[0]}.${fromDay}.0`,
    jurisdiction: 'AT',
    pays,
    vehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above: 0,
    upTo,
    currency: 'EUR',
    certainty: 'secondary',
    source,
  };
}

const from2008 = ['2008-07-01', '2024-12-31'] as const;
const y2024 = ['2024-01-01', '2024-12-31'] as const;
const from2025 = ['2025-01-01', null] as const;
const untilJune2025 = ['2025-01-01', '2025-06-30'] as const;
const fromJuly2025 = ['2025-07-01', null] as const;

/**
 * Kilometergeld, each up to the kilometres of a calendar year beyond which nothing is paid. No rate was found for
 * motorcycles and bicycles before 2024. The add-on is for each passenger in a car.
 */
export const atRates = [
  row('business', cars, from2008, 420_000, 30_000, before2025),
  row('business', cars, from2025, 500_000, 30_000, since2025),
  row('business', motorcycles, y2024, 240_000, 30_000, comparison),
  row('business', motorcycles, untilJune2025, 500_000, 30_000, since2025),
  row('business', motorcycles, fromJuly2025, 250_000, 30_000, sinceJuly2025),
  row('business', bicycles, y2024, 380_000, 1_500, bicycles2024),
  row('business', bicycles, untilJune2025, 500_000, 3_000, since2025),
  row('business', bicycles, fromJuly2025, 250_000, 3_000, sinceJuly2025),
  row('passenger', cars, y2024, 50_000, null, comparison),
  row('passenger', cars, from2025, 150_000, null, since2025),
] satisfies readonly Rate[];
