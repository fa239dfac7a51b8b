import type { CostGroup } from '@domain/insight/cost-groups';
import type { Figures } from '@domain/summaries/summary.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

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

const ofVehicles = [2, 1, 4, 3, 5, 7, 6].map(colour);

/** Returns a colour by the order in which vehicles were added, so that selecting some of them changes no colour. */
export function vehicleColour(all: readonly Pick<Vehicle, 'id'>[], id: string): string {
  // Ids begin with their creation time.
  const place = all
    .map((vehicle) => vehicle.id)
    .sort()
    .indexOf(id);
  return ofVehicles[Math.max(0, place) % ofVehicles.length] ?? ofUnsorted;
}
