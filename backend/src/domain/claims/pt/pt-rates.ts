import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Rate } from '../rate';

const cars = ['car', 'van'] as const;
/** Veículos motorizados não automóveis. */
const motorcycles = ['motorcycle', 'moped'] as const;

export const ptVehicles: readonly ClaimVehicleKind[] = [...cars, ...motorcycles];

function row(
  vehicles: readonly [ClaimVehicleKind, ...ClaimVehicleKind[]],
  [fromDay, untilDay]: readonly [LocalDay, LocalDay | null],
  micros: number,
  source: string,
): Rate {
  return {
    id: `PT.business.${vehicles[0]}.${fromDay}.0`,
    jurisdiction: 'PT',
    pays: 'business',
    vehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above: 0,
    upTo: null,
    currency: 'EUR',
    certainty: 'secondary',
    source,
  };
}

const reduced =
  'Portaria 1553-D/2008 less the 10 % of article 4 of Decreto-Lei 137/2010, as reported: ' +
  'https://portal.occ.pt/pt-pt/noticias/irs-ajudas-de-custo-1; https://www.economias.pt/subsidio-de-transporte/';
const since2024 =
  'Portaria 1553-D/2008, whose reduction Lei 82/2023 ended, as reported: ' +
  'https://arac.pt/documentos/detalhes.php?cat=620&id=6531&sessao=1&tipo=1';

const from2011 = ['2011-01-01', '2023-12-31'] as const;
const from2024 = ['2024-01-01', null] as const;

/**
 * Subsídio de transporte of the public service, which is also the most that any employer may pay free of tax for a
 * kilometre. In 2026 the car still had 0.40 EUR.
 */
export const ptRates = [
  row(cars, from2011, 360_000, reduced),
  row(cars, from2024, 400_000, since2024),
  row(motorcycles, from2011, 140_000, reduced),
  row(motorcycles, from2024, 160_000, since2024),
] satisfies readonly Rate[];
