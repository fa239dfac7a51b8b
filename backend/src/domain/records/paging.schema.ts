import { z } from 'zod';
import { recordIdSchema } from './record.schema';

/** A page fills a phone several times over and still fits in one or two packets. */
const rowsUsually = 50;

/**
 * Paging input of every list, in addition to its own filters, newest first. Not strict: an infinite query adds the
 * direction of its scrolling, which has no meaning here.
 */
export const pageInput = {
  cursor: z.string().max(2000).nullish(),
  limit: z.int().min(1).max(200).default(rowsUsually),
};

/** Output of every list: a page, and the cursor of the next one, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Input that names one record. */
export const recordInputSchema = z.strictObject({ id: recordIdSchema });

export const recordDeletedSchema = z.object({ id: recordIdSchema });

export type RecordInput = z.infer<typeof recordInputSchema>;
export type RecordDeleted = z.infer<typeof recordDeletedSchema>;
