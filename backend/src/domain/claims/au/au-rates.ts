import type { Certainty, Rate } from '../rate';

const ato =
  'ATO, Cents per kilometre method: https://ato.gov.au/Business/Income-and-deductions-for-business/Deductions/' +
  'Deductions-for-motor-vehicle-expenses/Cents-per-kilometre-method/?ss-track=O7Cn2W';
const determination2024 =
  'LI 2024/19: https://ato.gov.au/law/view/print?DocID=OPS%2FLI202419%2F00001&PiT=99991231235958; for 2025-26 too: ' +
  'https://softwaredevelopers.ato.gov.au/CentsperKilometreDeductionRateforCarExpenses';
const determination2026 =
  'F2026L00785, section 6, for this year only, as cited by one text; the instrument itself was not seen: ' +
  'https://www.legislation.gov.au/F2026L00785';

function row(
  firstYear: number,
  lastYear: number,
  cents: number,
  source: string,
  certainty: Certainty = 'primary',
): Rate {
  return {
    id: `AU.business.car.${firstYear}-07-01.0`,
    jurisdiction: 'AU',
    pays: 'business',
    vehicles: ['car', 'van'],
    fromDay: `${firstYear}-07-01`,
    untilDay: `${lastYear}-06-30`,
    per: 'km',
    micros: cents * 10_000,
    above: 0,
    upTo: 5_000,
    currency: 'AUD',
    certainty,
    source,
  };
}

/**
 * Cents per kilometre for income years; nothing is paid above 5 000 km of a car. No rate is determined from 1 July
 * 2027: the rate of 2026-27 was made for that year alone.
 */
export const auRates = [
  row(2015, 2018, 66, ato),
  row(2018, 2020, 68, ato),
  row(2020, 2022, 72, ato),
  row(2022, 2023, 78, ato),
  row(2023, 2024, 85, ato),
  row(2024, 2026, 88, determination2024),
  row(2026, 2027, 91, determination2026, 'secondary'),
] as const satisfies readonly Rate[];
