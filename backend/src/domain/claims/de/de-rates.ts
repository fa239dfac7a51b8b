import type { LocalDay } from '../../time/time.schema';
import { type ClaimVehicleKind, claimVehicleKinds } from '../../vehicles/vehicle-kind';
import type { Rate } from '../rate';

/** Kraftwagen: cars and vans. Drivers who claim by the kilometre do not own lorries, so they are not paid. */
const cars = ['car', 'van'] as const;
const otherMotorVehicles = ['motorcycle', 'moped', 'other'] as const;

/** Vehicle kinds with a published rate per kilometre driven; bicycles have none. */
export const deTravelVehicles: readonly ClaimVehicleKind[] = [...cars, ...otherMotorVehicles];

const travelCar =
  '§ 9 Abs. 1 Satz 3 Nr. 4a Satz 2 EStG mit § 5 Abs. 2 BRKG: ' +
  'https://www.gesetze-im-internet.de/estg/__9.html; https://www.gesetze-im-internet.de/brkg_2005/__5.html';
const travelOther =
  '§ 9 Abs. 1 Satz 3 Nr. 4a Satz 2 EStG mit § 5 Abs. 1 BRKG: ' +
  'https://www.gesetze-im-internet.de/estg/__9.html; https://www.gesetze-im-internet.de/brkg_2005/__5.html';
const commute2021 =
  '§ 9 Abs. 1 Satz 3 Nr. 4 EStG (2021): ' +
  'https://haufe.de/steuern/haufe-steuer-office-excellence/fahrten-wohnung-erste-taetigkeitsstaette-21-kuerzeste-strassenverbindung-massgebend_idesk_PI25844_HI2761972.html';
const commute2022 =
  '§ 9 Abs. 1 Satz 3 Nr. 4 EStG (2022 bis 2025): ' +
  'https://ikk-classic.mbo-verlag.com/jahreswechsel-2025-2026/lohnsteuer/steueraenderungsgesetz-2025';
const commute2026 =
  '§ 9 Abs. 1 Satz 3 Nr. 4 EStG in der Fassung des Steueränderungsgesetzes 2025: ' +
  'https://lohn-news.de/category/sozialversicherung';

function row(
  pays: 'business' | 'commute',
  vehicles: readonly ClaimVehicleKind[],
  [fromDay, untilDay]: readonly [LocalDay, LocalDay | null],
  micros: number,
  [above, upTo]: readonly [number, number | null],
  source: string,
): Rate {
  const vehicle = pays === 'commute' ? 'any' : (vehicles[0] ?? 'any');
  return {
    id: `DE.${pays}.${vehicle}.${fromDay}.${above}`,
    jurisdiction: 'DE',
    pays,
    vehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above,
    upTo,
    currency: 'EUR',
    certainty: pays === 'business' ? 'primary' : 'secondary',
    source,
  };
}

const since2014 = ['2014-01-01', null] as const;
const y2021 = ['2021-01-01', '2021-12-31'] as const;
const from2022 = ['2022-01-01', '2025-12-31'] as const;
const since2026 = ['2026-01-01', null] as const;

/**
 * The rates of Germany: business travel by kilometre driven, as read in both Acts (30 cents are the highest for a
 * Kraftwagen, 20 for others), and the way to work by kilometre of the way and day. The
 * rates for the way to work apply to whole calendar years, and their tiers are of the one way, not of the year.
 */
export const deRates = [
  row('business', cars, since2014, 300_000, [0, null], travelCar),
  row('business', otherMotorVehicles, since2014, 200_000, [0, null], travelOther),
  row('commute', claimVehicleKinds, y2021, 300_000, [0, 20], commute2021),
  row('commute', claimVehicleKinds, y2021, 350_000, [20, null], commute2021),
  row('commute', claimVehicleKinds, from2022, 300_000, [0, 20], commute2022),
  row('commute', claimVehicleKinds, from2022, 380_000, [20, null], commute2022),
  row('commute', claimVehicleKinds, since2026, 380_000, [0, null], commute2026),
] satisfies readonly Rate[];
