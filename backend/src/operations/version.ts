import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Of this program, from the package.json beside its folder. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8'))).version;
