import type { LocalDay } from '../../time/time.schema';
import type { Certainty, Rate } from '../rate';

/** An automobile is built to carry people and has up to nine seats (Income Tax Act 248(1)); a van may be one. */
export const caVehicles = ['car', 'van'] as const;

/** The first kilometres of a calendar year that are paid more. */
const higherUpTo = 5_000;

const regulation7306 =
  'Income Tax Regulations 7306 as in force from 2023: ' +
  'https://lois.justice.gc.ca/eng/regulations/C.R.C.,_c._945/section-7306-20231124.html';
const finance2026 =
  'Department of Finance Canada, limits for 2026 (one cent more than in 2025): ' +
  'https://www.miragenews.com/2026-auto-deduction-expense-rates-announced-1602086';
const revenuQuebec2024 =
  'Revenu Québec, limits for 2024: https://www.revenuquebec.ca/en/press-room/tax-news/details/172397/';
const source2019 = 'As reported at http://www.canada-cpa.ca/archives/date/2019/08';
const source2020 = 'As reported at https://asranicpa.ca/633-2';
const source2022 = 'As reported at https://deklaration.ca/?p=12173';

function row(
  pays: 'allowance' | 'territoryUplift',
  [fromDay, untilDay]: readonly [LocalDay, LocalDay],
  [above, upTo]: readonly [number, number | null],
  micros: number,
  certainty: Certainty,
  source: string,
): Rate {
  return {
    id: `CA.${pays}.car.${fromDay}.${above}`,
    jurisdiction: 'CA',
    pays,
    vehicles: caVehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above,
    upTo,
    currency: 'CAD',
    certainty,
    source,
  };
}

const first = [0, higherUpTo] as const;
const further = [higherUpTo, null] as const;
const y2019 = ['2019-01-01', '2019-12-31'] as const;
const y2020And2021 = ['2020-01-01', '2021-12-31'] as const;
const y2022 = ['2022-01-01', '2022-12-31'] as const;
const y2023 = ['2023-01-01', '2023-12-31'] as const;
const y2024 = ['2024-01-01', '2024-12-31'] as const;
const y2025 = ['2025-01-01', '2025-12-31'] as const;
const y2026 = ['2026-01-01', '2026-12-31'] as const;

/**
 * The per-kilometre limits of Income Tax Regulations 7306, which the Canada Revenue Agency considers reasonable. The
 * regulation writes a base for every kilometre and 6 cents more for the first 5000; here both are added, which pays the
 * same. The uplift is for kilometres in Yukon, the Northwest Territories and Nunavut, in every tier.
 */
export const caRates = [
  row('allowance', y2019, first, 580_000, 'secondary', source2019),
  row('allowance', y2019, further, 520_000, 'secondary', source2019),
  row('allowance', y2020And2021, first, 590_000, 'secondary', source2020),
  row('allowance', y2020And2021, further, 530_000, 'secondary', source2020),
  row('allowance', y2022, first, 610_000, 'secondary', source2022),
  row('allowance', y2022, further, 550_000, 'secondary', source2022),
  row('allowance', y2023, first, 680_000, 'primary', regulation7306),
  row('allowance', y2023, further, 620_000, 'primary', regulation7306),
  row('allowance', y2024, first, 700_000, 'secondary', revenuQuebec2024),
  row('allowance', y2024, further, 640_000, 'secondary', revenuQuebec2024),
  row('allowance', y2025, first, 720_000, 'primary', finance2026),
  row('allowance', y2025, further, 660_000, 'primary', finance2026),
  row('allowance', y2026, first, 730_000, 'primary', finance2026),
  row('allowance', y2026, further, 670_000, 'primary', finance2026),
  row(
    'territoryUplift',
    ['2019-01-01', '2026-12-31'],
    [0, null],
    40_000,
    'primary',
    `${regulation7306}; ${finance2026}`,
  ),
] as const satisfies readonly Rate[];
