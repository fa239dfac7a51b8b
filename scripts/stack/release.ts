import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

/**
 * True if this folder was unpacked from an archive of `npm run release`: everything is built, and nothing can be built
 * here.
 */
export const isRelease = existsSync(join(root, 'release.json'));
