import { crc32, deflateSync } from 'node:zlib';

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const uint32 = (value: number, littleEndian = false) => {
  const bytes = Buffer.alloc(4);
  if (littleEndian) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

/** A segment of a JPEG: marker, length, content. */
export const jpegSegment = (code: number, content: Uint8Array | string) =>
  Buffer.concat([Buffer.from([0xff, code]), uint16(Buffer.byteLength(content) + 2), Buffer.from(content)]);

const frame = (width: number, height: number) =>
  jpegSegment(0xc0, Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]));

/** Stuffed bytes and a restart marker, which do not end it. */
const scan = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);

/** Returns a JPEG by its structure, with given content between its first marker and its frame, and after its end. */
export function jpegOf({
  width = 1,
  height = 1,
  before = [],
  after = '',
}: {
  readonly width?: number;
  readonly height?: number;
  readonly before?: readonly Uint8Array[];
  readonly after?: Uint8Array | string;
} = {}): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    jpegSegment(0xdb, Buffer.alloc(65)),
    frame(width, height),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after),
  ]);
}

/** The content of an Exif segment: how the camera was held, its maker and, as a note, a secret. */
export function exifOf(orientation: number, secret: string, order: 'II' | 'MM' = 'II'): Buffer {
  const isLittle = order === 'II';
  const short = (value: number) => (isLittle ? uint16(value).reverse() : uint16(value));
  const long = (value: number) => uint32(value, isLittle);
  const maker = [short(0x010f), short(2), long(secret.length), long(38)];
  const held = [short(0x0112), short(3), long(1), short(orientation), short(0)];
  const directory = Buffer.concat([short(2), ...maker, ...held, long(0)]);
  return Buffer.concat([Buffer.from(`Exif\0\0${order}`), short(42), long(8), directory, Buffer.from(secret)]);
}

export const pngChunk = (type: string, content: Uint8Array | string) => {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  return Buffer.concat([uint32(Buffer.byteLength(content)), named, uint32(crc32(named))]);
};

/** A grey PNG that says a size and holds one pixel. */
export function pngOf({
  width = 1,
  height = 1,
  more = [],
  after = '',
}: {
  readonly width?: number;
  readonly height?: number;
  readonly more?: readonly Uint8Array[];
  readonly after?: string;
} = {}): Buffer<ArrayBuffer> {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', ''),
    Buffer.from(after),
  ]);
}

export const webpChunk = (type: string, content: Uint8Array | string) => {
  const length = Buffer.byteLength(content);
  return Buffer.concat([
    Buffer.from(type),
    uint32(length, true),
    Buffer.from(content),
    Buffer.alloc(length % 2),
  ]);
};

/** A lossy WebP that says a size; `flags` of its extended header, and the chunks after the picture. */
export function webpOf({
  width = 1,
  height = 1,
  flags = 0,
  more = [],
  after = '',
}: {
  readonly width?: number;
  readonly height?: number;
  readonly flags?: number;
  readonly more?: readonly Uint8Array[];
  readonly after?: string;
} = {}): Buffer<ArrayBuffer> {
  const sides = Buffer.alloc(6);
  sides.writeUIntLE(width - 1, 0, 3);
  sides.writeUIntLE(height - 1, 3, 3);
  const key = Buffer.from([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff]);
  const chunks = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), sides])),
    webpChunk('VP8 ', Buffer.concat([key, Buffer.from([height >> 8, 1, 2, 3])])),
    ...more,
  ]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(chunks.length, true), chunks, Buffer.from(after)]);
}
