import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

/** This folder was unpacked from an archive of `npm run release`: what runs is built, and nothing here can build it. */
export const isRelease = existsSync(join(root, 'release.json'));
