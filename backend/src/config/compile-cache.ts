import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Imported before everything else: a quarter of a start is compiling what was compiled at the one before. It lies with
 * the data, as the program's own folder may be read-only; where it cannot be kept, nothing but time is lost.
 */
const { DATA_DIR } = process.env;
if (DATA_DIR) enableCompileCache(join(DATA_DIR, 'compile-cache'));
