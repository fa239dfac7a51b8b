import { measureOf } from '@domain/energy/stored-quantity';
import { metresFromTyped } from '@domain/quantities/distance';
import { wattHoursFromTyped } from '@domain/quantities/electric-energy';
import { gramsFromTyped } from '@domain/quantities/mass';
import { minorDigitsOf, minorFromTyped } from '@domain/quantities/money';
import { type Ratio, ratio } from '@domain/quantities/ratio';
import { type DecimalMark, readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { millilitresFromTyped } from '@domain/quantities/volume';
import { mostCo2GramsPerKilometre, mostElectricRangeKilometres } from '@domain/vehicles/company-car.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import {
  mostCubicCentimetres,
  mostFiscalPowerCv,
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

export type Described = Omit<VehicleCreate, 'id'>;

export type ReadDraft =
  | { readonly known: true; readonly vehicle: Described }
  | { readonly known: false; readonly faults: DraftFaults };

/** The year of the first motor car, and the last of this century: what the server takes. */
const [firstYear, lastYear] = [1886, 2099];
/** Ten million million minor units, 10 million miles, 5 000 l, 1 000 kg, 2 MWh: what the server takes. */
const mostMinor = 10_000_000_000_000n;
const mostKilometres = 16_093_440n;
const mostLitres = 5_000n;
const mostKilograms = 1_000n;
const mostKilowattHours = 2_000n;

/** A VIN as it is stamped: capital letters without blanks or dashes, which people type to read it better. */
export function stampedVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * What was typed, in stored units. A figure of `before` that was left as it stood in the form keeps its stored value,
 * which may be finer than what was shown. A new purchase or sale was on that date in `zone`.
 */
export function readDraft(
  draft: VehicleDraft,
  { mark, zone }: { mark: DecimalMark; zone: string },
  before: { vehicle: Vehicle; draft: VehicleDraft } | null = null,
): ReadDraft {
  const faults: DraftFaults = {};
  /** Empty is not known; undefined is wrong. */
  function number(field: DraftField, text: string, max: bigint, maxDecimals: number): Ratio | null {
    const read = readTypedNumber(text, mark, { min: ratio(0), max: ratio(max), maxDecimals });
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
    const stored = capacityIn(kind);
    const value = number(field, draft.capacities[index], stored.most, 3);
    if (value === null) return null;
    const size = stored.read(value, draft);
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
    const digits = minorDigitsOf(draft.currency);
    const value = number(`${which}.amount`, typed.amount, mostMinor / 10n ** BigInt(digits), digits);
    return value && minorFromTyped(value, draft.currency);
  }

  function odometer(which: 'purchase' | 'sale', typed: DealDraft): number | null {
    const isUntouched =
      before?.draft[which].odometer === typed.odometer && before.draft.distanceUnit === draft.distanceUnit;
    const kept = before?.vehicle[which]?.odometerMetres ?? null;
    if (isUntouched && kept !== null) return kept;
    const most = draft.distanceUnit === 'km' ? mostKilometres : 10_000_000n;
    const value = number(`${which}.odometer`, typed.odometer, most, 1);
    return value && metresFromTyped(value, draft.distanceUnit);
  }

  function whole(field: 'engine' | 'fiscalPower', most: number): number | null {
    const value = number(field, draft[field], BigInt(most), 0);
    return value && Number(value.numerator / value.denominator);
  }

  function companyCar(): Vehicle['companyCar'] {
    const typed = draft.companyCar;
    if (Object.values(typed).every((text) => text.trim() === '')) return null;
    const date = (field: 'firstRegistration' | 'acquired'): string | null => {
      if (typed[field] !== '' && !isLikelyDate(typed[field])) faults[`companyCar.${field}`] = 'dateUnlikely';
      return typed[field] === '' ? null : typed[field];
    };
    const figure = (field: 'listPrice' | 'co2' | 'electricRange', most: bigint, decimals: number) =>
      number(`companyCar.${field}`, typed[field], most, decimals);
    const price = figure('listPrice', mostMinor / 100n, 2);
    const co2 = figure('co2', BigInt(mostCo2GramsPerKilometre), 0);
    const range = figure('electricRange', BigInt(mostElectricRangeKilometres), 3);
    return {
      listPriceMinor: price && minorFromTyped(price, 'EUR'),
      firstRegistrationDay: date('firstRegistration'),
      acquiredDay: date('acquired'),
      co2GramsPerKilometre: co2 && Number(co2.numerator / co2.denominator),
      electricRangeMetres: range && metresFromTyped(range, 'km'),
    };
  }

  const engineCubicCentimetres = whole('engine', mostCubicCentimetres);
  const fiscalPowerCv = whole('fiscalPower', mostFiscalPowerCv);
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
    },
  };
}

/** undefined is no year in which there were cars. */
function yearOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstYear && year <= lastYear ? year : undefined;
}

function isLikelyDate(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return date.length === 10 && year >= firstYear && year <= lastYear;
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
  readonly most: bigint;
  readonly read: (typed: Ratio, draft: VehicleDraft) => number;
}

function capacityIn(kind: EnergySource): CapacityReader {
  const measure = measureOf(kind);
  switch (measure) {
    case 'volume':
      return { most: mostLitres, read: (typed, { volumeUnit }) => millilitresFromTyped(typed, volumeUnit) };
    case 'mass':
      return { most: mostKilograms, read: gramsFromTyped };
    case 'energy':
      return { most: mostKilowattHours, read: wattHoursFromTyped };
    default:
      return measure satisfies never;
  }
}
