import { DomainError } from '@domain/errors/domain-error';
import { describe, expect, it } from 'vitest';
import { checkHeic } from './heic-bounds';

const uint16 = (value: number) => Uint8Array.of(value >> 8, value & 0xff);
const uint32 = (value: number) =>
  Uint8Array.of(value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff);
const bytesOf = async (...parts: BlobPart[]) => new Uint8Array(await new Blob(parts).arrayBuffer());

/** ISO/IEC 14496-12, 4.2: its length with this head, its type, its content. */
async function box(type: string, ...content: BlobPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const inside = await bytesOf(...content);
  return bytesOf(uint32(inside.length + 8), type, inside);
}

interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly tiles?: number;
  readonly infoVersion?: 0 | 1;
  /** Number of zero bytes in the description. */
  readonly padding?: number;
  readonly moreProperties?: number;
  readonly boxesBefore?: number;
  readonly isSized?: boolean;
}

/** A tiled picture: a grid, and one item for each tile. */
async function aHeic(picture: Picture = {}) {
  const { width = 4_032, height = 3_024, tiles = 48, infoVersion = 0 } = picture;
  const { padding = 0, moreProperties = 0, boxesBefore = 0, isSized = true } = picture;
  const empty = await box('free');
  const free = (count: number) => Array.from({ length: count }, () => empty);
  const fullBox = (version: number) => uint32(version << 24);
  const entry = await box('infe', fullBox(2), uint16(1), uint16(0), 'hvc1', Uint8Array.of(0));
  const entries = Array.from({ length: tiles + 1 }, () => entry);
  const count = infoVersion === 0 ? uint16(entries.length) : uint32(entries.length);
  const info = await box('iinf', fullBox(infoVersion), count, ...entries);
  const tileSize = await box('ispe', fullBox(0), uint32(512), uint32(512));
  const size = await box('ispe', fullBox(0), uint32(width), uint32(height));
  const properties = await box(
    'iprp',
    await box('ipco', ...(isSized ? [tileSize, size] : []), ...free(moreProperties)),
  );
  const nothing = await box('free', new Uint8Array(padding));
  const meta = await box('meta', fullBox(0), info, properties, nothing);
  return new Blob([
    await box('ftyp', 'heic', uint32(0)),
    ...free(boxesBefore),
    meta,
    await box('mdat', 'picture'),
  ]);
}

const refusal = (file: Blob) =>
  checkHeic(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? error.reason : error),
  );

describe('a HEIC', () => {
  it.each([
    // 4 032 × 3 024 in tiles of 512: 8 × 6. 8 064 × 6 048: 16 × 12.
    ['of a phone', {}, 'taken'],
    ['of 48 megapixels', { width: 8_064, height: 6_048, tiles: 192 }, 'taken'],
    ['of more than 50 megapixels', { width: 8_000, height: 6_251 }, 'IMAGE_TOO_LARGE'],
    ['with 10 000 tiles', { tiles: 10_000 }, 'IMAGE_TOO_LARGE'],
    ['with 10 000 tiles, counted in 32 bits', { tiles: 10_000, infoVersion: 1 }, 'IMAGE_TOO_LARGE'],
    ['with so many tiles that their list is too long', { tiles: 60_000, infoVersion: 1 }, 'IMAGE_TOO_LARGE'],
    ['with a list that is longer than any needs', { padding: 1_048_576 }, 'IMAGE_TOO_LARGE'],
    ['with thousands of properties', { moreProperties: 2_500 }, 'IMAGE_TOO_LARGE'],
    ['that is described late', { boxesBefore: 12 }, 'taken'],
    ['that is described behind too many other things', { boxesBefore: 40 }, 'FILE_UNREADABLE'],
    ['that says no size', { isSized: false }, 'FILE_UNREADABLE'],
    ['without a width', { width: 0 }, 'FILE_UNREADABLE'],
  ] as const)('%s is as it should be', async (_what, picture, expected) => {
    expect(await refusal(await aHeic(picture))).toBe(expected);
  });

  it('that ends before its picture is described is refused, wherever it was cut off', async () => {
    const whole = await aHeic({ tiles: 1 });
    const described = whole.size - 'picture'.length - 8;
    for (let length = 0; length < described; length += 1) {
      expect([length, await refusal(whole.slice(0, length))]).toEqual([length, 'FILE_UNREADABLE']);
    }
  });
});
