import type { LocalDay } from '../../time/time.schema';
import type { Certainty, Rate } from '../rate';

/** The Internal Revenue Service calls these a car: “car includes a van, pickup, or panel truck” (Publication 463). */
export const usVehicles = ['car', 'van'] as const;

const irsTableOf2019 =
  'IRS, standard mileage rates, as printed in November 2019: ' +
  'https://user-f2zyful.cld.bz/Regular-Fire-Board-Meeting-September-25-20192/78';
const tableOfRates =
  'IRS standard mileage rates as collected at https://www.taxformprocessing.com/mileage/index.html';
const announcement2022 =
  `${tableOfRates}; raised in the middle of 2022: ` +
  'https://www.shawlocal.com/sauk-valley/2022/06/10/irs-acts-on-high-gas-prices-increases-optional-standard-mileage-rate/';
const rates2023 = `${tableOfRates}; https://www.everlance.com/mileage-toolkit/past-irs-standard-mileage-rates`;
const rates2025 =
  'IRS rates for 2025 as reported at ' +
  'https://taxnews.ey.com/news/2026-0112-irs-releases-federal-mileage-rates-and-luxury-vehicle-limit-for-2026';
const notice202610 =
  'IRS Notice 2026-10: ' +
  'https://www.currentfederaltaxdevelopments.com/blog/2025/12/29/irs-notice-2026-10-and-the-2026-standard-mileage-rates';
const announcement202611 =
  'IRS Announcement 2026-11 (Internal Revenue Bulletin 2026-29), not seen itself: ' +
  'https://glama.ai/mcp/connectors/io.github.theluckystrike/odometry-mileage-log/tools/calculate_mileage_reimbursement';
const publication502Of2012 = 'IRS Publication 502 (2012), as quoted at http://credit-help.biz/taxes/49749';
const statutory = `Fixed by 26 U.S.C. 170(i), named in Notice 2026-10 and Announcement 2026-11; ${notice202610}`;

function row(
  pays: 'business' | 'medical' | 'moving' | 'charity',
  [fromDay, untilDay]: readonly [LocalDay, LocalDay | null],
  micros: number,
  certainty: Certainty,
  source: string,
): Rate {
  return {
    id: `US.${pays}.car.${fromDay}.0`,
    jurisdiction: 'US',
    pays,
    vehicles: usVehicles,
    fromDay,
    untilDay,
    per: 'mi',
    micros,
    above: 0,
    upTo: null,
    currency: 'USD',
    certainty,
    source,
  };
}

const y2019 = ['2019-01-01', '2019-12-31'] as const;
const y2020 = ['2020-01-01', '2020-12-31'] as const;
const y2021 = ['2021-01-01', '2021-12-31'] as const;
const untilJune2022 = ['2022-01-01', '2022-06-30'] as const;
const fromJuly2022 = ['2022-07-01', '2022-12-31'] as const;
const y2023 = ['2023-01-01', '2023-12-31'] as const;
const y2024 = ['2024-01-01', '2024-12-31'] as const;
const y2025 = ['2025-01-01', '2025-12-31'] as const;
const untilJune2026 = ['2026-01-01', '2026-06-30'] as const;
const fromJuly2026 = ['2026-07-01', '2026-12-31'] as const;

/**
 * The optional standard mileage rates of the Internal Revenue Service, which publishes them for a year and changed them
 * in the middle of 2022 and of 2026. The rate for moving equals that for medical in every year; the rate for charity is
 * fixed by statute.
 */
export const usRates = [
  row('business', y2019, 580_000, 'primary', irsTableOf2019),
  row('business', y2020, 575_000, 'secondary', tableOfRates),
  row('business', y2021, 560_000, 'secondary', tableOfRates),
  row('business', untilJune2022, 585_000, 'secondary', announcement2022),
  row('business', fromJuly2022, 625_000, 'secondary', announcement2022),
  row('business', y2023, 655_000, 'secondary', rates2023),
  row('business', y2024, 670_000, 'secondary', tableOfRates),
  row('business', y2025, 700_000, 'secondary', rates2025),
  row('business', untilJune2026, 725_000, 'secondary', notice202610),
  row('business', fromJuly2026, 760_000, 'secondary', announcement202611),
  row('medical', ['2012-01-01', '2012-12-31'], 230_000, 'secondary', publication502Of2012),
  row('medical', y2019, 200_000, 'primary', irsTableOf2019),
  row('medical', y2020, 170_000, 'secondary', tableOfRates),
  row('medical', y2021, 160_000, 'secondary', tableOfRates),
  row('medical', untilJune2022, 180_000, 'secondary', announcement2022),
  row('medical', fromJuly2022, 220_000, 'secondary', announcement2022),
  row('medical', y2023, 220_000, 'secondary', tableOfRates),
  row('medical', y2024, 210_000, 'secondary', tableOfRates),
  row('medical', y2025, 210_000, 'secondary', rates2025),
  row('medical', untilJune2026, 205_000, 'secondary', notice202610),
  row('medical', fromJuly2026, 235_000, 'secondary', announcement202611),
  row('moving', y2019, 200_000, 'primary', irsTableOf2019),
  row('moving', y2020, 170_000, 'secondary', tableOfRates),
  row('moving', y2021, 160_000, 'secondary', tableOfRates),
  row('moving', untilJune2022, 180_000, 'secondary', announcement2022),
  row('moving', fromJuly2022, 220_000, 'secondary', announcement2022),
  row('moving', y2023, 220_000, 'secondary', tableOfRates),
  row('moving', y2024, 210_000, 'secondary', tableOfRates),
  row('moving', y2025, 210_000, 'secondary', rates2025),
  row('moving', untilJune2026, 205_000, 'secondary', notice202610),
  row('moving', fromJuly2026, 235_000, 'secondary', announcement202611),
  row('charity', ['1998-01-01', null], 140_000, 'secondary', statutory),
] as const satisfies readonly Rate[];
