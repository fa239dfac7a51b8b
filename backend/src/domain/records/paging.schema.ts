import { z } from 'zod';
import { recordIdSchema } from './record.schema';

/** A page fills a phone several times over and still travels in one packet or two. */
const rowsUsually = 50;

/**
 * What every list takes besides its own filters, newest first. Not strict: an infinite query adds the direction of
 * its scrolling, which means nothing here.
 */
export const pageInput = {
  cursor: z.string().max(2000).nullish(),
  limit: z.int().min(1).max(200).default(rowsUsually),
};

/** What every list gives: a page, and the cursor of the next one, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** One record is meant. */
export const recordInputSchema = z.strictObject({ id: recordIdSchema });

export const recordDeletedSchema = z.object({ id: recordIdSchema });

export type RecordInput = z.infer<typeof recordInputSchema>;
export type RecordDeleted = z.infer<typeof recordDeletedSchema>;
