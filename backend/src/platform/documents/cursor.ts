import { z } from 'zod';
import { byId, type Direction, type JsonObject, type Stored } from './documents';
import { BadCursor } from './errors';
import { isUsableId } from './ids';

/** The last document of a page: the next page begins right after it, whatever was stored since. */
const positionSchema = z.object({
  field: z.string(),
  direction: z.enum(['ascending', 'descending']),
  value: z.union([z.string(), z.number(), z.null()]),
  id: z.string().refine(isUsableId),
});

export type Position = z.infer<typeof positionSchema>;

export interface Range {
  readonly type: 'number' | 'string';
  readonly from?: string | number | undefined;
  readonly before?: string | number | undefined;
}

export function writeCursor(field: string, direction: Direction, { id, data }: Stored<JsonObject>): string {
  const position = positionSchema.parse({
    field,
    direction,
    value: field === byId.field ? id : data[field],
    id,
  });
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** A cursor comes from outside, so all of it is validated. */
export function readCursor(cursor: string, field: string, direction: Direction): Position {
  const position = positionSchema.safeParse(parsed(cursor));
  if (!position.success || position.data.field !== field || position.data.direction !== direction) {
    throw new BadCursor('not a cursor of this list');
  }
  const { value, id } = position.data;
  if (field === byId.field && value !== id) throw new BadCursor('a cursor of ids with two of them');
  return position.data;
}

export function isWithin(range: Range, value: string | number | null): boolean {
  if (typeof value !== range.type) return false;
  const reachesFrom = range.from === undefined || compare(value, range.from) >= 0;
  return reachesFrom && (range.before === undefined || compare(value, range.before) < 0);
}

/** Every engine sorts text by its UTF-8 bytes; JavaScript would sort it by UTF-16 units. */
function compare(a: string | number | null, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
