import { completeFill } from '../energy/complete-fill';
import type { Fill, FillCreate } from '../energy/energy.schema';
import { measureOf } from '../energy/stored-quantity';
import { DomainError } from '../errors/domain-error';
import { metresOfMileThousandths } from '../quantities/exact-distance';
import { maxPlaceLength, maxPurposeLength, maxTagLength, maxTags } from '../trips/trip.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import type { Conventions } from './conventions';
import { type ImportedRecord, importedRecordSchema } from './import.schema';
import type { ImportedItem } from './imported-item';
import { ItemFault } from './item-fault';
import { momentOf, noteOf, odometerOf, paid, type RecordTerms, recordOfDraft, textOf } from './record-parts';
import { costOfService } from './visit-of-service';

/**
 * Reminders and records of Roadbook's own become records by other rules; a vehicle only describes the file's vehicle.
 */
type RecordItem = Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' | 'own' }>;

/**
 * The record of the logbook for an item of a file. Texts that are too long for their field are cut; nothing else is
 * changed. Throws ItemFault if the item cannot become a record.
 */
export function recordOfItem(item: RecordItem, terms: RecordTerms): ImportedRecord {
  const { kind, record } = draftOf(item, terms);
  return recordOfDraft({ kind, record: 'rest' in item ? { ...record, ...item.rest } : record });
}

interface Draft {
  readonly kind: ImportedRecord['kind'];
  readonly record: object;
}

function draftOf(item: RecordItem, terms: RecordTerms): Draft {
  switch (item.kind) {
    case 'fill':
      return { kind: 'fill', record: fillOf(item, terms) };
    case 'expense':
      return { kind: 'expense', record: expenseOf(item, terms) };
    case 'service':
      return { kind: 'expense', record: expenseOf(expenseOfService(item), terms) };
    case 'trip':
      return { kind: 'trip', record: tripOf(item, terms) };
    case 'odometer':
      return { kind: 'reading', record: readingOf(item, terms) };
    default:
      return item satisfies never;
  }
}

type FillItem = Extract<ImportedItem, { kind: 'fill' }>;

function fillOf(item: FillItem, terms: RecordTerms) {
  const { id, vehicle, conventions } = terms;
  const source = sourceOf(item, vehicle.sources);
  const charge = {
    current: item.current,
    ...stateOfCharge(item),
    ...(item.chargedAt && { at: item.chargedAt }),
    ...(item.meter && { meter: item.meter }),
  };
  const { unitPriceMicros: micros, unitPricePer: per, total } = item;
  const fill = {
    id,
    vehicleId: vehicle.id,
    source,
    ...item.quantity,
    ...momentOf(item.moment, terms),
    ...odometerOf(item.odometerMetres, conventions),
    filled: item.isFull ? 'full' : (item.level ?? 'partial'),
    missedBefore: item.missedBefore,
    totalMinor: total ? paid(total) : null,
    currency: total?.currency ?? conventions.currency,
    unitPrice: micros === null ? null : { micros, per: per ?? conventions.volumeUnit },
    station: textOf(item.station, 200),
    location: item.location,
    note: noteOf(item.note),
    ...(source === 'electricity' && { charge }),
  };
  return withAgreeingPrice(fill);
}

/** Removes a unit price that does not match the total, such as one before a discount; the amount paid counts. */
function withAgreeingPrice<F extends { unitPrice: unknown; totalMinor: number | null }>(fill: F): F {
  if (fill.unitPrice === null || fill.totalMinor === null) return fill;
  const read = importedRecordSchema.safeParse({ kind: 'fill', record: fill });
  if (!read.success || read.data.kind !== 'fill') return fill;
  return agrees(read.data.record) ? fill : { ...fill, unitPrice: null };
}

