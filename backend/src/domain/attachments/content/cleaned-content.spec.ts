import fc from 'fast-check';
import {
  exifOf,
  jpegOf,
  jpegSegment,
  pngChunk,
  pngOf,
  webpChunk,
  webpOf,
} from '../../../../test/harness/pictures';
import { DomainError } from '../../errors/domain-error';
import type { AttachmentType } from '../attachment.schema';
import { attachmentTypeOf, cleanedContent } from './cleaned-content';

const secret = 'GPS 48.137 N 11.575 E, serial 4711';

async function* inPieces(content: Uint8Array, lengths: readonly number[] = [content.length]) {
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield Uint8Array.from(content.subarray(at, at + length));
    at += length;
  }
}

async function cleaned(type: AttachmentType, content: Uint8Array, lengths?: readonly number[]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of cleanedContent(type, inPieces(content, lengths))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function refusal(type: AttachmentType, content: Uint8Array): Promise<string> {
  try {
    await cleaned(type, content);
    return 'taken';
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

const pieceLengths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
const shuffledSecrets = (secrets: readonly Uint8Array[]) =>
  fc.shuffledSubarray([...secrets], { minLength: 1, maxLength: secrets.length });

describe('a JPEG', () => {
  const hidden = [
    jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}`),
    jpegSegment(0xe1, `Exif\0\0 second ${secret}`),
    jpegSegment(0xe2, `ICC_PROFILE\0${secret}`),
    jpegSegment(0xed, `Photoshop 3.0\0${secret}`),
    jpegSegment(0xee, `Adobe\0d\0\0\0\0\x01${secret}`),
    jpegSegment(0xe0, `JFXX\0${secret}`),
    jpegSegment(0xef, secret),
    jpegSegment(0xfe, `<script>${secret}</script>`),
    // A byte that fills up before a marker.
    Buffer.of(0xff),
  ];

  it('loses all that is not the picture, wherever it stands and however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(shuffledSecrets(hidden), pieceLengths, async (before, lengths) => {
        const clean = await cleaned(
          'image/jpeg',
          jpegOf({ before, after: `PK\x03\x04 <html>${secret}` }),
          lengths,
        );
        expect(clean.includes('4711')).toBe(false);
        const hasAdobe = before.some((each) => Buffer.from(each).includes('Adobe\0d'));
        expect(clean.length).toBe(jpegOf().length + (hasAdobe ? 16 : 0));
        expect(await cleaned('image/jpeg', clean)).toEqual(clean);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['II', 'MM'] as const)(
    'keeps how the camera was held, and nothing else of %s Exif',
    async (order) => {
      const content = jpegOf({ before: [jpegSegment(0xe1, exifOf(6, secret, order))] });
      const clean = await cleaned('image/jpeg', content);
      expect(clean.includes('4711')).toBe(false);
      // 0x0112, SHORT, one of them, 6: TIFF 6.0 page 36.
      expect(clean.includes(Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
      expect(await cleaned('image/jpeg', clean)).toEqual(clean);
    },
  );

  it('keeps its density and loses its thumbnail', async () => {
    const jfif = [...Buffer.from('JFIF\0'), 1, 2, 0, 0, 72, 0, 72];
    const content = jpegOf({
      before: [jpegSegment(0xe0, Buffer.from([...jfif, 2, 2, ...Buffer.from(secret)]))],
    });
    const expected = jpegOf({ before: [jpegSegment(0xe0, Buffer.from([...jfif, 0, 0]))] });
    expect(await cleaned('image/jpeg', content)).toEqual(expected);
  });

  it('is refused where it is cut off, and where it says a size that nothing can show', async () => {
    const whole = jpegOf();
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, await refusal('image/jpeg', whole.subarray(0, length))]).toEqual([
        length,
        'FILE_UNREADABLE',
      ]);
    }
    expect(await refusal('image/jpeg', jpegOf({ width: 65_535, height: 65_535 }))).toBe('IMAGE_TOO_LARGE');
    // 8 000 × 6 250 is 50 million exactly.
    expect(await refusal('image/jpeg', jpegOf({ width: 8_000, height: 6_250 }))).toBe('taken');
    expect(await refusal('image/jpeg', jpegOf({ width: 8_000, height: 6_251 }))).toBe('IMAGE_TOO_LARGE');
    expect(await refusal('image/jpeg', jpegOf({ width: 0 }))).toBe('FILE_UNREADABLE');
  });
});

describe('a PNG', () => {
  const hidden = [
    pngChunk('tEXt', `Author\0${secret}`),
    pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${secret}`),
    pngChunk('zTXt', secret),
    pngChunk('eXIf', secret),
    pngChunk('iCCP', secret),
    pngChunk('tIME', secret),
    pngChunk('fdAT', secret),
    pngChunk('prVt', secret),
  ];

  it('loses all that is not the picture, wherever it stands and however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(shuffledSecrets(hidden), pieceLengths, async (more, lengths) => {
        expect(await cleaned('image/png', pngOf({ more, after: `<svg>${secret}` }), lengths)).toEqual(
          pngOf(),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is refused where it is cut off or changed, and where it would unpack to too much', async () => {
    const whole = pngOf();
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, await refusal('image/png', whole.subarray(0, length))]).toEqual([
        length,
        'FILE_UNREADABLE',
      ]);
    }
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(45) ^ 1, 45);
    expect(await refusal('image/png', changed)).toBe('FILE_UNREADABLE');
    expect(await refusal('image/png', pngOf({ width: 30_000, height: 30_000 }))).toBe('IMAGE_TOO_LARGE');
  });
});

