import { z } from 'zod';
import { type Ratio, ratio, ratioOfDecimal } from '../quantities/ratio';
import { readTypedNumber } from '../quantities/typed-number';
import { instantOf } from '../time/instant-of';
import { latestInstantMs } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import type { SetAsideReason } from './sender.schema';

/** Thrown for a value that makes no record. */
export class SentFault extends Error {
  override readonly name = 'SentFault';

  constructor(readonly reason: SetAsideReason) {
    super(reason);
  }
}

export type SentObject = Readonly<Record<string, unknown>>;

/** Programs send these for a sensor that has no value. */
const noValue = new Set(['', 'none', 'null', 'unknown', 'unavailable']);

function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && noValue.has(value.trim().toLowerCase()))
  );
}

/** Number as it was sent, exact, from 0 to `max`; null if absent. A text such as "12,345" that reads in two ways is none. */
export function sentNumber(value: unknown, max: number): Ratio | null {
  if (isAbsent(value)) return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new SentFault('notANumber');
    if (value < 0 || value > max) throw new SentFault('outOfBounds');
    return ratioOfDecimal(value.toFixed(6));
  }
  if (typeof value !== 'string') throw new SentFault('notANumber');
  const typed = readTypedNumber(value, '.', { min: ratio(0), max: ratio(max), maxDecimals: 20 });
  if (typed.known) return typed.value;
  const isOut = typed.reason === 'tooSmall' || typed.reason === 'tooLarge';
  throw new SentFault(isOut ? 'outOfBounds' : 'notANumber');
}

/** Whole percent; null if absent. */
export function sentPercent(value: unknown): number | null {
  const percent = sentNumber(value, 100);
  return percent && Math.round(Number(percent.numerator) / Number(percent.denominator));
}

export function sentText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** No program that sends is older: an earlier instant is that of a clock that was never set. */
const earliestMs = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

/**
 * Instant in epoch milliseconds: ISO 8601 with its offset, epoch seconds or epoch milliseconds; null if absent. Faults
 * before 2000 and more than a day after `nowMs`.
 */
export function sentInstant(value: unknown, nowMs: number): number | null {
  if (isAbsent(value)) return null;
  const atMs = instantOf(value);
  if (atMs === null || atMs > latestInstantMs) throw new SentFault('badTime');
  if (atMs < earliestMs) throw new SentFault('tooOld');
  if (atMs > nowMs + dayMs) throw new SentFault('inTheFuture');
  return atMs;
}

export function sentZone(value: unknown, byDefault: string): string {
  if (isAbsent(value)) return byDefault;
  const { success, data } = zoneSchema.safeParse(value);
  if (!success) throw new SentFault('badZone');
  return data;
}

const bodySchema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/**
 * Values in a body: an object of JSON or an array of them, or fields of a form, whatever the content type says. Throws
 * SentFault for any other text.
 */
export function sentValues(body: string, max: number): readonly unknown[] {
  const sent = bodySchema.safeParse(jsonOf(body) ?? formOf(body));
  if (!sent.success) throw new SentFault('notReadable');
  if (!Array.isArray(sent.data)) return [sent.data];
  if (sent.data.length > max) throw new SentFault('tooMany');
  return sent.data;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Fields of a form, all of which have names of letters alone. */
function formOf(body: string): SentObject | undefined {
  if (!/^\s*[A-Za-z]+=[^\n]*$/.test(body.trimEnd())) return undefined;
  return Object.fromEntries(new URLSearchParams(body.trim()));
}
