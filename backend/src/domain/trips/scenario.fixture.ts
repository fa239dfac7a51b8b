import { z } from 'zod';
import { localClock } from '../time/local-day';
import { workingHoursSchema } from '../time/working-hours.schema';
import { zoneSchema } from '../time/zone.schema';
import { readingKinds } from '../vehicles/odometer.schema';

/** 2026-07-01T08:00+02:00[Europe/Berlin]: the clock of the zone must show what is written. */
const instant = z.string().transform((text, context) => {
  const [, dateTime = '', hour, minute, zone = ''] = /^(.*T(\d\d):(\d\d).*)\[(.*)\]$/.exec(text) ?? [];
  const atMs = Date.parse(dateTime);
  const isShown =
    zoneSchema.safeParse(zone).success &&
    Number.isInteger(atMs) &&
    localClock(atMs, zone).minuteOfDay === Number(hour) * 60 + Number(minute);
  if (!isShown) context.addIssue({ code: 'custom', message: `${text} is not shown in its zone` });
  return { atMs, zone };
});

const metres = z.int().nullable().default(null);

const trip = z.strictObject({
  vehicle: z.string().default('car'),
  start: instant,
  end: instant.nullable().default(null),
  from: z.string().default(''),
  to: z.string().default(''),
  odometerStartMetres: metres,
  odometerEndMetres: metres,
  distanceMetres: metres,
});

const perTrip = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).optional();

/** Results worked out by hand; only the ones listed are compared. */
const expected = z
  .strictObject({
    days: perTrip(z.string()),
    distances: perTrip(z.union([z.int(), z.string()])),
    refusals: perTrip(z.array(z.string())),
    flags: perTrip(z.array(z.string())),
    suggestions: perTrip(z.string()),
    forgotten: perTrip(
      z
        .strictObject({
          because: z.string(),
          proposedEnd: z.strictObject({ at: instant, odometerEndMetres: z.int().nullable() }).nullable(),
        })
        .nullable(),
    ),
    overlaps: z.array(z.strictObject({ first: z.string(), second: z.string(), minutes: z.int() })).optional(),
    gaps: z
      .array(
        z.strictObject({
          kind: z.string(),
          metres: z.int(),
          after: z.string(),
          before: z.string(),
          filled: trip.omit({ vehicle: true }).optional(),
        }),
      )
      .optional(),
    refusedReadings: z.array(z.strictObject({ earlier: z.string(), later: z.string() })).optional(),
    drivenMetres: z.record(z.string(), z.int()).optional(),
    typed: z
      .array(
        z.strictObject({
          text: z.string(),
          kind: z.enum(['never', 'twice']),
          earlier: instant,
          later: instant,
        }),
      )
      .optional(),
  })
  .refine((outcome) => Object.keys(outcome).length > 0);

/** A real-life situation, and what each rule makes of it. Trips and vehicles are known by name. */
export const scenarioFile = z.strictObject({
  story: z.string().min(1),
  now: instant.optional(),
  driver: z.strictObject({ zone: zoneSchema, workingHours: workingHoursSchema }).optional(),
  odometerReplaced: z
    .array(
      z.strictObject({
        vehicle: z.string(),
        at: instant,
        odometerBeforeMetres: z.int(),
        odometerAfterMetres: z.int(),
      }),
    )
    .default([]),
  otherReadings: z
    .array(
      z.strictObject({
        kind: z.enum(readingKinds),
        name: z.string(),
        vehicle: z.string(),
        at: instant,
        odometerMetres: z.int(),
      }),
    )
    .default([]),
  /** The trip that is written down after the others; without it each is, one by one, as the last. */
  lateEntry: z.string().optional(),
  trips: z.record(z.string(), trip),
  expected,
});

export type Scenario = z.infer<typeof scenarioFile>;
