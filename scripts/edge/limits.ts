import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../stack/tool.ts';

const limitSchema = z.object({ value: z.number(), least: z.number(), most: z.number() });

/** Settings with defaults and bounds. The backend and nginx use the same table. */
export const limits = z
  .object({
    LIMIT_BODY_MEBIBYTES: limitSchema,
    LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS: limitSchema,
    LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS: limitSchema,
    LIMIT_CONNECTIONS_OF_ADDRESS: limitSchema,
  })
  .parse(JSON.parse(readFileSync(join(root, 'backend/src/config/limits.json'), 'utf8')));

export interface EdgeLimits {
  readonly maxBodyBytes: number;
  readonly requestsPerSecond: number;
  readonly requestsAtOnce: number;
  readonly connections: number;
}
