import { measureOf } from '@domain/energy/stored-quantity';
import { ratio } from '@domain/quantities/ratio';
import { millilitresIn } from '@domain/quantities/volume';
import { type EnergySource, energySources } from '@domain/vehicles/energy-source.schema';
import {
  maxCapacityGrams,
  maxCapacityMillilitres,
  maxCapacityWattHours,
  type VehicleEnergySource,
} from '@domain/vehicles/vehicle.schema';
import { z } from 'zod';
import { number } from '@/components/form-fields';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { FieldOfParts } from '@/lib/forms/field';
import { numberFault } from '../number-faults';

/** Energy source of a vehicle with the typed capacity of its tank or battery; null for no second source. */
interface SourceText {
  readonly kind: EnergySource | null;
  readonly capacity: string;
}

const capacity = {
  label: 'vehicles:form.battery',
  faultOf: numberFault,
  min: 1,
  decimals: () => 3,
} as const;

/** Capacities by their measure: in millilitres, grams and watt-hours. */
const capacities = {
  volume: number({
    ...capacity,
    storedIn: ({ volumeUnit = 'litre' }) => millilitresIn[volumeUnit],
    max: maxCapacityMillilitres,
    unitOf: ({ volumeUnit = 'litre' }) => volumeUnit,
    signOf: ({ volumeUnit = 'litre' }) => unitSigns[volumeUnit],
  }),
  mass: number({ ...capacity, storedIn: () => ratio(1000), max: maxCapacityGrams, unitOf: () => 'kg' }),
  energy: number({
    ...capacity,
    storedIn: () => ratio(1000),
    max: maxCapacityWattHours,
    unitOf: () => 'kWh',
  }),
};

const capacityOf = (kind: EnergySource | null) => capacities[measureOf(kind ?? 'petrol')];

/** Energy source with its capacity, whose unit depends on the source. */
export function energySource(
  empty: EnergySource | null,
): FieldOfParts<SourceText, VehicleEnergySource | null> {
  return {
    label: capacity.label,
    schema: z.object({ kind: z.enum(energySources).nullable(), capacity: z.string() }),
    empty: { kind: empty, capacity: '' },
    show: (source, terms) =>
      source === null
        ? { kind: null, capacity: '' }
        : { kind: source.kind, capacity: capacityOf(source.kind).show(storedCapacity(source), terms) },
    read(typed, terms) {
      if (typed.kind === null) return { value: null };
      const read = capacityOf(typed.kind).read(typed.capacity, terms);
      return 'value' in read ? { value: sourceOf(typed.kind, read.value) } : read;
    },
    // The unit is in the draft itself, so a restored draft cannot be in another one.
    unitsIn: () => ({ capacity: '' }),
    Control({ value, onChange, ...control }) {
      const { Control } = capacityOf(value.kind);
      return (
        <Control
          {...control}
          value={value.capacity}
          onChange={(typed) => onChange({ ...value, capacity: typed })}
        />
      );
    },
  };
}

function storedCapacity(source: VehicleEnergySource): number | null {
  switch (source.kind) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return source.capacityMillilitres;
    case 'cng':
    case 'hydrogen':
      return source.capacityGrams;
    case 'electricity':
      return source.capacityWattHours;
  }
}

function sourceOf(kind: EnergySource, stored: number | null): VehicleEnergySource {
  switch (kind) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return { kind, capacityMillilitres: stored };
    case 'cng':
    case 'hydrogen':
      return { kind, capacityGrams: stored };
    case 'electricity':
      return { kind, capacityWattHours: stored };
  }
}
