import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { dequal } from 'dequal/lite';
import { isDay } from '@/lib/formatting/typed-day';
import type { FaultsOf, Field, FieldTerms, PathOf, TypedIn, ValuesOf } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';
import {
  type DealValues,
  dealFields,
  type VehicleDraft,
  type VehicleFields,
  vehicleForm,
  type WrittenVehicle,
} from './vehicle-fields';

type ShownUnits = Pick<
  Vehicle,
  'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit' | 'currency'
>;

/** Values before anything is typed: those of a stored vehicle, or the units of the driver's account. */
export function vehicleValues(
  vehicle: Vehicle | null,
  account: ShownUnits,
): Partial<ValuesOf<VehicleFields>> {
  if (vehicle === null) {
    const { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } = account;
    return { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency };
  }
  const { energySources: sources, reminderStages, ...values } = vehicle;
  const [first = null, second = null] = sources;
  return { ...values, first, second, ...(reminderStages && { reminderStages }) };
}

/** Units in which the numbers of the vehicle are typed. */
export function termsOf(
  { distanceUnit, volumeUnit, currency }: Pick<VehicleDraft, 'distanceUnit' | 'volumeUnit' | 'currency'>,
  locale: string,
): FieldTerms {
  return { locale, distanceUnit, volumeUnit, currency };
}

/** `zone`: in which a new purchase or sale is dated. */
export function vehicleOf(
  {
    first,
    second,
    odometerNow,
    reminderStages,
    purchase,
    sale,
    colour,
    photoId,
    ...values
  }: ValuesOf<VehicleFields>,
  id: string,
  { stored, zone }: { readonly stored: Vehicle | null; readonly zone: string },
): WrittenVehicle {
  const dealOf = (which: 'purchase' | 'sale', read: DealValues | null) =>
    read?.date == null ? null : { ...read, date: read.date, zone: stored?.[which]?.zone ?? zone };
  return {
    id,
    ...values,
    energySources: [first, second].filter((source) => source !== null),
    purchase: dealOf('purchase', purchase),
    sale: dealOf('sale', sale),
    // Null, because an absent member would keep the stored stages.
    reminderStages: reminderStages ?? null,
    // Null removes a stored one; absent is none at all.
    ...((colour ?? stored?.colour) != null && { colour }),
    ...((photoId ?? stored?.photoId) != null && { photoId }),
    ...(odometerNow !== null && { odometerNow }),
  };
}

export function vehicleFaults(draft: Pick<VehicleDraft, 'purchase' | 'sale'>): FaultsOf<VehicleFields> {
  const [bought, sold] = [draft.purchase.date, draft.sale.date];
  return isDay(bought) && isDay(sold) && sold < bought
    ? { 'sale.date': 'vehicles:fault.soldBeforeBought' }
    : {};
}

/** Fields that are in sight. Of an energy source, only its capacity is folded. */
const inSight: readonly string[] = ['name', 'plate', 'odometerNow'];
const look: readonly string[] = ['colour', 'photoId'];
const sources = ['first', 'second'] as const;

/** Parts of the form that are folded unless they hold something. */
export type FoldedPart = 'look' | 'more';

/** Folded part with a field; null if the field is in sight. */
export function partOf(field: string): FoldedPart | null {
  if (inSight.includes(field)) return null;
  return look.includes(field) ? 'look' : 'more';
}

/** Folded parts that hold something. `usual`: a new vehicle before anything is typed. */
export function filledParts(draft: VehicleDraft, usual: TypedIn<VehicleFields>): ReadonlySet<FoldedPart> {
  const filled = new Set<FoldedPart>();
  if (draft.attachedFiles > 0 || sources.some((name) => draft[name].capacity !== '')) filled.add('more');
  for (const name in vehicleForm.fields) {
    if (name === 'first' || name === 'second') continue;
    const field = name as Exclude<keyof VehicleFields, 'first' | 'second'>;
    const part = partOf(field);
    if (part !== null && !dequal(draft[field], usual[field])) filled.add(part);
  }
  return filled;
}

type Rules = Record<string, { readonly field: PathOf<VehicleFields>; readonly sentence: MessageKey }>;

const at = (sentence: MessageKey, ...fields: readonly PathOf<VehicleFields>[]): Rules =>
  Object.fromEntries(fields.map((field) => [field, { field, sentence }]));

const tooLarge = 'vehicles:fault.tooLarge';
const ofSource = (index: 0 | 1, field: 'first' | 'second'): Rules =>
  Object.fromEntries(
    ['capacityMillilitres', 'capacityGrams', 'capacityWattHours'].map((name) => [
      `energySources.${index}.${name}`,
      { field, sentence: tooLarge },
    ]),
  );

/** Field and sentence by the path of a field that the server refused. */
export const vehicleRules: Rules = {
  ...at('vehicles:fault.nameMissing', 'name'),
  ...at('vehicles:fault.yearUnlikely', 'year'),
  ...at('vehicles:fault.VIN_LETTER', 'vin'),
  ...at('fields:fault.day', 'purchase.date', 'companyCar.firstRegistrationDay', 'companyCar.acquiredDay'),
  ...at('vehicles:fault.soldBeforeBought', 'sale.date'),
  ...at(tooLarge, 'purchase.amountMinor', 'purchase.odometerMetres'),
  ...at(tooLarge, 'sale.amountMinor', 'sale.odometerMetres'),
  ...at(tooLarge, 'engineCubicCentimetres', 'fiscalPowerCv', 'companyCar.listPriceMinor'),
  ...at(tooLarge, 'companyCar.co2GramsPerKilometre', 'companyCar.electricRangeMetres'),
  ...ofSource(0, 'first'),
  ...ofSource(1, 'second'),
};

/** Text of the same value in other units; unreadable text stays. */
function inUnits<Typed, Value>(
  field: Field<Typed, Value>,
  typed: Typed,
  stored: Value | null | undefined,
  [before, after]: readonly [FieldTerms, FieldTerms],
): Typed {
  const isUntouched = stored != null && dequal(typed, field.show(stored, before));
  const read = isUntouched ? { value: stored } : field.read(typed, before);
  return 'value' in read ? field.show(read.value, after) : typed;
}

/**
 * Changes of the units of a stored vehicle, with its distances and volumes in the new ones. The numbers of a new
 * vehicle stay, because the unit was wrong.
 */
export function changedUnits(
  draft: VehicleDraft,
  changes: Partial<VehicleDraft>,
  stored: Vehicle | null,
  locale: string,
): Partial<VehicleDraft> {
  if (stored === null) return changes;
  const units = [termsOf(draft, locale), termsOf({ ...draft, ...changes }, locale)] as const;
  const { first, second } = vehicleForm.fields;
  const odometerOf = (which: 'purchase' | 'sale') =>
    inUnits(dealFields.odometerMetres, draft[which].odometerMetres, stored[which]?.odometerMetres, units);
  return {
    ...changes,
    first: inUnits(first, draft.first, stored.energySources[0], units),
    second: inUnits(second, draft.second, stored.energySources[1], units),
    purchase: { ...draft.purchase, odometerMetres: odometerOf('purchase') },
    sale: { ...draft.sale, odometerMetres: odometerOf('sale') },
  };
}
