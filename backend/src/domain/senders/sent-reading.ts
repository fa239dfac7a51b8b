import { type DistanceUnit, metresFromTyped } from '../quantities/distance';
import type { Ratio } from '../quantities/ratio';
import { maxNoteLength, maxOdometerMetres } from '../records/record.schema';
import { typedReadingMiles } from '../vehicles/typed-reading';
import {
  SentFault,
  type SentObject,
  sentInstant,
  sentNumber,
  sentPercent,
  sentText,
  sentZone,
} from './sent-values';

export interface SentTerms {
  readonly nowMs: number;
  /** Zone of values that name none. */
  readonly zone: string;
  /** Unit of readings that name none. */
  readonly distanceUnit: DistanceUnit;
}

export interface SentReading {
  /** Null for a state of charge alone. */
  readonly odometerMetres: number | null;
  readonly odometerTypedIn?: 'mi';
  readonly atMs: number;
  readonly zone: string;
  readonly socPercent: number | null;
  readonly note: string;
}

/** Reading as it was sent. Throws SentFault for one that cannot be used. */
export function sentReading(value: SentObject, terms: SentTerms): SentReading {
  const atMs = sentInstant(value.at, terms.nowMs) ?? terms.nowMs;
  const zone = sentZone(value.zone, terms.zone);
  const socPercent = sentPercent(value.soc);
  const odometer = sentOdometer(value, terms);
  if (odometer === null && socPercent === null) throw new SentFault('noOdometer');
  const note = sentNote(value.note);
  return { ...(odometer ?? { odometerMetres: null }), atMs, zone, socPercent, note };
}

/** Odometer of a reading or a charge, in metres; null if absent. */
export function sentOdometer(
  { odometer, unit }: SentObject,
  { distanceUnit }: Pick<SentTerms, 'distanceUnit'>,
): { readonly odometerMetres: number; readonly odometerTypedIn?: 'mi' } | null {
  const typed = sentNumber(odometer, maxOdometerMetres);
  if (typed === null) return null;
  const inUnit = unitOf(unit, distanceUnit);
  const odometerMetres = metresWithin(typed, inUnit);
  const isTenthOfMile =
    inUnit === 'mi' && 'odometerMileThousandths' in typedReadingMiles(odometerMetres, 'mi');
  return { odometerMetres, ...(isTenthOfMile && { odometerTypedIn: 'mi' as const }) };
}

function metresWithin(typed: Ratio, unit: DistanceUnit): number {
  const metres = metresFromTyped(typed, unit);
  if (metres > maxOdometerMetres) throw new SentFault('outOfBounds');
  return metres;
}

function unitOf(unit: unknown, byDefault: DistanceUnit): DistanceUnit {
  const named = sentText(unit).toLowerCase();
  switch (named) {
    case '':
      return byDefault;
    case 'km':
    case 'mi':
      return named;
    default:
      throw new SentFault('badUnit');
  }
}

/** Note cut to its length, without half of a surrogate pair, which the store rejects. */
export function sentNote(value: unknown): string {
  return sentText(value)
    .slice(0, maxNoteLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
