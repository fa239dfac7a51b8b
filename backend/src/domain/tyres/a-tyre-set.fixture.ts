import type { TreadReading, TyreAxle, TyreMount, TyrePosition, TyreSet } from './tyre-set.schema';

/** Winter tyres of week 40 of 2023, never mounted, with the given changes. */
export function aTyreSet(changes: Partial<TyreSet> = {}): TyreSet {
  return {
    id: '01JZ000000000000000000000T',
    vehicleId: '01JZ000000000000000000000V',
    name: 'Winter',
    season: 'winter',
    size: '205/55 R16',
    brand: 'Nokian',
    dotWeek: '4023',
    boughtOn: null,
    zone: 'Europe/Berlin',
    amountMinor: null,
    currency: 'EUR',
    expenseId: null,
    storagePlace: '',
    mounts: [],
    treads: [],
    retiredOn: null,
    note: '',
    version: 1,
    ...changes,
  };
}

/** Mounted from a day and a reading in kilometres until others, or until now. */
export function aMount(
  on: readonly [day: string, km: number],
  off: readonly [day: string, km: number] | null = null,
  axle: TyreAxle = 'all',
): TyreMount {
  const end = ([day, km]: readonly [string, number]) => ({ day, odometerMetres: km * 1_000 });
  return { axle, on: end(on), off: off && end(off) };
}

/** Depths in millimetres by position. */
export function aTread(
  day: string,
  km: number,
  depths: Readonly<Partial<Record<TyrePosition, number>>>,
): TreadReading {
  return {
    day,
    odometerMetres: km * 1_000,
    depths: (Object.entries(depths) as [TyrePosition, number][]).map(([position, millimetres]) => ({
      position,
      depthMicrometres: Math.round(millimetres * 1_000),
    })),
  };
}
