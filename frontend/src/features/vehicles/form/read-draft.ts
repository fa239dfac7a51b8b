import { measureOf } from '@domain/energy/stored-quantity';
import { metresFromTyped } from '@domain/quantities/distance';
import { wattHoursFromTyped } from '@domain/quantities/electric-energy';
import { gramsFromTyped } from '@domain/quantities/mass';
import { minorFromTyped } from '@domain/quantities/money';
import { divide, type Ratio, ratio } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { millilitresFromTyped, millilitresIn } from '@domain/quantities/volume';
import { amountBounds, odometerBounds } from '@domain/records/typed-bounds';
import { firstMotoringYear, lastYear, localDaySchema } from '@domain/time/time.schema';
import { maxCo2GramsPerKilometre, maxElectricRangeKilometres } from '@domain/vehicles/company-car.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import {
  maxCapacityGrams,
  maxCapacityMillilitres,
  maxCapacityWattHours,
  maxCubicCentimetres,
  maxFiscalPowerCv,
  type Vehicle,
  type VehicleCreate,
  type VehicleEnergySource,
} from '@domain/vehicles/vehicle.schema';
import { type VinProblem, vinProblem } from '@domain/vehicles/vin';
import type { CompanyCarDraft, DealDraft, VehicleDraft } from './vehicle-draft';

export type DraftField =
  | 'name'
  | 'year'
  | 'vin'
  | 'capacity0'
  | 'capacity1'
  | 'engine'
  | 'fiscalPower'
  | `companyCar.${keyof CompanyCarDraft}`
  | `${'purchase' | 'sale'}.${'date' | 'amount' | 'odometer'}`;

export type DraftFault =
  | TypedNumberFault
  | VinProblem
  | 'nameMissing'
  | 'yearUnlikely'
  | 'dateMissing'
  | 'dateUnlikely'
  | 'soldBeforeBought';

export type DraftFaults = Partial<Record<DraftField, DraftFault>>;

export const noFaults: DraftFaults = {};

/** Path of a field in the draft. */
export function pathOfField(field: DraftField): string {
  return field === 'capacity0' || field === 'capacity1' ? `capacities.${field.slice(-1)}` : field;
}

export type Described = Omit<VehicleCreate, 'id'>;

export type ReadDraft =
  | { readonly known: true; readonly vehicle: Described }
  | { readonly known: false; readonly faults: DraftFaults };

/** Returns a VIN as it is stamped: in capitals, without the blanks and dashes that people type. */
export function stampedVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Returns the typed vehicle in stored units. An untouched figure of `before` keeps its stored value, which may be more
 * exact than the shown one. A new purchase or sale is dated in `zone`.
 */
