import type { FillCreate, UnitOfSale } from '@domain/energy/energy.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

/** Members that every fill has, whatever was bought. */
export type CommonOfFill = Pick<
  FillCreate,
  | 'id'
  | 'vehicleId'
  | 'atMs'
  | 'zone'
  | 'odometerMetres'
  | 'odometerTypedIn'
  | 'filled'
  | 'missedBefore'
  | 'totalMinor'
  | 'currency'
  | 'station'
  | 'location'
  | 'note'
>;

interface Sold {
  readonly source: EnergySource;
  readonly quantity: number;
  /** Unit price as quoted; null if it was not. */
  readonly unitPriceMicros: number | null;
  readonly per: UnitOfSale;
  readonly charge: Extract<FillCreate, { source: 'electricity' }>['charge'];
}

/** Returns the record of a fill; its type differs for liquids, gases and charges. */
export function fillRecord(
  common: CommonOfFill,
  { source, quantity, unitPriceMicros: micros, per, charge }: Sold,
): FillCreate {
  switch (source) {
    case 'petrol':
    case 'diesel':
    case 'lpg': {
      const isVolume = per !== 'kilogram' && per !== 'kilowattHour';
      const unitPrice = micros === null || !isVolume ? null : { micros, per };
      return { ...common, source, volumeMillilitres: quantity, unitPrice };
    }
    case 'cng':
    case 'hydrogen': {
      const unitPrice = micros === null ? null : { micros, per: 'kilogram' as const };
      return { ...common, source, massGrams: quantity, unitPrice };
    }
    case 'electricity': {
      const unitPrice = micros === null ? null : { micros, per: 'kilowattHour' as const };
      return { ...common, source, energyWattHours: quantity, unitPrice, charge };
    }
    default:
      return source satisfies never;
  }
}
