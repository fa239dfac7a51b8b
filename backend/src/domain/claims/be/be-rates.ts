import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Certainty, Rate } from '../rate';

/** Motor vehicles of one's own: car, motorcycle or moped. */
export const beVehicles = [
  'car',
  'van',
  'motorcycle',
  'moped',
] as const satisfies readonly ClaimVehicleKind[];

/** Amounts of the federal civil service: one changes with each quarter, the other each July. */
export type BePaid = 'quarterly' | 'yearly';

/** First day of the quarterly amount. Before, there was a single amount a year. */
export const beQuarterlyFromDay: LocalDay = '2022-03-01';

const circular666 =
  'Omzendbrief nr. 666 van 14 juni 2018: https://etaamb.openjustice.be/nl/omzendbrief-van-14-juni-2018_n2018031271';
const circular737 =
  'Circulaire n° 737 du 25 mars 2024: https://bosa.belgium.be/fr/news/au-moniteur-indemnite-kilometrique-4';
const circular768 =
  'Circulaire n° 768 du 29 juin 2026, as quoted by others: https://bosa.belgium.be/fr/regulations/circulaire-ndeg-768-du-29-juin-2026-indemnite-kilometrique';
const fleet2019 =
  'https://www.fleeteurope.com/en/maas/belgium/news/belgium-increases-professional-mileage-allowance';
const immedis2021 = 'https://immedis.com/country-updates/belgium-mileage-allowance-adjustments-for-2021/';
const decree2022 =
  'Koninklijk besluit van 10 november 2022, as reported: ' +
  'https://www.vsdc.be/nl/nieuws/13331/kilometervergoeding-kb-verhoging-tweede-kwartaal';
const sociare = 'https://www.sociare.be/nl/kennisbank/aanpassing-maximumbedrag-kilometervergoeding-auto';
const propay2026 = 'https://www.propay.be/en/news/mileage-allowance-and-creg-rates-as-from-q1-2026';
const securex2024 =
  'https://securex.be/nl/lex4you/werkgever/nieuws/nieuwe-kilometervergoeding-met-kwartaalindexering-vanaf-1-oktober-2024';
const attentia2023 =
  'https://www.attentia.be/nl/nieuws/kilometervergoeding-voor-professionele-verplaatsingen/';
const herwin2022 =
  'https://herwin.be/question/is-er-een-forfaitaire-kilometervergoeding-voorzien-voor-dienstverplaatsingen/';

type Row = readonly [LocalDay, LocalDay, number, string, Certainty?];

function rowsOf(pays: BePaid, rows: readonly Row[]): Rate[] {
  return rows.map(([fromDay, untilDay, micros, source, certainty = 'secondary']) => ({
    id: `BE.${pays}.any.${fromDay}.0`,
    jurisdiction: 'BE',
    pays,
    vehicles: beVehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above: 0,
    upTo: null,
    currency: 'EUR',
    certainty,
    source,
  }));
}

/**
 * Kilometre allowance of the federal civil service, up to which the tax administration accepts what an employer pays for
 * a business kilometre. No amount was found for the second and the fourth quarter of 2026, and none from July 2026 on
 * for the yearly one.
 */
export const beRates: readonly Rate[] = [
  ...rowsOf('yearly', [
    ['2018-07-01', '2019-06-30', 357_300, circular666, 'primary'],
    ['2019-07-01', '2020-06-30', 365_300, fleet2019],
    ['2020-07-01', '2021-06-30', 354_200, immedis2021],
    ['2021-07-01', '2022-06-30', 370_700, immedis2021],
    ['2022-07-01', '2023-06-30', 417_000, herwin2022],
    ['2023-07-01', '2024-06-30', 428_000, attentia2023],
    ['2024-07-01', '2025-06-30', 441_500, securex2024],
    ['2025-07-01', '2026-06-30', 444_900, propay2026],
  ]),
  ...rowsOf('quarterly', [
    [beQuarterlyFromDay, '2022-06-30', 402_000, decree2022],
    ['2022-07-01', '2022-09-30', 417_000, sociare],
    ['2022-10-01', '2022-12-31', 420_100, sociare],
    ['2023-01-01', '2023-03-31', 425_900, sociare],
    ['2023-04-01', '2023-06-30', 424_600, sociare],
    ['2023-07-01', '2023-09-30', 423_700, sociare],
    ['2023-10-01', '2023-12-31', 425_900, sociare],
    ['2024-01-01', '2024-03-31', 426_900, sociare],
    ['2024-04-01', '2024-06-30', 426_500, circular737, 'primary'],
    ['2024-07-01', '2024-09-30', 429_700, sociare],
    ['2024-10-01', '2024-12-31', 429_300, sociare],
    ['2025-01-01', '2025-03-31', 429_000, sociare],
    ['2025-04-01', '2025-06-30', 432_000, sociare],
    ['2025-07-01', '2025-09-30', 430_900, sociare],
    ['2025-10-01', '2025-12-31', 431_200, sociare],
    ['2026-01-01', '2026-03-31', 432_600, propay2026],
    ['2026-07-01', '2026-09-30', 444_000, circular768],
  ]),
];
