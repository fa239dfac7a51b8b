import { maxEngineMinutes } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit, ServiceVisitCreate } from '@domain/maintenance/service.schema';
import { isServiceTooDear, serviceTotalMinor } from '@domain/maintenance/service-cost';
import { type DistanceUnit, metresFromTyped } from '@domain/quantities/distance';
import { minorFromTyped } from '@domain/quantities/money';
import { multiply, ratio, toStored } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { amountBounds, odometerBounds } from '@domain/records/typed-bounds';
import { readInstant } from '@/lib/formatting/chosen-instant';
import type { Faults } from '@/lib/forms/use-record-form';
import type { VisitDraft } from './visit-draft';

export interface VisitTerms {
  readonly id: string;
  readonly vehicleId: string;
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: DistanceUnit;
  readonly currency: string;
  /** Instant of the visit while the time is untouched. */
  readonly untouchedMs: number;
  /** Id of the visit's expense, if the visit has a cost. */
  readonly expenseId: string;
  readonly stored: ServiceVisit | null;
  /** The form before anything was typed. */
  readonly initial: VisitDraft;
}

type VisitFault = TypedNumberFault | 'instantUnreadable' | 'clockChanged';
/** Fields by name; a line by its position, such as `lines.0`. */
type VisitField = 'at' | 'odometer' | 'hours' | `lines.${number}`;
type VisitFaults = Faults<VisitField, VisitFault>;

interface ReadVisit {
  readonly record: ServiceVisitCreate | null;
  readonly faults: VisitFaults;
  readonly totalMinor: number | null;
}

const hourBounds: TypedBounds = { min: ratio(0), max: ratio(maxEngineMinutes, 60), maxDecimals: 1 };

/** Returns the faults of a visit, or its record if there are none. */
export function readVisit(draft: VisitDraft, terms: VisitTerms): ReadVisit {
  const { decimalMark, distanceUnit, currency, stored, initial } = terms;
  const faults: Partial<Record<VisitField, VisitFault>> = {};
  const read = (field: VisitField, text: string, bounds: TypedBounds) => {
    const typed = readTypedNumber(text, decimalMark, bounds);
    if (typed.known) return typed.value;
    if (typed.reason !== 'empty') faults[field] = typed.reason;
    return null;
  };

  const instant = readInstant(draft, terms.untouchedMs);
  if (instant.kind === 'unreadable') faults.at = 'instantUnreadable';
  if (instant.kind === 'asks') faults.at = 'clockChanged';

  // An untouched figure keeps its stored value, however it is rounded here.
  const isSameReading = stored !== null && draft.odometer === initial.odometer;
  const odometer = read('odometer', draft.odometer, odometerBounds(distanceUnit));
  const typedMetres = odometer === null ? null : metresFromTyped(odometer, distanceUnit);
  const odometerMetres = isSameReading ? stored.odometerMetres : typedMetres;
  const typedIn = isSameReading ? stored.odometerTypedIn : distanceUnit;

  const isSameHours = stored !== null && draft.hours === initial.hours;
  const hours = read('hours', draft.hours, hourBounds);
  const typedMinutes = hours === null ? null : toStored(multiply(hours, ratio(60)));

  const lines = draft.lines.flatMap((line, index) => {
    const amount = read(`lines.${index}`, line.amount, amountBounds(currency));
    const amountMinor = amount === null ? null : minorFromTyped(amount, currency);
    const text = line.text.trim();
    return text === '' && amountMinor === null ? [] : [{ kind: line.kind, text, amountMinor }];
  });
  if (isServiceTooDear(lines)) faults['lines.0'] = 'tooLarge';
  const totalMinor = serviceTotalMinor(lines);
  if (Object.keys(faults).length > 0 || instant.kind !== 'known') return { record: null, faults, totalMinor };
  return {
    faults,
    totalMinor,
    record: {
      ...{ id: terms.id, vehicleId: terms.vehicleId, atMs: instant.atMs, zone: draft.zone, odometerMetres },
      ...(typedIn === 'mi' && odometerMetres !== null && { odometerTypedIn: typedIn }),
      engineMinutes: isSameHours ? stored.engineMinutes : typedMinutes,
      workshop: draft.workshop.trim(),
      ...{ lines, currency },
      scheduleIds: draft.scheduleIds,
      expenseId: draft.isCost && totalMinor !== null ? terms.expenseId : null,
      note: draft.note.trim(),
    },
  };
}