export function readDraft(
  draft: VehicleDraft,
  { mark, zone }: { mark: DecimalMark; zone: string },
  before: { vehicle: Vehicle; draft: VehicleDraft } | null = null,
): ReadDraft {
  const faults: DraftFaults = {};
  /** Returns null for empty or unreadable text; unreadable text is a fault. */
  function number(field: DraftField, text: string, bounds: TypedBounds): Ratio | null {
    const read = readTypedNumber(text, mark, bounds);
    if (read.known) return read.value;
    if (read.reason !== 'empty') faults[field] = read.reason;
    return null;
  }

  function capacity(index: 0 | 1, kind: EnergySource): number | null {
    const field = index === 0 ? 'capacity0' : 'capacity1';
    const kept = before?.vehicle.energySources.find((source) => source.kind === kind);
    const isUntouched =
      before?.draft.capacities[index] === draft.capacities[index] &&
      before.vehicle.energySources[index]?.kind === kind &&
      before.draft.volumeUnit === draft.volumeUnit;
    if (kept && isUntouched) return storedCapacity(kept);
    const stored = capacityIn(kind, draft);
    const value = number(field, draft.capacities[index], stored.bounds);
    if (value === null) return null;
    const size = stored.read(value);
    if (size === 0) faults[field] = 'tooSmall';
    return size;
  }

  function deal(which: 'purchase' | 'sale'): Vehicle['purchase'] {
    const typed = draft[which];
    if (typed.date === '' && typed.amount.trim() === '' && typed.odometer.trim() === '') return null;
    if (typed.date === '') faults[`${which}.date`] = 'dateMissing';
    else if (!isLikelyDate(typed.date)) faults[`${which}.date`] = 'dateUnlikely';
    return {
      date: typed.date,
      zone: before?.vehicle[which]?.zone ?? zone,
      amountMinor: amount(which, typed),
      odometerMetres: odometer(which, typed),
    };
  }

  function amount(which: 'purchase' | 'sale', typed: DealDraft): number | null {
    const value = number(`${which}.amount`, typed.amount, amountBounds(draft.currency));
    return value && minorFromTyped(value, draft.currency);
  }

  function odometer(which: 'purchase' | 'sale', typed: DealDraft): number | null {
    const isUntouched =
      before?.draft[which].odometer === typed.odometer && before.draft.distanceUnit === draft.distanceUnit;
    const kept = before?.vehicle[which]?.odometerMetres ?? null;
    if (isUntouched && kept !== null) return kept;
    const value = number(`${which}.odometer`, typed.odometer, odometerBounds(draft.distanceUnit));
    return value && metresFromTyped(value, draft.distanceUnit);
  }

  function whole(field: 'engine' | 'fiscalPower', most: number): number | null {
    const value = number(field, draft[field], upTo(ratio(most), 0));
    return value && Number(value.numerator / value.denominator);
  }

  function companyCar(): Vehicle['companyCar'] {
    const typed = draft.companyCar;
    if (Object.values(typed).every((text) => text.trim() === '')) return null;
    const date = (field: 'firstRegistration' | 'acquired'): string | null => {
      if (typed[field] !== '' && !isLikelyDate(typed[field])) faults[`companyCar.${field}`] = 'dateUnlikely';
      return typed[field] === '' ? null : typed[field];
    };
    const figure = (field: 'listPrice' | 'co2' | 'electricRange', bounds: TypedBounds) =>
      number(`companyCar.${field}`, typed[field], bounds);
    const price = figure('listPrice', amountBounds('EUR'));
    const co2 = figure('co2', upTo(ratio(maxCo2GramsPerKilometre), 0));
    const range = figure('electricRange', upTo(ratio(maxElectricRangeKilometres), 3));
    return {
      listPriceMinor: price && minorFromTyped(price, 'EUR'),
      firstRegistrationDay: date('firstRegistration'),
      acquiredDay: date('acquired'),
      co2GramsPerKilometre: co2 && Number(co2.numerator / co2.denominator),
      electricRangeMetres: range && metresFromTyped(range, 'km'),
    };
  }

  const engineCubicCentimetres = whole('engine', maxCubicCentimetres);
  const fiscalPowerCv = whole('fiscalPower', maxFiscalPowerCv);
  if (fiscalPowerCv === 0) faults.fiscalPower = 'tooSmall';
  const companyCarRead = companyCar();
  const name = draft.name.trim();
  if (name === '') faults.name = 'nameMissing';
  const vin = stampedVin(draft.vin);
  const problem = vin === '' ? null : vinProblem(vin);
  if (problem) faults.vin = problem;
  const kinds = draft.second === null ? [draft.first] : [draft.first, draft.second];
  const energySources = kinds.map((kind, index) => sourceOf(kind, capacity(index === 0 ? 0 : 1, kind)));
  const [purchase, sale] = [deal('purchase'), deal('sale')];
  if (purchase && sale && !faults['sale.date'] && sale.date < purchase.date) {
    faults['sale.date'] = 'soldBeforeBought';
  }
  const year = yearOf(draft.year);
  if (year === undefined) faults.year = 'yearUnlikely';

  if (Object.keys(faults).length > 0) return { known: false, faults };
  const { make, model, plate, distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } =
    draft;
  return {
    known: true,
    vehicle: {
      ...{ name, make: make.trim(), model: model.trim(), plate: plate.trim(), vin: vin === '' ? null : vin },
      ...{ distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency },
      ...{ year: year ?? null, energySources, purchase, sale },
      ...{ kind: draft.kind, engineCubicCentimetres, fiscalPowerCv, companyCar: companyCarRead },
      reminderStages: draft.reminderStages,
    },
  };
}

/** Returns null for empty text, and undefined for text that cannot be the year of a car. */
function yearOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstMotoringYear && year <= lastYear ? year : undefined;
}

function isLikelyDate(date: string): boolean {
  return localDaySchema.safeParse(date).success;
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

function sourceOf(kind: EnergySource, capacity: number | null): VehicleEnergySource {
  switch (kind) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return { kind, capacityMillilitres: capacity };
    case 'cng':
    case 'hydrogen':
      return { kind, capacityGrams: capacity };
    case 'electricity':
      return { kind, capacityWattHours: capacity };
  }
}

interface CapacityReader {
  readonly bounds: TypedBounds;
  readonly read: (typed: Ratio) => number;
}

function upTo(max: Ratio, maxDecimals: number): TypedBounds {
  return { min: ratio(0), max, maxDecimals };
}

function capacityIn(kind: EnergySource, { volumeUnit }: VehicleDraft): CapacityReader {
  const measure = measureOf(kind);
  switch (measure) {
    case 'volume':
      return {
        bounds: upTo(divide(ratio(maxCapacityMillilitres), millilitresIn[volumeUnit]), 3),
        read: (typed) => millilitresFromTyped(typed, volumeUnit),
      };
    case 'mass':
      return { bounds: upTo(ratio(maxCapacityGrams, 1000), 3), read: gramsFromTyped };
    case 'energy':
      return { bounds: upTo(ratio(maxCapacityWattHours, 1000), 3), read: wattHoursFromTyped };
    default:
      return measure satisfies never;
  }
}
