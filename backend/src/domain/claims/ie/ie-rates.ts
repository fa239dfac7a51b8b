import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Certainty, Rate } from '../rate';
import type { IePaid } from './ie-paid';

const page =
  'https://www.revenue.ie/en/employing-people/employee-expenses/travel-and-subsistence/civil-service-rates.aspx';
/** A review of the rates for all engines was planned for 2025; no change was found until autumn 2026. */
const revenue = `Revenue, Civil service rates: ${page}`;
const revenue2017 = `Revenue, Civil service rates, an older copy: ${page}`;
const electricReduced =
  'Revenue names the rates of 1201 to 1500 cc for electric vehicles above its table of reduced rates, not for it. ' +
  revenue;

type Days = readonly [LocalDay, LocalDay | null];
const from2017: Days = ['2017-04-01', '2022-08-31'];
const from2022: Days = ['2022-09-01', null];
const motorcyclesFrom2009: Days = ['2009-03-05', null];

/** The last kilometre of each tier but the last, which has none. */
const carBands = [1_500, 5_500, 25_000] as const;
const motorcycleBands = [6_437] as const;

/** One row for each tier, one more than there are ends of tiers; in hundredths of a cent. */
function rows(
  pays: IePaid,
  vehicles: readonly ClaimVehicleKind[],
  [fromDay, untilDay]: Days,
  ends: readonly number[],
  hundredthsOfCents: readonly number[],
  [certainty, source]: readonly [Certainty, string] = ['primary', revenue],
): Rate[] {
  return hundredthsOfCents.map((hundredths, tier) => {
    const above = ends[tier - 1] ?? 0;
    return {
      id: `IE.${pays}.${fromDay}.${above}`,
      jurisdiction: 'IE',
      pays,
      vehicles,
      fromDay,
      untilDay,
      per: 'km',
      micros: hundredths * 100,
      above,
      upTo: ends[tier] ?? null,
      currency: 'EUR',
      certainty,
      source,
    };
  });
}

const seen2017 = ['primary', revenue2017] as const;
const car = ['car'] as const;
const motorcycle = ['motorcycle', 'moped'] as const;

const upTo1200In2017 = [3795, 7000, 2755, 2136];
const upTo1500In2022 = [4340, 7918, 3179, 2385];

/** Civil service rates for cars, motorcycles and bicycles. Electric cars moved from the lowest to the middle band. */
export const ieRates: readonly Rate[] = [
  ...rows('carUpTo1200', car, from2017, carBands, upTo1200In2017, seen2017),
  ...rows('carElectric', car, from2017, carBands, upTo1200In2017, seen2017),
  ...rows('carUpTo1500', car, from2017, carBands, [3986, 7321, 2903, 2223], seen2017),
  ...rows('carOver1500', car, from2017, carBands, [4479, 8353, 3221, 2585], seen2017),
  ...rows('carUpTo1200', car, from2022, carBands, [4180, 7264, 3178, 2056]),
  ...rows('carElectric', car, from2022, carBands, upTo1500In2022),
  ...rows('carUpTo1500', car, from2022, carBands, upTo1500In2022),
  ...rows('carOver1500', car, from2022, carBands, [5182, 9063, 3922, 2587]),
  ...rows('reducedUpTo1200', car, from2022, [], [2123]),
  ...rows('reducedUpTo1500', car, from2022, [], [2380]),
  ...rows('reducedElectric', car, from2022, [], [2380], ['unverified', electricReduced]),
  ...rows('reducedOver1500', car, from2022, [], [2596]),
  ...rows('motorcycleUpTo150', motorcycle, motorcyclesFrom2009, motorcycleBands, [1448, 937]),
  ...rows('motorcycleUpTo250', motorcycle, motorcyclesFrom2009, motorcycleBands, [2010, 1331]),
  ...rows('motorcycleUpTo600', motorcycle, motorcyclesFrom2009, motorcycleBands, [2372, 1529]),
  ...rows('motorcycleOver600', motorcycle, motorcyclesFrom2009, motorcycleBands, [2859, 1760]),
  ...rows('bicycle', ['bicycle'], ['2007-02-01', null], [], [800]),
];
