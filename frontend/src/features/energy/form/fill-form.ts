import {
  type Fill,
  type FillCreate,
  fillLevels,
  fillSchema,
  type UnitOfSale,
} from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { completePrice } from '@domain/energy/price-triple';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import type { UsualCharge } from '@domain/energy/usual-charge';
import { volumeUnits } from '@domain/quantities/units';
import { type EnergySource, energySources } from '@domain/vehicles/energy-source.schema';
import { z } from 'zod';
import { carried, choice, flag, note, percent, text } from '@/components/form-fields';
import {
  shareFaults,
  shareFields,
  shareOf,
  shareRules,
  shareValuesOf,
} from '@/entities/cost-shares/share-form';
import { instantFields, odometerAsTyped, readingOf } from '@/entities/record-form/record-fields';
import { type DraftOf, type FaultsOf, fieldForm, type Hideable, type ValuesOf } from '@/lib/forms/field';
import {
  asksForMeter,
  assumedAtHome,
  homeChargeFields,
  homeFaults,
  homeValuesOf,
  type KnownOfHome,
  meteredWattHours,
  placeAndMeterOf,
} from './home-charge';
import { type PriceTerms, priceFaults, priceFields, readPrice } from './read-price';

const unitsOfSale: readonly UnitOfSale[] = [...volumeUnits, 'kilogram', 'kilowattHour'];

/** Fields of a charge that are filled in from what is known. */
const filledIn = [
  'odometer',
  'unitPrice',
  'station',
  'chargedAt',
  'meterName',
  'meterBefore',
  'quantity',
] as const;

export const fillForm = fieldForm(
  'fill-draft',
  {
    /** null is the vehicle that was used last. */
    vehicleId: carried('common:word.vehicle', z.string().nullable(), null),
    /** null is the source of the vehicle's last fill. */
    source: carried('energy:filledWith', z.enum(energySources).nullable(), null),
    odometer: odometerAsTyped('common:word.odometer'),
    ...priceFields,
    /** Figures that the driver marked as not known. */
    notKnown: carried('energy:notKnown', z.array(z.enum(['odometer', 'total'])).readonly(), []),
    filled: choice({
      label: 'energy:level',
      values: fillLevels,
      text: (level) => `energy:fillLevel.${level}`,
      isInSight: true,
    }),
    current: carried('energy:current', z.enum(['AC', 'DC']).nullable(), null),
    socBefore: percent({ label: 'energy:socBefore' }),
    socAfter: percent({ label: 'energy:socAfter' }),
    ...homeChargeFields,
    ...shareFields,
    ...instantFields,
    station: text({ label: 'energy:station', max: fillBounds.maxStationCharacters }),
    /** null is the vehicle's currency. */
    currency: carried('common:word.currency', z.string().nullable(), null),
    missedBefore: flag({ label: 'common:word.missedBefore', hint: 'energy:missedBeforeHint' }),
    note: note('common:word.note'),
    location: carried('energy:station', fillSchema.options[0].shape.location, null),
    /** Fields of a new charge that the driver emptied, so that nothing is filled in again. */
    emptied: carried('common:word.quantity', z.array(z.enum(filledIn)).readonly().default([]), []),
    /** Unit in which a stored fill was sold, if a price was quoted. */
    per: carried('common:word.quantity', z.enum(unitsOfSale).nullable(), null),
  },
  { figures: '' },
);

type FillFields = typeof fillForm.fields;
export type FillDraft = DraftOf<FillFields>;
export type FilledIn = (typeof filledIn)[number];
type FillValues = ValuesOf<FillFields>;

/** Units in which a fill is entered, and defaults for anything the driver did not choose. */
export interface FillTerms extends PriceTerms {
  readonly vehicleId: string;
  readonly source: EnergySource;
  /** False if an odometer that is left empty is one that is not known. */
  readonly needsOdometer: boolean;
  /** The driver, in a logbook with other members; null in one without. */
  readonly memberId: string | null;
  /** True if the changed charge has a meter. */
  readonly hasMeter?: boolean;
}

/** True if quantity and quoted price give the total, which then need not be typed again if either changes. */
function givesTotal(fill: Fill): boolean {
  const { unitPrice, totalMinor, currency } = fill;
  if (unitPrice === null || totalMinor === null) return false;
  const given = { quantity: storedQuantityOf(fill), unitPriceMicros: unitPrice.micros, totalMinor: null };
  const price = completePrice(given, { per: unitPrice.per, currency });
  return price.outcome === 'completed' && price.triple.totalMinor === totalMinor;
}

/** Returns a stored fill as the values of the form. */
export function valuesOf(fill: Fill): Partial<FillValues> {
  const { odometerMetres, totalMinor, unitPrice } = fill;
  const charge = fill.source === 'electricity' ? fill.charge : null;
  return {
    vehicleId: fill.vehicleId,
    source: fill.source,
    odometer: readingOf(fill),
    quantity: storedQuantityOf(fill),
    total: givesTotal(fill) ? null : totalMinor,
    unitPrice: unitPrice?.micros ?? null,
    notKnown: [
      ...(odometerMetres === null ? (['odometer'] as const) : []),
      ...(totalMinor === null ? (['total'] as const) : []),
    ],
    filled: fill.filled,
    current: charge?.current ?? null,
    socBefore: charge?.socBeforePercent ?? null,
    socAfter: charge?.socAfterPercent ?? null,
    ...(charge !== null && homeValuesOf(charge)),
    zone: fill.zone,
    station: fill.station,
    currency: fill.currency,
    missedBefore: fill.missedBefore,
    note: fill.note,
    location: fill.location,
    per: unitPrice?.per ?? null,
    ...shareValuesOf(fill),
  };
}

