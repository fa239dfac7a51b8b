import type { CostGroup } from '@domain/insight/cost-groups';
import type { Figures } from '@domain/summaries/summary.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle, VehicleColour } from '@domain/vehicles/vehicle.schema';

/** Each theme has its own seven, which are at least 3:1 on a panel. */
const colour = (number: number) => `var(--rb-chart-${number})`;
const ofUnsorted = 'var(--rb-control-line)';

/** Colours of cost groups, the same on every page. */
export const costGroupColours = {
  energy: colour(1),
  finance: colour(2),
  insurance: colour(3),
  tax: colour(7),
  workshop: colour(5),
  road: colour(4),
  other: colour(6),
} as const satisfies Record<CostGroup, string>;

export const tripCategoryColours = {
  business: colour(1),
  commute: colour(2),
  private: colour(6),
  medical: colour(5),
  moving: colour(7),
  charity: colour(4),
  unsorted: ofUnsorted,
} as const satisfies Record<Figures['trips'][number]['category'], string>;

export const sourceColours = {
  petrol: colour(1),
  diesel: colour(6),
  lpg: colour(3),
  cng: colour(7),
  hydrogen: colour(5),
  electricity: colour(2),
} as const satisfies Record<EnergySource, string>;

/** Shades of the colours that a driver chooses for vehicles. */
export const vehicleShades = {
  amber: colour(1),
  blue: colour(2),
  violet: colour(3),
  green: colour(4),
  red: colour(5),
  grey: colour(6),
  ochre: colour(7),
} as const satisfies Record<VehicleColour, string>;

/** Order in which vehicles without a chosen colour get one. */
const inOrder: readonly VehicleColour[] = ['blue', 'amber', 'green', 'violet', 'red', 'ochre', 'grey'];

type Coloured = Pick<Vehicle, 'id' | 'colour'>;

/**
 * Returns the chosen colour of a vehicle. Others have one that nobody chose, by the order in which they were added, so
 * that selecting some of them changes no colour.
 */
export function vehicleColour(all: readonly Coloured[], id: string): string {
  const own = all.find((vehicle) => vehicle.id === id)?.colour;
  if (own) return vehicleShades[own];
  const chosen = new Set(all.map(({ colour }) => colour));
  const free = inOrder.filter((each) => !chosen.has(each));
  const shades = free.length === 0 ? inOrder : free;
  // Ids begin with their creation time.
  const place = all
    .filter((vehicle) => !vehicle.colour)
    .map((vehicle) => vehicle.id)
    .sort()
    .indexOf(id);
  const shade = shades[Math.max(0, place) % shades.length];
  return shade === undefined ? ofUnsorted : vehicleShades[shade];
}
