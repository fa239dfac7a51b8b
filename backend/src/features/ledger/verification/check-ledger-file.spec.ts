import {
  exportedAtMs,
  signedFirstLine,
  unsignedFirstLine,
} from '../../../../test/fixtures/ledger/a-ledger-file';
import type { LedgerBody } from '../../../domain/ledger/ledger.schema';
import { ledgerFileLine } from '../../../domain/ledger/ledger-file';
import { emptyChain, type SealedEntry, seal } from '../../../domain/ledger/seal';
import { newKeySet, signingKeysOf } from '../key-file';
import { sha256 } from '../signatures';
import { checkLedgerFile } from './check-ledger-file';

function trip(metres: number): LedgerBody {
  return {
    subject: { kind: 'trip', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    action: 'created',
    atMs: 1_767_225_600_000 + metres,
    madeAtMs: null,
    before: null,
    // The last character is what a decoder substitutes for invalid bytes.
    after: { toText: 'Köln „Süd“ \u2028 \ufffd', metres },
    reason: null,
  };
}

const chain: SealedEntry[] = [];
for (let made = 0; made < 4; made += 1) chain.push(seal(chain.at(-1) ?? emptyChain, trip(made), sha256));
const head = chain.at(-1) ?? emptyChain;
const keys = signingKeysOf(newKeySet([]));
const first = signedFirstLine({ keys, chain, checkpoints: [] });
const lines = chain.map(ledgerFileLine);
const [one = '', two = '', three = '', four = ''] = lines;
const file = Buffer.from(first + lines.join(''), 'utf8');
const unsigned = unsignedFirstLine(head);
const old = Buffer.from(unsigned + lines.join(''), 'utf8');

/** Content in parts of this size, as a file is read from a disk. */
async function* parts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const check = (content: string | Uint8Array, expectedHash: string | null = null, size = 64 * 1024) =>
  checkLedgerFile(parts(typeof content === 'string' ? Buffer.from(content, 'utf8') : content, size), {
    expectedHash,
    keys: null,
  });

describe('an exported ledger', () => {
  it.each([1, 7, 100, 64 * 1024])('holds untouched, read %i bytes at a time', async (size) => {
    const holds = { result: 'holds', exportedAtMs, expectedSequence: null };
    expect(await check(file, null, size)).toMatchObject({ ...holds, head: { sequence: 4, hash: head.hash } });
  });

  it('holds without an entry', async () => {
    expect(await check(signedFirstLine({ keys, chain: [] }))).toMatchObject({ head: emptyChain });
  });

  it('finds a hash of earlier, and tells another ledger by it', async () => {
    expect(await check(file, chain[1]?.hash ?? '')).toMatchObject({ result: 'holds', expectedSequence: 2 });
    expect(await check(file, emptyChain.hash)).toMatchObject({ result: 'holds', expectedSequence: 0 });
    expect(await check(file, 'a'.repeat(64))).toMatchObject({ result: 'otherLedger', head: { sequence: 4 } });
  });

  it.each([
    ['dropped at the start', [two, three, four], 1, 'DOES_NOT_FOLLOW'],
    ['dropped in the middle', [one, three, four], 2, 'DOES_NOT_FOLLOW'],
    ['dropped at the end', [one, two, three], 4, 'MISSING'],
    ['swapped', [one, three, two, four], 2, 'DOES_NOT_FOLLOW'],
    ['doubled', [one, two, two, three, four], 3, 'DOES_NOT_FOLLOW'],
    ['doubled at the end', [...lines, four], 5, 'DOES_NOT_FOLLOW'],
    ['added and sealed', [...lines, ledgerFileLine(seal(head, trip(9), sha256))], 5, 'TOO_MANY'],
    ['made blank', [one, '\n', three, four], 2, 'UNREADABLE'],
    ['exchanged at the end for another that is sealed', [one, two, three, resealed(2)], 4, 'OTHER_HEAD'],
  ])('with an entry %s is broken there', async (_what, tampered, sequence, reason) => {
    expect(await check(first + tampered.join(''))).toMatchObject({ result: 'broken', sequence, reason });
  });

  it('says what the broken entry says', async () => {
    const says = { subject: trip(0).subject, atMs: trip(2).atMs, after: { metres: 7 } };
    expect(await check(first + one + two + three.replace('"metres":2', '"metres":7') + four)).toMatchObject({
      sequence: 3,
      reason: 'CHANGED',
      says,
    });
  });

  // Uses the file without a signature, because only the first line is affected by it.
  it('is broken in the entry in which a byte is another, whichever, by whatever', async () => {
    const begin = Buffer.byteLength(unsigned);
    for (let at = begin; at < old.length; at += 1) {
      const line = old.subarray(begin, at).filter((byte) => byte === 0x0a).length + 1;
      for (const other of [0x00, 0x0a, 0x0d, 0x20, 0x41, 0x7f, 0xbf, 0xef, 0xf0, 0xff]) {
        if (old[at] === other) continue;
        const tampered = Buffer.from(old);
        tampered[at] = other;
        const result = await check(tampered);
        if (result.result !== 'broken' || result.sequence !== line) {
          throw new Error(`Byte ${at} as ${other}: ${JSON.stringify(result)}`);
        }
      }
    }
  });

  it('is not held to be whole cut off at any byte', async () => {
    for (let length = 0; length < file.length; length += 1) {
      expect((await check(file.subarray(0, length))).result).not.toBe('holds');
    }
    expect(await check(file.subarray(0, -1))).toMatchObject({ sequence: 4, reason: 'CUT_OFF' });
  });

  it('of before files were signed is still read, and is not signed', async () => {
    expect(await check(old)).toMatchObject({ result: 'holds', exportedAtMs, signatures: null });
    expect(await check(unsigned + lines.slice(0, 3).join(''))).toMatchObject({
      result: 'broken',
      reason: 'MISSING',
    });
  });

  it('shows in its first line whatever is changed there, the time of export too', async () => {
    for (let changed = 0; changed < first.length; changed += 1) {
      for (const other of '0 9a"\r') {
        if (first[changed] === other) continue;
        const tampered = first.slice(0, changed) + other + first.slice(changed + 1);
        expect((await check(tampered + lines.join(''))).result).not.toBe('holds');
      }
    }
  });

  it.each([
    ['nothing', '', 'EMPTY'],
    ['a line break', '\n', 'OTHER_FORMAT'],
    ['another kind of file', '{"format":"other"}\n', 'OTHER_FORMAT'],
    ['a ledger without its first line', lines.join(''), 'OTHER_FORMAT'],
    ['a ledger behind a byte order mark', `\ufeff${first}${lines.join('')}`, 'OTHER_FORMAT'],
    [
      'a ledger with the line breaks of Windows',
      file.toString().replaceAll('\n', '\r\n'),
      'LINE_BREAKS_CONVERTED',
    ],
    ['five million bytes without a line break', Buffer.alloc(5_000_000, 0x61), 'OTHER_FORMAT'],
    ['what is no text', Buffer.from([0xff, 0xfe, 0x0a]), 'OTHER_FORMAT'],
  ])('is not %s', async (_what, content, because) => {
    expect(await check(content)).toEqual({ result: 'noLedger', because });
  });
});

function resealed(metres: number): string {
  return ledgerFileLine(seal(chain[2] ?? emptyChain, trip(metres), sha256));
}
