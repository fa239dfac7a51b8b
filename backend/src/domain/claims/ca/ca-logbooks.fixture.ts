import type { CaVehicleLogbooks } from './ca-facts.schema';

/** In metres. */
export const km = 1_000;

/**
 * In the base year 2025 49 % of 20 000 km were for business, of it from April to June 46 % of 5000 km; in 2026 the car
 * was driven 5000 km from April to June.
 */
export function caLogbooks(changes: Partial<CaVehicleLogbooks> = {}): CaVehicleLogbooks {
  return {
    vehicleId: 'car',
    baseFromDay: '2025-01-01',
    baseYear: { businessMetres: 9_800 * km, drivenMetres: 20_000 * km },
    baseMonths: { businessMetres: 2_300 * km, drivenMetres: 5_000 * km },
    sample: { fromDay: '2026-04-01', untilDay: '2026-06-30', drivenMetres: 5_000 * km },
    ...changes,
  };
}
