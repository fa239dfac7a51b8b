import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { ClaimVehicle } from '../claim';
import type { Rate } from '../rate';

/**
 * One cell of the scale: for d kilometres in the year, d in the band, the whole year is paid micros × d + plusEuros.
 * The bounds are those of the year’s total, not of a part of it.
 */
export interface FrBand extends Rate {
  readonly plusEuros: number;
  /** First and last taxable power of the band, both included; null is without end. */
  readonly fromCv: number;
  readonly untilCv: number | null;
}

/** Vehicle kinds in the scale: vans and lorries are not in it. */
export const frVehicles: readonly ClaimVehicleKind[] = ['car', 'motorcycle', 'moped'];

type Years = readonly [firstYear: number, lastYear: number];
type Power = readonly [fromCv: number, untilCv: number | null];
/**
 * One printed row: thousandths of a euro for a kilometre up to the first bound, then with a sum on top, then beyond.
 */
type Printed = readonly [first: number, second: number, plusEuros: number, third: number];

const kilometresOf = { car: [5_000, 20_000], motorcycle: [3_000, 6_000], moped: [3_000, 6_000] } as const;

function bands(
  kind: keyof typeof kilometresOf,
  [firstYear, lastYear]: Years,
  source: string,
  rows: readonly (readonly [Power, Printed])[],
): FrBand[] {
  const [one, two] = kilometresOf[kind];
  return rows.flatMap(([[fromCv, untilCv], [first, second, plus, third]]) => {
    const cells = [
      [0, one, first, 0],
      [one, two, second, plus],
      [two, null, third, 0],
    ] as const;
    return cells.map(
      ([above, upTo, thousandths, plusEuros]): FrBand => ({
        id: `FR.bareme.${kind}${fromCv}CV.${firstYear}-01-01.${above}`,
        jurisdiction: 'FR',
        pays: 'bareme',
        vehicles: [kind],
        fromDay: `${firstYear}-01-01`,
        untilDay: `${lastYear}-12-31`,
        per: 'km',
        micros: thousandths * 1000,
        plusEuros,
        fromCv,
        untilCv,
        above,
        upTo,
        currency: 'EUR',
        certainty: 'secondary',
        source,
      }),
    );
  });
}

const incomes2014 =
  'Scale of income 2014 to 2017, from 4 CV on: https://www.prmexpert.com/tag/bareme-kilometrique-2017/';
const income2020 =
  'Scale of income 2020: https://aeccompta.com/actualites/bareme-fiscal-de-remboursement-des-frais-kilometriques-annee-2021';
const incomes2022 =
  'CGI annex IV, article 6 B, scale of income 2022 to 2025: ' +
  'https://ralyconseils.com/baremes-kilometriques-enfin-connu-pour-limposition-des-revenus-2024; https://outils-ec.fr/idkm';

/**
 * The scale by income year. The scales of 2018, 2019 and 2021 were not found; that of 2026 will be published in spring
 * 2027. For cars of up to 3 CV and for motorcycles none was found before 2020, nor for mopeds before 2022: sources for
 * mopeds in 2020 disagree.
 */
export const frBands: readonly FrBand[] = [
  ...bands('car', [2014, 2017], incomes2014, [
    [
      [4, 4],
      [493, 277, 1082, 332],
    ],
    [
      [5, 5],
      [543, 305, 1188, 364],
    ],
    [
      [6, 6],
      [568, 320, 1244, 382],
    ],
    [
      [7, null],
      [595, 337, 1288, 401],
    ],
  ]),
  ...bands('car', [2020, 2020], income2020, [
    [
      [0, 3],
      [456, 273, 915, 318],
    ],
    [
      [4, 4],
      [523, 294, 1147, 352],
    ],
    [
      [5, 5],
      [548, 308, 1200, 368],
    ],
    [
      [6, 6],
      [574, 323, 1256, 386],
    ],
    [
      [7, null],
      [601, 340, 1301, 405],
    ],
  ]),
  ...bands('car', [2022, 2025], incomes2022, [
    [
      [0, 3],
      [529, 316, 1065, 370],
    ],
    [
      [4, 4],
      [606, 340, 1330, 407],
    ],
    [
      [5, 5],
      [636, 357, 1395, 427],
    ],
    [
      [6, 6],
      [665, 374, 1457, 447],
    ],
    [
      [7, null],
      [697, 394, 1515, 470],
    ],
  ]),
  ...bands('motorcycle', [2020, 2020], income2020, [
    [
      [0, 2],
      [341, 85, 768, 213],
    ],
    [
      [3, 5],
      [404, 71, 999, 237],
    ],
    [
      [6, null],
      [523, 68, 1365, 295],
    ],
  ]),
  ...bands('motorcycle', [2022, 2025], incomes2022, [
    [
      [0, 2],
      [395, 99, 891, 248],
    ],
    [
      [3, 5],
      [468, 82, 1158, 275],
    ],
    [
      [6, null],
      [606, 79, 1583, 343],
    ],
  ]),
  ...bands('moped', [2022, 2025], incomes2022, [
    [
      [0, null],
      [315, 79, 711, 198],
    ],
  ]),
];

/** The bands of a vehicle for an income year, in order; empty if none was published, or the power is unknown. */
export function frBandsOf(
  year: string,
  { kind, fiscalPowerCv }: Pick<ClaimVehicle, 'kind' | 'fiscalPowerCv'>,
): FrBand[] {
  const cv = kind === 'moped' ? 0 : fiscalPowerCv;
  if (cv === null || kind === null) return [];
  return frBands.filter(
    ({ fromDay, untilDay, vehicles, fromCv, untilCv }) =>
      fromDay <= `${year}-01-01` &&
      (untilDay === null || `${year}-12-31` <= untilDay) &&
      vehicles.includes(kind) &&
      fromCv <= cv &&
      (untilCv === null || cv <= untilCv),
  );
}
