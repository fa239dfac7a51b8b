import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Version of this program, from the package.json next to its folder. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8'))).version;