interface KnownOfCharge {
  readonly home: KnownOfHome;
  readonly usual: UsualCharge | null;
  /** Last reading of the odometer, if the vehicle stands where that was. */
  readonly parkedAt: Pick<Fill, 'odometerMetres'> | null;
}

/**
 * Values of a new charge that need not be typed: place, meter and price as before, the odometer of a parked vehicle, and
 * the quantity that the meter counted.
 */
export function assumedOf(
  draft: FillDraft,
  terms: FillTerms,
  { usual, parkedAt, home }: KnownOfCharge,
): Partial<FillValues> {
  const { source, currency } = terms;
  if (source !== 'electricity') return {};
  const atHome = assumedAtHome(draft, home);
  const assumed: { -readonly [Name in keyof FillValues]?: FillValues[Name] } = { ...atHome };
  const isFree = (name: FilledIn) => draft[name] === '' && !draft.emptied.includes(name);
  const isMetered = asksForMeter(atHome.chargedAt ?? draft.chargedAt, false);
  const counted = isMetered ? meteredWattHours(draft, atHome, terms) : null;
  // Total and price make the quantity where both are typed.
  const isQuantityFree = isFree('quantity') && (draft.total === '' || draft.unitPrice === '');
  if (counted !== null && isQuantityFree) assumed.quantity = counted;
  const reading = parkedAt && readingOf(parkedAt);
  if (reading !== null && isFree('odometer') && !draft.notKnown.includes('odometer')) {
    assumed.odometer = reading;
  }
  if (usual === null) return assumed;
  if (isFree('station') && usual.station !== '') assumed.station = usual.station;
  // A typed total determines the price.
  const isPriceFree = isFree('unitPrice') && draft.total === '' && usual.currency === currency;
  if (isPriceFree && usual.unitPriceMicros !== null) assumed.unitPrice = usual.unitPriceMicros;
  const hasNoPrice = usual.unitPriceMicros === null && draft.unitPrice === '' && draft.total === '';
  if (hasNoPrice) assumed.notKnown = [...draft.notKnown, 'total'];
  if (draft.current === null && usual.current !== null) assumed.current = usual.current;
  return assumed;
}

/** Only a charge has a state of charge, and only some a meter. */
export function hiddenFields({ source }: FillTerms, isMetered: boolean): Hideable<FillFields>[] {
  const isCharge = source === 'electricity';
  return [
    ...(isCharge ? [] : (['socBefore', 'socAfter'] as const)),
    ...(isCharge && isMetered ? [] : (['meterBefore', 'meterAfter'] as const)),
  ];
}

/** Faults that concern several fields. */
export function fillFaults(values: Partial<FillValues>, terms: FillTerms): FaultsOf<FillFields> {
  const { odometer, notKnown = [], socBefore, socAfter } = values;
  const isLess = socBefore != null && socAfter != null && socAfter < socBefore;
  const needsOdometer = terms.needsOdometer && !notKnown.includes('odometer');
  return {
    ...priceFaults(values, terms, !notKnown.includes('total')),
    ...shareFaults(values),
    ...homeFaults(values),
    ...(odometer === null && needsOdometer && { odometer: 'fields:fault.empty' }),
    ...(isLess && { socAfter: 'energy:fault.lessCharged' }),
  };
}

/** Returns the record, whose type differs for liquids, gases and charges; null without a quantity. */
export function fillOf(
  values: FillValues,
  { per, source, ...terms }: Omit<FillTerms, 'needsOdometer'> & Pick<FillCreate, 'id' | 'atMs' | 'zone'>,
): FillCreate | null {
  const { quantity, total } = readPrice(values, { per, ...terms });
  if (quantity === null) return null;
  const common = {
    id: terms.id,
    vehicleId: terms.vehicleId,
    atMs: terms.atMs,
    zone: terms.zone,
    ...(values.odometer ?? { odometerMetres: null }),
    filled: values.filled,
    missedBefore: values.missedBefore,
    totalMinor: total,
    currency: terms.currency,
    ...shareOf(values, terms.memberId),
    station: values.station,
    location: values.location,
    note: values.note,
  };
  const { unitPrice: micros } = values;
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
      const { current, socBefore: socBeforePercent, socAfter: socAfterPercent } = values;
      const charge = {
        current,
        socBeforePercent,
        socAfterPercent,
        ...placeAndMeterOf(values, terms.hasMeter === true),
      };
      const filled = values.filled === 'full' ? 'full' : 'partial';
      return { ...common, source, energyWattHours: quantity, filled, unitPrice, charge };
    }
    default:
      return source satisfies never;
  }
}

/** Fields of rules about a fill as a whole. */
export const fillRules = {
  PRICES_DISAGREE: { field: 'total', sentence: 'energy:fault.pricesDisagree' },
  ...shareRules,
} as const;
