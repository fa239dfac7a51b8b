import { localClock, localDay } from '@domain/time/local-day';
import { typedInstant } from '@domain/time/typed-local-time';
import { z } from 'zod';

/** An instant in a form. */
export interface ChosenInstant {
  /** Typed day and time; null if untouched. */
  readonly at: { readonly day: string; readonly time: string } | null;
  /** The one of two times that is meant during a clock change. */
  readonly clockChange: 'earlier' | 'later' | null;
  readonly zone: string;
}

export const chosenInstantSchema = z.object({
  at: z.object({ day: z.string(), time: z.string() }).nullable(),
  clockChange: z.enum(['earlier', 'later']).nullable(),
  zone: z.string(),
}) satisfies z.ZodType<ChosenInstant>;

export type ReadInstant =
  | { readonly kind: 'known'; readonly atMs: number }
  | { readonly kind: 'asks'; readonly because: 'never' | 'twice'; earlierMs: number; laterMs: number }
  | { readonly kind: 'unreadable' };

/** Returns the chosen instant; `untouchedMs` if the field is untouched. */
export function readInstant({ at, clockChange, zone }: ChosenInstant, untouchedMs: number): ReadInstant {
  if (at === null) return { kind: 'known', atMs: untouchedMs };
  const typed = typedInstant({ ...at, zone });
  switch (typed.kind) {
    case 'once':
      return { kind: 'known', atMs: typed.atMs };
    case 'never':
    case 'twice': {
      const { kind: because, earlierMs, laterMs } = typed;
      if (clockChange === null) return { kind: 'asks', because, earlierMs, laterMs };
      return { kind: 'known', atMs: clockChange === 'earlier' ? earlierMs : laterMs };
    }
    case 'unreadable':
      return { kind: 'unreadable' };
    default:
      return typed satisfies never;
  }
}

/** Returns an instant as the values of a date field and a time field. */
export function asDayAndTime(atMs: number, zone: string): { day: string; time: string } {
  const { minuteOfDay } = localClock(atMs, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: localDay(atMs, zone),
    time: `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`,
  };
}
