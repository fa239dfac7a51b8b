import type { MaintenanceItem } from './items';
import type { PackLine } from './pack.schema';
import type { Interval, Intervals } from './schedule.schema';

export const templateKinds = ['petrol', 'diesel', 'hybrid', 'electric', 'motorcycle'] as const;
export type TemplateKind = (typeof templateKinds)[number];

const skoda = 'Škoda Auto, service packages (skoda-uae.com), 2026';
const tesla = 'Tesla, vehicle maintenance (tesla.com/en_au/support/vehicle-maintenance), 2026';
const teslaWinter = 'Tesla, service notes (service.tesla.cn), 2026';
const toyota = 'Toyota of West County, service schedule (toyotaofwestcounty.com), 2026';
const volkswagen = 'gute-fahrt.de, Audi A4 2.0, 2026';
const motorcycles = 'San Francisco Motorcycles (sfmoto.com), 2026';
/** Source of common practice; shown in the driver's language. */
export const commonPractice = 'Common practice, with no source of its own';

const km = (kilometres: number) => kilometres * 1000;
const miles = (count: number) => Math.round(count * 1609.344);

function every(counted: Partial<Interval>): Interval {
  return { distanceMetres: null, months: null, engineMinutes: null, energy: null, ...counted };
}

interface Rest {
  readonly first?: Partial<Interval>;
  readonly severe?: Partial<Interval>;
  readonly isToCheck?: boolean;
}

function line(
  item: MaintenanceItem,
  source: string,
  later: Partial<Interval>,
  { first, severe, isToCheck = false }: Rest = {},
): PackLine {
  const intervals = (counted: Partial<Interval>): Intervals => ({
    first: first === undefined ? null : every(first),
    later: every(counted),
  });
  return {
    item,
    title: '',
    anchor: 'done',
    source,
    isToCheck,
    note: '',
    normal: intervals(later),
    severe: severe === undefined ? null : { first: null, later: every(severe) },
  };
}

const inspection = line(
  'generalService',
  skoda,
  { distanceMetres: km(30_000), months: 12 },
  { first: { distanceMetres: km(30_000), months: 24 } },
);
const brakeFluid = line('brakeFluid', skoda, { months: 24 }, { first: { months: 36 } });
const airFilter = line('airFilter', skoda, { distanceMetres: km(60_000), months: 48 });
const cabinFilter = line('cabinFilter', skoda, { distanceMetres: km(30_000), months: 24 });
const sparkPlugs = line('sparkPlugs', skoda, { distanceMetres: km(60_000), months: 48 });
const gearboxOil = line('gearboxOil', skoda, { distanceMetres: km(60_000) }, { isToCheck: true });
const tyreRotation = line('tyreRotation', tesla, { distanceMetres: km(10_000) });
const battery = line('battery', commonPractice, { months: 48 }, { isToCheck: true });
const coolant = line('coolant', commonPractice, { months: 60 }, { isToCheck: true });

const petrolOil = line(
  'engineOil',
  toyota,
  { distanceMetres: miles(10_000), months: 12 },
  { severe: { distanceMetres: miles(5_000), months: 6 }, isToCheck: true },
);
const fixedOil = line(
  'engineOil',
  volkswagen,
  { distanceMetres: km(15_000), months: 12 },
  { isToCheck: true },
);

const combustion = [
  inspection,
  brakeFluid,
  airFilter,
  cabinFilter,
  gearboxOil,
  coolant,
  battery,
  tyreRotation,
];

/**
 * Usual work on a kind of vehicle. Distances are metres; the maker's intervals are those of one maker, and intervals
 * without a maker are marked to be checked. Each line has its source; the list was compiled in November 2026.
 */
export function templateLines(kind: TemplateKind): readonly PackLine[] {
  switch (kind) {
    case 'petrol':
      return [petrolOil, sparkPlugs, ...combustion];
    case 'diesel':
      return [
        fixedOil,
        line('fuelFilter', commonPractice, { distanceMetres: km(60_000), months: 48 }, { isToCheck: true }),
        ...combustion,
      ];
    case 'hybrid':
      return [petrolOil, sparkPlugs, ...combustion.filter(({ item }) => item !== 'gearboxOil')];
    case 'electric':
      return [
        line('cabinFilter', tesla, { months: 24 }),
        line('brakeFluid', tesla, { months: 48 }),
        line('airConditioning', tesla, { months: 48 }),
        // Needed only where roads are salted in winter, so marked to be checked.
        line('brakeCare', teslaWinter, { distanceMetres: miles(12_500), months: 12 }, { isToCheck: true }),
        ...[tyreRotation, battery, coolant],
      ];
    case 'motorcycle':
      return [
        line(
          'engineOil',
          motorcycles,
          { distanceMetres: km(10_000), months: 12 },
          { first: { distanceMetres: miles(600) }, isToCheck: true },
        ),
        line('chain', commonPractice, { distanceMetres: km(1_000) }, { isToCheck: true }),
        line('brakeFluid', commonPractice, { months: 24 }, { isToCheck: true }),
        line('valveClearance', commonPractice, { distanceMetres: km(24_000) }, { isToCheck: true }),
        line('airFilter', commonPractice, { distanceMetres: km(20_000) }, { isToCheck: true }),
        battery,
      ];
    default:
      return kind satisfies never;
  }
}
