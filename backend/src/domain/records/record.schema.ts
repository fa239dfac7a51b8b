import { z } from 'zod';

/** A ULID in its one canonical spelling: in a free spelling one record could have two ids. */
export const recordIdSchema = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'not a ULID' });

/** 1 when the record is created, one more with every change. */
export const recordVersionSchema = z.int().positive();

/** What an odometer shows, in metres; at most ten million miles, as no odometer has eight digits. */
export const odometerMetresSchema = z.int().min(0).max(16_093_440_000);

/**
 * In which unit readings were typed whose metres are the rounding of tenths of a mile: these then count as typed. Absent
 * for kilometres, and in records from before it was kept.
 */
export const odometerTypedInSchema = z.literal('mi').optional();

/**
 * An amount in the minor unit of its currency. Ten million million minor units is more than the dearest car
 * in the weakest currency, and 900 such amounts still add up exactly.
 */
export const amountMinorSchema = z.int().min(0).max(10_000_000_000_000);

/** A page of writing. */
export const noteSchema = z.string().trim().max(2000);
