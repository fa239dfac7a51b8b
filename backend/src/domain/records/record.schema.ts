import { z } from 'zod';

/** A ULID in its one canonical spelling: in a free spelling one record could have two ids. */
export const recordIdSchema = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'not a ULID' });

/** 1 when the record is created, one more with every change. */
export const recordVersionSchema = z.int().positive();

/** Ten million miles, as no odometer has eight digits. */
export const mostOdometerMetres = 16_093_440_000;

/** What an odometer shows, in metres. */
export const odometerMetresSchema = z.int().min(0).max(mostOdometerMetres);

/**
 * In which unit readings were typed whose metres are the rounding of tenths of a mile: these then count as typed. Absent
 * for kilometres, and in records from before it was kept.
 */
export const odometerTypedInSchema = z.literal('mi').optional();

/**
 * Ten million million minor units is more than the dearest car in the weakest currency, and 900 such amounts still
 * add up exactly.
 */
export const mostAmountMinor = 10_000_000_000_000;

/** An amount in the minor unit of its currency. */
export const amountMinorSchema = z.int().min(0).max(mostAmountMinor);

/** Amount that is below zero for money back. */
export const signedAmountMinorSchema = z.int().min(-mostAmountMinor).max(mostAmountMinor);

/** A page of writing. */
export const mostNoteCharacters = 2000;
export const noteSchema = z.string().trim().max(mostNoteCharacters);
