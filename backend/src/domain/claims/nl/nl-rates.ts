import type { LocalDay } from '../../time/time.schema';
import { claimVehicleKinds } from '../../vehicles/vehicle-kind';
import type { Certainty, Rate } from '../rate';

function row(
  [fromDay, untilDay]: readonly [LocalDay, LocalDay],
  micros: number,
  certainty: Certainty,
  source: string,
): Rate {
  return {
    id: `NL.travel.any.${fromDay}.0`,
    jurisdiction: 'NL',
    pays: 'travel',
    vehicles: claimVehicleKinds,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above: 0,
    upTo: null,
    currency: 'EUR',
    certainty,
    source,
  };
}

const accountancy =
  'https://www.accountancyvanmorgen.nl/2023/09/19/belastingplan-2024-onbelaste-reiskostenvergoeding-naar-23-cent/';

/**
 * The most that an employer may pay free of tax for a kilometre of business travel or of the way to work, by any means
 * of transport of one's own. 0.22 EUR, planned for 2024, never took effect.
 */
export const nlRates = [
  row(['2006-01-01', '2022-12-31'], 190_000, 'secondary', `Article 31a(2)(a) Wet LB 1964: ${accountancy}`),
  row(['2023-01-01', '2023-12-31'], 210_000, 'secondary', `Article 31a(2)(a) Wet LB 1964: ${accountancy}`),
  row(
    ['2024-01-01', '2025-12-31'],
    230_000,
    'primary',
    'https://business.gov.nl/amendment/tax-free-travel-allowance-increases',
  ),
  row(
    ['2026-01-01', '2026-12-31'],
    250_000,
    'secondary',
    'The Belastingdienst’s page on travel allowances for 2026, as quoted by others; not seen itself',
  ),
] satisfies readonly Rate[];
