import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Certainty, Rate } from '../rate';

const manual = 'HMRC Employment Income Manual, ';
const eim31240 = `${manual}EIM31240: https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31240`;
const eim31355 = `${manual}EIM31355: https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31355`;
const eim31405 = `${manual}EIM31405: https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31405`;
const raised2026 =
  'Announced on 21 May 2026 for all of 2026-27; the instrument itself was not seen: ' +
  'https://mooreks.co.uk/insights/new-mileage-allowance-rates-what-employers-need-to-do-now/, ' +
  'https://hlas.co.uk/?p=52073, https://communityvision.org.uk/hmrc-approved-mileage-rates-have-increased/';
const section94F =
  'Income Tax (Trading and Other Income) Act 2005, section 94F: ' +
  'https://www.legislation.gov.uk/ukpga/2005/5/section/94F/data.html; ' +
  'https://www.gov.uk/simpler-income-tax-simplified-expenses/vehicles-';
const checker2026 =
  'GOV.UK, simplified expenses checker, flat rates of 2026-27: https://www.gov.uk/simplified-expenses-checker; ' +
  'https://github.com/alphagov/smart-answers/blob/01c8c2c39792f4493cb41cb2b0b2ed1a5607a224/lib/smart_answer/calculators/simplified_expenses_checker_calculator.rb';
const unchanged2026 = `Not among the rates raised in 2026, which was not seen from HMRC itself. ${raised2026}`;

const until2011: Days = ['2002-04-06', '2011-04-05'];
const until2026: Days = ['2011-04-06', '2026-04-05'];
const flatUntil2026: Days = ['2002-04-06', '2026-04-05'];
const simplifiedUntil2026: Days = ['2013-04-06', '2026-04-05'];
const from2026: Days = ['2026-04-06', null];

type Days = readonly [LocalDay, LocalDay | null];
type Tier = readonly [above: number, upTo: number | null];
const all: Tier = [0, null];
const first: Tier = [0, 10_000];
const beyond: Tier = [10_000, null];

const kinds = {
  carOrVan: ['car', 'van'],
  carOrGoodsVehicle: ['car', 'van', 'lorry'],
  motorcycle: ['motorcycle', 'moped'],
  bicycle: ['bicycle'],
} as const satisfies Readonly<Record<string, readonly ClaimVehicleKind[]>>;

function row(
  [pays, kind]: readonly ['approved' | 'passenger' | 'simplified', keyof typeof kinds],
  [fromDay, untilDay]: Days,
  [above, upTo]: Tier,
  pence: number,
  [certainty, source]: readonly [Certainty, string],
): Rate {
  return {
    id: `GB.${pays}.${kind}.${fromDay}.${above}`,
    jurisdiction: 'GB',
    pays,
    vehicles: kinds[kind],
    fromDay,
    untilDay,
    per: 'mi',
    micros: pence * 10_000,
    above,
    upTo,
    currency: 'GBP',
    certainty,
    source,
  };
}

/**
 * Approved mileage allowance payments (employees), passenger payments and the flat rates of the self-employed. The
 * rates are statutory until they are changed. A moped is a motor cycle: Road Traffic Act 1988, section 185(1), which
 * Income Tax (Earnings and Pensions) Act 2003, section 235(4), and the Act of 2005, section 94G(4), both refer to.
 */
export const gbRates = [
  row(['approved', 'carOrVan'], until2011, first, 40, ['primary', eim31355]),
  row(['approved', 'carOrVan'], until2011, beyond, 25, ['primary', eim31355]),
  row(['approved', 'carOrVan'], until2026, first, 45, ['primary', eim31240]),
  row(['approved', 'carOrVan'], until2026, beyond, 25, ['primary', eim31240]),
  row(['approved', 'carOrVan'], from2026, first, 55, ['secondary', raised2026]),
  row(['approved', 'carOrVan'], from2026, beyond, 25, ['secondary', raised2026]),
  row(['approved', 'motorcycle'], flatUntil2026, all, 24, ['primary', eim31240]),
  row(['approved', 'motorcycle'], from2026, all, 24, ['secondary', unchanged2026]),
  row(['approved', 'bicycle'], flatUntil2026, all, 20, ['primary', eim31240]),
  row(['approved', 'bicycle'], from2026, all, 20, ['unverified', unchanged2026]),
  row(['passenger', 'carOrVan'], flatUntil2026, all, 5, ['primary', eim31405]),
  row(['passenger', 'carOrVan'], from2026, all, 5, ['secondary', unchanged2026]),
  row(['simplified', 'carOrGoodsVehicle'], simplifiedUntil2026, first, 45, ['primary', section94F]),
  row(['simplified', 'carOrGoodsVehicle'], simplifiedUntil2026, beyond, 25, ['primary', section94F]),
  row(['simplified', 'carOrGoodsVehicle'], from2026, first, 55, ['primary', checker2026]),
  row(['simplified', 'carOrGoodsVehicle'], from2026, beyond, 25, ['primary', checker2026]),
  row(['simplified', 'motorcycle'], simplifiedUntil2026, all, 24, ['primary', section94F]),
  row(['simplified', 'motorcycle'], from2026, all, 24, ['primary', checker2026]),
] as const satisfies readonly Rate[];
