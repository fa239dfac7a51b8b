import { z } from 'zod';
import { pageInput, pageOf } from './paging.schema';
import { entered, recordIdSchema, recordVersionSchema } from './record.schema';

/**
 * Schemas of the calls of a kind of record that an update replaces as a whole. `written` is what the driver writes,
 * `updated` what an update says otherwise, `sent` what comes with every change and is not stored, such as its reason, and
 * `listed` what a list is filtered by, or has instead of the usual limit.
 *
 * The id comes from the client, so that a create may be sent twice and counts once. An update and a delete name the
 * version that the driver was looking at.
 */
export function recordSchemas<
  Written extends z.ZodRawShape,
  Updated extends z.ZodRawShape,
  Sent extends z.ZodRawShape,
  Listed extends z.ZodRawShape,
>({
  written,
  updated,
  sent,
  listed,
}: {
  readonly written: Written;
  readonly updated: Updated;
  readonly sent: Sent;
  readonly listed: Listed;
}) {
  const id = recordIdSchema;
  const version = recordVersionSchema;
  const record = z.strictObject({ id, ...written, version, ...entered });
  return {
    record,
    create: z.strictObject({ id, ...written, ...sent }),
    update: z
      .strictObject({ id, version, ...written })
      .extend(updated)
      .extend(sent),
    delete: z.strictObject({ id, version, ...sent }),
    list: z.object(pageInput).extend(listed),
    page: pageOf(record),
  };
}
