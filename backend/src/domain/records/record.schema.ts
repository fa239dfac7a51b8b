import { z } from 'zod';

/** A ULID in its one canonical spelling: in a free spelling one record could have two ids. */
export const recordIdSchema = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'not a ULID' });

/** 1 when the record is created, one more with every change. */
export const recordVersionSchema = z.int().positive();

/** The member who entered a record; absent in a logbook without members. */
export const entered = { enteredBy: recordIdSchema.optional() };

/** Ten million miles, as no odometer has eight digits. */
export const maxOdometerMetres = 16_093_440_000;

/** Reading of an odometer, in metres. */
export const odometerMetresSchema = z.int().min(0).max(maxOdometerMetres);

/**
 * Unit in which readings were typed whose metres round tenths of a mile: these count as typed. Absent for kilometres,
 * and in records from before the unit was stored.
 */
export const odometerTypedInSchema = z.literal('mi').optional();

/**
 * Ten million million minor units is more than the most expensive car in the weakest currency, and 900 such amounts
 * still add up exactly.
 */
export const maxAmountMinor = 10_000_000_000_000;

/** An amount in the minor unit of its currency. */
export const amountMinorSchema = z.int().min(0).max(maxAmountMinor);

/** Amount that is negative for a refund. */
export const signedAmountMinorSchema = z.int().min(-maxAmountMinor).max(maxAmountMinor);

/** A page of text. */
export const maxNoteLength = 2000;
export const noteSchema = z.string().trim().max(maxNoteLength);
