import type { DemoVehicle } from './demo-id';

/** A service, on the first drive from that day on, counted from the first day of the two years. */
interface DemoService {
  readonly from: number;
  readonly vehicle: DemoVehicle;
  readonly euroCents: number;
}

export const demoServices: readonly DemoService[] = [
  { from: 150, vehicle: 'estate', euroCents: 38_900 },
  { from: 515, vehicle: 'estate', euroCents: 46_250 },
  { from: 330, vehicle: 'hybrid', euroCents: 21_400 },
];

/**
 * Days, counted in the same way, from which the estate is inspected, both cars are insured and the club helps, each a
 * second time.
 */
export const inspectionFrom = 560;
export const insuredFrom = 377;
export const clubFrom = 415;
