/** Writes a .gz and a .br next to every text file of a built folder: node scripts/precompress.ts <folder> */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const text = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
/** Minimum size for compression. A smaller answer fits into one packet anyway. */
const minWorthwhileBytes = 1024;

/** Maximum size for the most thorough compression. For larger files it takes ten seconds for a tenth of the size. */
const maxThoroughBytes = 3_000_000;
const lessThorough = 9;

const brotliOf = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(content.length > maxThoroughBytes && { [constants.BROTLI_PARAM_QUALITY]: lessThorough }),
    },
  });

const gzipOf = (content: Buffer): Buffer => gzipSync(content, { level: constants.Z_BEST_COMPRESSION });

function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!text.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < minWorthwhileBytes) continue;
    writeFileSync(`${file}.gz`, gzipOf(content));
    writeFileSync(`${file}.br`, brotliOf(content));
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say which folder: node scripts/precompress.ts <folder>');
  process.exit(1);
}
precompress(folder);