function agrees({ madeAtMs: _made, reason: _reason, ...fill }: FillCreate): boolean {
  try {
    completeFill<Fill>({ ...fill, version: 1 });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function sourceOf({ source, quantity }: FillItem, sources: readonly EnergySource[]): EnergySource {
  const measure = 'volumeMillilitres' in quantity ? 'volume' : 'massGrams' in quantity ? 'mass' : 'energy';
  const found = source ?? sources.find((each) => measureOf(each) === measure);
  if (!found || !sources.includes(found) || measureOf(found) !== measure) {
    throw new ItemFault('noEnergySource', 'source');
  }
  return found;
}

function stateOfCharge({ socBeforePercent: before, socAfterPercent: after }: FillItem) {
  const isPossible = before === null || after === null || before <= after;
  return isPossible ? { socBeforePercent: before, socAfterPercent: after } : nothingOfCharge;
}

const nothingOfCharge = { socBeforePercent: null, socAfterPercent: null };

function expenseOf(item: Extract<ImportedItem, { kind: 'expense' }>, terms: RecordTerms) {
  return {
    id: terms.id,
    vehicleId: terms.vehicle.id,
    category: item.category,
    amountMinor: item.amount.amountMinor,
    currency: item.amount.currency,
    converted: null,
    ...momentOf(item.moment, terms),
    ...odometerOf(item.odometerMetres, terms.conventions),
    vendor: textOf(item.vendor, 200),
    spread: null,
    repeats: null,
    businessSharePercent: null,
    note: noteOf([item.title, item.note].filter((text) => text !== '').join('\n')),
  };
}

/** Cost of a service as an expense. The odometer reading belongs to its visit. */
function expenseOfService(item: Extract<ImportedItem, { kind: 'service' }>) {
  const amount = costOfService(item);
  if (!amount) throw new ItemFault('missing', 'amountMinor');
  const title = item.lines
    .map((line) => line.title)
    .filter((text) => text !== '')
    .join(', ');
  const [kind, category] = ['expense', 'service'] as const;
  return { ...item, kind, category, amount, title, odometerMetres: null };
}

function tripOf(item: Extract<ImportedItem, { kind: 'trip' }>, terms: RecordTerms) {
  const { id, vehicle, conventions } = terms;
  const start = momentOf(item.start, terms);
  const end = item.end ? momentOf(item.end, terms) : endAfter(start, item, terms);
  const [tolls, parking] = [item.tolls, item.parking];
  const currency = tolls?.currency ?? parking?.currency ?? conventions.currency;
  if (tolls && parking && tolls.currency !== parking.currency) throw new ItemFault('ambiguous', 'currency');
  return {
    id,
    vehicleId: vehicle.id,
    startedAtMs: start.atMs,
    startZone: start.zone,
    endedAtMs: end.atMs,
    endZone: end.zone,
    fromText: textOf(item.fromText, maxPlaceLength),
    toText: textOf(item.toText, maxPlaceLength),
    odometerStartMetres: item.odometerStartMetres,
    odometerEndMetres: item.odometerEndMetres,
    distanceMetres: item.distanceMetres,
    ...milesOf(item, conventions),
    category: item.category,
    purpose: textOf(item.purpose, maxPurposeLength),
    forWhom: textOf(item.forWhom, maxPurposeLength),
    passengers: 0,
    tollsMinor: tolls ? paid(tolls) : 0,
    parkingMinor: parking ? paid(parking) : 0,
    currency,
    note: noteOf(item.note),
    tags: tagsOf(item.tags),
    favourite: false,
  };
}

/** End time from the duration; never in the future when only the day is known. */
function endAfter(
  start: ReturnType<typeof momentOf>,
  { start: { time, atMs }, durationSeconds }: Extract<ImportedItem, { kind: 'trip' }>,
  { nowMs }: RecordTerms,
) {
  if (durationSeconds === undefined) return start;
  const endMs = start.atMs + durationSeconds * 1000;
  if (endMs <= nowMs) return { ...start, atMs: endMs };
  if (time === null && atMs === null) return { ...start, atMs: Math.max(start.atMs, nowMs) };
  throw new ItemFault('inTheFuture', 'endedAtMs');
}

/** Distances written in miles are kept exactly: see decision 11. */
function milesOf(item: Extract<ImportedItem, { kind: 'trip' }>, { distanceUnit }: Conventions) {
  if (distanceUnit !== 'mi') return {};
  const miles = (metres: number | null) => (metres === null ? null : hundredthsOfMileAt(metres));
  return {
    odometerStartMileThousandths: miles(item.odometerStartMetres),
    odometerEndMileThousandths: miles(item.odometerEndMetres),
    distanceMileThousandths: miles(item.distanceMetres),
  };
}

/** The hundredth of a mile, in thousandths, that rounds to these metres; null if none does. */
function hundredthsOfMileAt(metres: number): number | null {
  // A hundredth of a mile is 16.09344 m.
  const mileThousandths = Math.round(metres / 16.09344) * 10;
  return metresOfMileThousandths(mileThousandths) === metres ? mileThousandths : null;
}

function tagsOf(tags: readonly string[]): string[] {
  const cut = tags.map((tag) => textOf(tag, maxTagLength)).filter((tag) => tag !== '');
  return [...new Set(cut)].slice(0, maxTags);
}

function readingOf(item: Extract<ImportedItem, { kind: 'odometer' }>, terms: RecordTerms) {
  return {
    kind: 'noted',
    id: terms.id,
    vehicleId: terms.vehicle.id,
    ...momentOf(item.moment, terms),
    ...odometerOf(item.odometerMetres, terms.conventions),
    note: noteOf(item.note),
  };
}