describe('a WebP', () => {
  const hidden = [
    webpChunk('EXIF', secret),
    webpChunk('XMP ', secret),
    webpChunk('ICCP', secret),
    webpChunk('HIDE', `${secret}.`),
  ];

  it('loses all that is not the picture and stays as long as it says', async () => {
    await fc.assert(
      fc.asyncProperty(shuffledSecrets(hidden), pieceLengths, async (more, lengths) => {
        const content = webpOf({ flags: 0x2c, more, after: secret });
        const clean = await cleaned('image/webp', content, lengths);
        expect(clean.includes('4711')).toBe(false);
        expect(clean.length).toBe(content.length - secret.length);
        expect(clean.subarray(0, webpOf().length).subarray(8)).toEqual(webpOf().subarray(8));
        expect(await cleaned('image/webp', clean)).toEqual(clean);
      }),
      { numRuns: 50 },
    );
  });

  it('is refused where it is cut off, moves, or would unpack to too much', async () => {
    const whole = webpOf();
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, await refusal('image/webp', whole.subarray(0, length))]).toEqual([
        length,
        'FILE_UNREADABLE',
      ]);
    }
    expect(await refusal('image/webp', webpOf({ flags: 0x02 }))).toBe('FILE_UNREADABLE');
    expect(await refusal('image/webp', webpOf({ more: [webpChunk('ANMF', 'a')] }))).toBe('FILE_UNREADABLE');
    expect(await refusal('image/webp', webpOf({ width: 16_000, height: 16_000 }))).toBe('IMAGE_TOO_LARGE');
  });
});

it('is known by its content, and refused where another type was said', async () => {
  const contents = {
    'image/jpeg': jpegOf(),
    'image/png': pngOf(),
    'image/webp': webpOf(),
    'application/pdf': Buffer.from('%PDF-1.7 and more'),
  } as const;
  const types = Object.keys(contents) as AttachmentType[];
  for (const claimed of types) {
    expect(attachmentTypeOf(contents[claimed])).toBe(claimed);
    for (const type of types) {
      expect(await refusal(claimed, contents[type])).toBe(type === claimed ? 'taken' : 'FILE_UNREADABLE');
    }
  }
  for (const other of ['<html>', '<svg onload="alert(1)">', 'GIF89a', '', ' %PDF-1.7', 'PK\x03\x04']) {
    expect(attachmentTypeOf(Buffer.from(other))).toBeNull();
  }
});

it('that is nothing but fill bytes is refused, and takes no longer for being long', async () => {
  const fill = new Uint8Array(8_000_000).fill(0xff);
  const lengths = Array.from({ length: fill.length / 64_000 }, () => 64_000);
  const head = Uint8Array.of(0xff, 0xd8);
  const content = new Uint8Array(head.length + fill.length);
  content.set(head);
  content.set(fill, head.length);
  await expect(cleaned('image/jpeg', content, lengths)).rejects.toMatchObject({ reason: 'FILE_UNREADABLE' });
});

it('is refused in words, whatever bytes follow a head', async () => {
  const heads = [jpegOf().subarray(0, 2), pngOf().subarray(0, 16), webpOf().subarray(0, 20)];
  const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2 }),
      fc.uint8Array({ maxLength: 300 }),
      async (which, bytes) => {
        const content = Buffer.concat([heads[which] ?? Buffer.of(), bytes]);
        expect(['FILE_UNREADABLE', 'IMAGE_TOO_LARGE', 'taken']).toContain(
          await refusal(types[which] ?? 'image/png', content),
        );
      },
    ),
    { numRuns: 300 },
  );
});
