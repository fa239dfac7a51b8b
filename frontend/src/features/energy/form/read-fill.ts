import type { FillCreate } from '@domain/energy/energy.schema';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { type ReadInstant, readInstant } from '@/lib/formatting/chosen-instant';
import type { Faults } from '@/lib/forms/use-record-form';
import type { FillDraft, FillFigure } from './fill-draft';
import { fillRecord } from './fill-record';
import { type FigureTerms, type ReadFigures, readFigures } from './read-figures';

/** Units in which a fill is entered, and defaults for anything the driver did not choose. */
export interface FillTerms extends FigureTerms {
  readonly vehicleId: string;
  readonly source: EnergySource;
  readonly zone: string;
  /** Instant of the fill while the time is untouched. */
  readonly untouchedMs: number;
}

export type FillField = FillFigure | 'at' | 'socBefore' | 'socAfter';
export type FillFault =
  | TypedNumberFault
  | 'pricesDisagree'
  | 'instantUnreadable'
  | 'clockChanged'
  | 'lessCharged';
export type FillFaults = Faults<FillField, FillFault>;

export const noFaults: FillFaults = {};

/** Path of a field in the draft. */
export function pathOfField(field: FillField): string {
  return field === 'at' || field === 'socBefore' || field === 'socAfter' ? field : `figures.${field}`;
}

type ReadFill =
  | { readonly ready: true; readonly record: FillCreate }
  | { readonly ready: false; readonly faults: FillFaults };

const percent = { min: ratio(0), max: ratio(100), maxDecimals: 0 };

interface ReadPercent {
  readonly value: number | null;
  readonly fault?: TypedNumberFault;
}

function readPercent(text: string, { decimalMark }: FigureTerms): ReadPercent {
  const read = readTypedNumber(text, decimalMark, percent);
  if (read.known) return { value: Number(read.value.numerator / read.value.denominator) };
  return read.reason === 'empty' ? { value: null } : { value: null, fault: read.reason };
}

/** Quantity and total, typed or calculated. */
function bought({ stored, price, calculated }: ReadFigures) {
  const triple = price.outcome === 'completed' ? price.triple : null;
  return {
    quantity: calculated === 'quantity' ? (triple?.quantity ?? null) : stored.quantity,
    totalMinor: calculated === 'total' ? (triple?.totalMinor ?? null) : stored.total,
  };
}

function figureFaults(draft: FillDraft, figures: ReadFigures): FillFaults {
  const { quantity, totalMinor } = bought(figures);
  const faults: Partial<Record<FillField, FillFault>> = { ...figures.faults };
  if (figures.stored.odometer === null && !draft.notKnown.includes('odometer')) faults.odometer ??= 'empty';
  if (totalMinor === null && !draft.notKnown.includes('total')) faults.total ??= 'empty';
  if (quantity === null) faults.quantity ??= 'empty';
  if (quantity === 0) faults.quantity = 'tooSmall';
  if (figures.price.outcome === 'disagrees') faults.total = 'pricesDisagree';
  return faults;
}

function instantFaults(instant: ReadInstant): FillFaults {
  switch (instant.kind) {
    case 'known':
      return {};
    case 'asks':
      return { at: 'clockChanged' };
    case 'unreadable':
      return { at: 'instantUnreadable' };
    default:
      return instant satisfies never;
  }
}

function chargeFaults(before: ReadPercent, after: ReadPercent): FillFaults {
  const less = before.value !== null && after.value !== null && after.value < before.value;
  return {
    ...(before.fault && { socBefore: before.fault }),
    ...(after.fault && { socAfter: after.fault }),
    ...(less && { socAfter: 'lessCharged' as const }),
  };
}

/** Returns the faults of a fill, or its record if there are none. */
export function readFill(draft: FillDraft, id: string, terms: FillTerms): ReadFill {
  const figures = readFigures(draft, terms);
  const zone = draft.zone ?? terms.zone;
  const instant = readInstant({ ...draft, zone }, terms.untouchedMs);
  const [before, after] = [readPercent(draft.socBefore, terms), readPercent(draft.socAfter, terms)];
  const isCharge = terms.source === 'electricity';
  const faults = {
    ...figureFaults(draft, figures),
    ...instantFaults(instant),
    ...(isCharge && chargeFaults(before, after)),
  };
  const { quantity, totalMinor } = bought(figures);
  if (Object.keys(faults).length > 0 || instant.kind !== 'known' || quantity === null) {
    return { ready: false, faults };
  }
  const record = fillRecord(
    {
      id,
      vehicleId: terms.vehicleId,
      atMs: instant.atMs,
      zone,
      odometerMetres: figures.stored.odometer,
      ...(figures.odometerTypedIn && { odometerTypedIn: figures.odometerTypedIn }),
      filled: draft.filled,
      missedBefore: draft.missedBefore,
      totalMinor,
      currency: terms.currency,
      station: draft.station.trim(),
      location: draft.location,
      note: draft.note.trim(),
    },
    {
      source: terms.source,
      quantity,
      unitPriceMicros: figures.stored.unitPrice,
      per: terms.per,
      charge: { current: draft.current, socBeforePercent: before.value, socAfterPercent: after.value },
    },
  );
  return { ready: true, record };
}
