import { deflateRawSync } from 'node:zlib';
import { isWholeChunk, packed } from './packed-chunk';

const position = {
  ...{ atMs: 1_000, latitudeMicrodegrees: 48_000_000, longitudeMicrodegrees: 11_000_000 },
  ...{ accuracyMetres: 5, speedMetresPerSecond: null, mode: null },
};

it.each([
  ['as it was packed', packed([position]), true],
  ['with another number of positions', { ...packed([position]), count: 2 }, false],
  [
    'of bytes that are not deflated',
    { count: 1, packed: Buffer.from('not deflated').toString('base64') },
    false,
  ],
  [
    'cut off within a position',
    { count: 1, packed: deflateRawSync(Buffer.of(200)).toString('base64') },
    false,
  ],
  [
    'that grows without end',
    { count: 1, packed: deflateRawSync(Buffer.alloc(9_000_000)).toString('base64') },
    false,
  ],
])('a chunk %s is whole: %#', (_, chunk, isWhole) => {
  expect(isWholeChunk(chunk)).toBe(isWhole);
});
