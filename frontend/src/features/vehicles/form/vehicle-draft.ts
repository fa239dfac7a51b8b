import type { Preferences } from '@domain/account/account.schema';
import { shownDistance } from '@domain/quantities/distance';
import { shownKilowattHours } from '@domain/quantities/electric-energy';
import { shownKilograms } from '@domain/quantities/mass';
import { shownAmount } from '@domain/quantities/money';
import { shownVolume } from '@domain/quantities/volume';
import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle, VehicleEnergySource } from '@domain/vehicles/vehicle.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';
import { asTyped } from '@/lib/formatting/typed';

export type ShownUnits = Pick<
  Vehicle,
  'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit' | 'currency'
>;

/** A purchase or a sale as typed. */
export interface DealDraft {
  readonly date: string;
  readonly amount: string;
  readonly odometer: string;
}

/** Typed facts about a company car for German rules: the price in EUR, the range in kilometres. */
export interface CompanyCarDraft {
  readonly listPrice: string;
  readonly firstRegistration: string;
  readonly acquired: string;
  readonly co2: string;
  readonly electricRange: string;
}

/** A vehicle in the form: figures are text until they are read. */
export interface VehicleDraft extends ShownUnits {
  readonly name: string;
  readonly first: EnergySource;
  readonly second: EnergySource | null;
  /** Capacities of the first and the second source, in the shown units. */
  readonly capacities: readonly [string, string];
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly plate: string;
  readonly vin: string;
  readonly purchase: DealDraft;
  readonly sale: DealDraft;
  /** Kind of vehicle for the rules of mileage claims; null is not set. */
  readonly kind: ClaimVehicleKind | null;
  /** In cm³. */
  readonly engine: string;
  readonly fiscalPower: string;
  readonly companyCar: CompanyCarDraft;
  /** Stages at which the driver is asked for a reading; null is the default. */
  readonly reminderStages: ReminderStages | null;
  /** Number of files that wait for the vehicle to be saved, so that its draft is kept. */
  readonly attachedFiles: number;
}

const noDeal: DealDraft = { date: '', amount: '', odometer: '' };

export const noCompanyCar: CompanyCarDraft = {
  ...{ listPrice: '', firstRegistration: '', acquired: '', co2: '', electricRange: '' },
};

/** Draft of a new vehicle, in the units of the driver's account. */
export function emptyDraft(preferences: Pick<Preferences, keyof ShownUnits>): VehicleDraft {
  const { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } = preferences;
  return {
    ...{ distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency },
    ...{ name: '', first: 'petrol', second: null, capacities: ['', ''] },
    ...{ make: '', model: '', year: '', plate: '', vin: '', purchase: noDeal, sale: noDeal },
    ...{ kind: null, engine: '', fiscalPower: '', companyCar: noCompanyCar, attachedFiles: 0 },
    reminderStages: null,
  };
}

/** Draft of a stored vehicle, with figures as the driver would type them. */
export function draftOf(vehicle: Vehicle, locale: string): VehicleDraft {
  const { name, make, model, year, plate, vin, energySources } = vehicle;
  const { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } = vehicle;
  const [first, second] = energySources;
  return {
    ...{ name, make, model, plate, distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency },
    first: first?.kind ?? 'petrol',
    second: second?.kind ?? null,
    capacities: [capacityText(first, vehicle, locale), capacityText(second, vehicle, locale)],
    year: year === null ? '' : String(year),
    vin: vin ?? '',
    purchase: dealText(vehicle.purchase, vehicle, locale),
    sale: dealText(vehicle.sale, vehicle, locale),
    kind: vehicle.kind,
    engine: vehicle.engineCubicCentimetres === null ? '' : String(vehicle.engineCubicCentimetres),
    fiscalPower: vehicle.fiscalPowerCv === null ? '' : String(vehicle.fiscalPowerCv),
    companyCar: companyCarText(vehicle.companyCar, locale),
    reminderStages: vehicle.reminderStages ?? null,
    attachedFiles: 0,
  };
}

function capacityText(source: VehicleEnergySource | undefined, units: ShownUnits, locale: string): string {
  const capacity = source && shownCapacity(source, units);
  return capacity ? asTyped(capacity, locale) : '';
}

function shownCapacity(source: VehicleEnergySource, { volumeUnit }: ShownUnits): string | null {
  switch (source.kind) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return source.capacityMillilitres === null
        ? null
        : shownVolume(source.capacityMillilitres, volumeUnit, 3);
    case 'cng':
    case 'hydrogen':
      return source.capacityGrams === null ? null : shownKilograms(source.capacityGrams, 3);
    case 'electricity':
      return source.capacityWattHours === null ? null : shownKilowattHours(source.capacityWattHours, 3);
  }
}

function companyCarText(car: Vehicle['companyCar'], locale: string): CompanyCarDraft {
  // Cached data of an older server lacks this.
  if (!car) return noCompanyCar;
  const { listPriceMinor, electricRangeMetres, co2GramsPerKilometre } = car;
  return {
    listPrice: listPriceMinor === null ? '' : asTyped(shownAmount(listPriceMinor, 'EUR'), locale),
    firstRegistration: car.firstRegistrationDay ?? '',
    acquired: car.acquiredDay ?? '',
    co2: co2GramsPerKilometre === null ? '' : String(co2GramsPerKilometre),
    electricRange:
      electricRangeMetres === null ? '' : asTyped(shownDistance(electricRangeMetres, 'km', 3), locale),
  };
}

function dealText(
  deal: Vehicle['purchase'],
  { distanceUnit, currency }: ShownUnits,
  locale: string,
): DealDraft {
  if (deal === null) return noDeal;
  const { date, amountMinor, odometerMetres } = deal;
  return {
    date,
    amount: amountMinor === null ? '' : asTyped(shownAmount(amountMinor, currency), locale),
    odometer: odometerMetres === null ? '' : asTyped(shownDistance(odometerMetres, distanceUnit, 3), locale),
  };
}
