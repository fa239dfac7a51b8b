import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ByteSource } from './byte-source';
import { FileFault } from './file-fault';

/** The first four are detected; only a person can distinguish the other one-byte encodings. */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const),
  ...(['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'macintosh'] as const),
] as const;
export type Encoding = (typeof encodings)[number];

export interface MeasuredFile {
  readonly sha256: string;
  readonly encoding: Encoding;
  readonly byteCount: number;
}

const headBytes = 4096;

/** Reads a whole file once to get its hash, by which the file is recognised when imported again, and its encoding. */
export async function measuredFile(source: ByteSource): Promise<MeasuredFile> {
  const hash = sha256.create();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let byteCount = 0;
  let head: Uint8Array = new Uint8Array(0);
  let isUtf8 = true;
  for await (const chunk of source.bytes()) {
    hash.update(chunk);
    byteCount += chunk.length;
    if (head.length < headBytes) head = joined(head, chunk.subarray(0, headBytes));
    isUtf8 &&= decodes(utf8, chunk, true);
  }
  isUtf8 &&= decodes(utf8, new Uint8Array(0), false);
  if (byteCount === 0) throw new FileFault('empty');
  const encoding = utf16Of(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  const zeroAt = encoding.startsWith('utf-16') ? -1 : head.indexOf(0);
  if (zeroAt >= 0) throw new FileFault('notText', lineOfZero(head.subarray(0, zeroAt)));
  if (startsWith(head, '%PDF-')) throw new FileFault('notText');
  return { sha256: bytesToHex(hash.digest()), encoding, byteCount };
}

/** Yields the text of a file in pieces, without its byte order mark. */
export async function* textOf(source: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  let isAfterReturn = false;
  for await (const chunk of source.bytes()) {
    const text = decoder.decode(chunk, { stream: true });
    // A line end was split between two chunks.
    if (isAfterReturn && text.startsWith('\n')) line -= 1;
    const nul = text.indexOf('\0');
    if (nul >= 0) throw new FileFault('notText', line + linesIn(text.slice(0, nul)));
    line += linesIn(text);
    isAfterReturn = text.endsWith('\r');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Returns the line of a zero byte after lines of text; null for photos and programs, which have no lines. */
function lineOfZero(before: Uint8Array): number | null {
  const isText = before.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  const lines = linesIn(new TextDecoder('windows-1252').decode(before));
  return isText && lines > 0 ? lines + 1 : null;
}

function linesIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function startsWith(head: Uint8Array, letters: string): boolean {
  return [...letters].every((letter, index) => head[index] === letter.charCodeAt(0));
}

function decodes(decoder: TextDecoder, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Detects UTF-16 from the byte order mark or, without one, from the zero in every second byte of western text. */
function utf16Of(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMostly = (count: number) => count > head.length / 5;
  if (isMostly(odd) && even === 0) return 'utf-16le';
  return isMostly(even) && odd === 0 ? 'utf-16be' : null;
}

function joined(head: Uint8Array, more: Uint8Array): Uint8Array {
  const both = new Uint8Array(head.length + more.length);
  both.set(head);
  both.set(more, head.length);
  return both;
}
