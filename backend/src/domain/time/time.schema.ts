import { z } from 'zod';

/**
 * Epoch milliseconds of the first and the last instant of records: 1 January 1971 to 31 December 2099, UTC. A clock
 * without a battery, and an instant written in seconds by mistake, both give early 1970; nobody plans a trip for the
 * next century, and year 9999 is a typing error.
 */
export const earliestInstantMs = Date.UTC(1971, 0, 1);
export const latestInstantMs = Date.UTC(2100, 0, 1) - 1;

/** An instant in epoch milliseconds, UTC. A record also has the IANA zone in which it was entered. */
export const instantMsSchema = z.number().int().min(earliestInstantMs).max(latestInstantMs);

/**
 * An instant that the server's own clock returned, in epoch milliseconds: every stored value must be readable, so it is
 * any that a Date supports (ECMA-262, 21.4.1.1).
 */
export const serverInstantMsSchema = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000);

/** The year of the first motor car (Benz, patented 29 January 1886), and the last one of this century. */
export const firstMotoringYear = 1886;
export const lastYear = 2099;
export const firstDay = `${firstMotoringYear}-01-01`;
export const lastDay = `${lastYear}-12-31`;

/** A whole calendar date, YYYY-MM-DD; a vehicle may be bought long before 1971. */
export const localDaySchema = z.iso
  .date()
  .refine((day) => Number(day.slice(0, 4)) >= firstMotoringYear && Number(day.slice(0, 4)) <= lastYear, {
    error: 'year out of bounds',
  });

/** A time of day as a clock shows it, HH:MM or HH:MM:SS. */
export const localTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

/** YYYY-MM-DD. Text order is time order. */
export type LocalDay = z.infer<typeof localDaySchema>;
