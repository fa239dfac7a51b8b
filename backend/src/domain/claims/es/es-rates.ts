import type { LocalDay } from '../../time/time.schema';
import { claimVehicleKinds } from '../../vehicles/vehicle-kind';
import type { Certainty, Rate } from '../rate';

function row(
  fromDay: LocalDay,
  untilDay: LocalDay | null,
  micros: number,
  certainty: Certainty,
  source: string,
): Rate {
  return {
    id: `ES.business.any.${fromDay}.0`,
    jurisdiction: 'ES',
    pays: 'business',
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

const regulation =
  'Artículo 9.A.2.b) del Reglamento del IRPF, Real Decreto 439/2007: https://www.boe.es/buscar/act.php?id=BOE-A-2007-6820#a9';
const order =
  'Orden HFP/792/2023, de 12 de julio, artículo único, as reported: ' +
  'https://diariolaley.laleynext.es/dll/2023/07/19/actualizacion-de-los-gastos-de-locomocion-exentos-de-irpf';

/**
 * The most that an employer may pay free of tax for a kilometre of business travel by any means of transport of one's
 * own. The regulation still says 0.19 EUR; its article 9.A.5 lets the minister change it by order.
 */
export const esRates = [
  row('2007-01-01', '2023-07-16', 190_000, 'primary', regulation),
  row('2023-07-17', null, 260_000, 'secondary', order),
] satisfies readonly Rate[];
