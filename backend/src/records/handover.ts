import type { z } from 'zod';
import type { JsonObject } from '../platform/documents/documents';

/** Id here for a record of another driver; `of` is the kind of the original id. */
export type TakenOverId = (of: string, id: string) => string;

/** Rules by which records of a kind are copied when their vehicle is handed over. */
export interface Handover<Content extends JsonObject = JsonObject> {
  /** Name of the file in the vehicle's archive, with one object per line. */
  readonly file: string;
  /** Record that a line makes for its new driver; null if it makes none. */
  read(
    line: unknown,
    derivedRecordId: TakenOverId,
  ): { readonly id: string; readonly content: Content } | null;
}

export function handover<Schema extends z.ZodType<{ readonly id: string }>, Content extends JsonObject>({
  file,
  schema,
  of,
  content,
}: {
  readonly file: string;
  /** Schema of a line. */
  readonly schema: Schema;
  of(record: z.output<Schema>): string;
  content(record: z.output<Schema>, derivedRecordId: TakenOverId): Content;
}): Handover<Content> {
  return {
    file,
    read(line, derivedRecordId) {
      const record = schema.safeParse(line).data;
      if (record === undefined) return null;
      return { id: derivedRecordId(of(record), record.id), content: content(record, derivedRecordId) };
    },
  };
}
