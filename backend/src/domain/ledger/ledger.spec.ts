import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { LedgerBody } from './ledger.schema';
import { ledgerFileLine, readLedgerFileHead, readLedgerFileLine } from './ledger-file';
import { emptyChain, type SealedEntry, seal } from './seal';
import { verifyChain } from './verify-chain';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function entry(after: Record<string, string | number>): LedgerBody {
  return {
    subject: { kind: 'trip', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    action: 'created',
    atMs: 1_767_225_600_000,
    madeAtMs: null,
    before: null,
    after,
    reason: null,
  };
}

function chainOf(count: number): SealedEntry[] {
  const chain: SealedEntry[] = [];
  for (let made = 0; made < count; made += 1) {
    chain.push(seal(chain.at(-1) ?? emptyChain, entry({ fromText: `Place ${made}`, metres: made }), sha256));
  }
  return chain;
}

function verificationOf(entries: readonly { hash: string; text: string }[], expectedHead?: string) {
  const verification = verifyChain(sha256);
  for (const each of entries) verification.next(each);
  return verification.result(expectedHead);
}

describe('sealing', () => {
  // Hashed with coreutils: printf '%s' '<text>' | sha256sum
  it('hashes the canonical text of the entry, with its number and the hash before it', () => {
    const sealed = seal(emptyChain, entry({ b: 1, a: 'ü' }), sha256);
    expect(sealed.text).toBe(
      `{"body":{"action":"created","after":{"a":"ü","b":1},"atMs":1767225600000,"before":null,"madeAtMs":null,"reason":null,"subject":{"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV","kind":"trip"}},"previousHash":"${'0'.repeat(64)}","sequence":1}`,
    );
    expect(sealed).toMatchObject({
      sequence: 1,
      hash: '4c3804619290cb4536b7f9e60cfe1dd260a25930a9b74b87d62ceb4b6e7c5d27',
    });
  });

  it('does not depend on the order in which a record lists its members', () => {
    expect(seal(emptyChain, entry({ a: 1, b: 2 }), sha256)).toEqual(
      seal(emptyChain, entry({ b: 2, a: 1 }), sha256),
    );
  });

  it('puts members in the order of their UTF-16 units (RFC 8785, 3.2.3)', () => {
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(seal(emptyChain, entry(names), sha256).text).toContain(
      '"after":{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
    );
  });
});

describe('verifying', () => {
  const chain = chainOf(12);
  const head = chain.at(-1);

  it('finds an untouched chain whole, and an empty one', () => {
    expect(verificationOf(chain, head?.hash)).toEqual({
      holds: true,
      head: { sequence: 12, hash: head?.hash },
    });
    expect(verificationOf([])).toEqual({ holds: true, head: emptyChain });
  });

  it.each([
    ['dropped from the middle', chain.toSpliced(4, 1), 5, 'DOES_NOT_FOLLOW'],
    ['dropped from the start', chain.slice(1), 1, 'DOES_NOT_FOLLOW'],
    ['doubled', chain.toSpliced(4, 0, ...chain.slice(3, 4)), 5, 'DOES_NOT_FOLLOW'],
    [
      'swapped',
      [...chain.slice(0, 2), ...chain.slice(2, 4).toReversed(), ...chain.slice(4)],
      3,
      'DOES_NOT_FOLLOW',
    ],
    [
      'put in from another chain',
      chain.toSpliced(4, 0, seal(emptyChain, entry({ x: 1 }), sha256)),
      5,
      'DOES_NOT_FOLLOW',
    ],
  ])('names the entry where entries were %s', (_what, entries, sequence, reason) => {
    expect(verificationOf(entries)).toEqual({ holds: false, sequence, reason });
  });

  it('sees an end cut off by the hash of the head, and only by that', () => {
    expect(verificationOf(chain.slice(0, 10))).toMatchObject({ holds: true });
    expect(verificationOf(chain.slice(0, 10), head?.hash)).toEqual({
      holds: false,
      sequence: 10,
      reason: 'OTHER_HEAD',
    });
  });

  it('sees an entry rewritten together with its hash at the next entry', () => {
    const [third] = chain.slice(2, 3);
    const text = third?.text.replace('Place 2', 'Place X') ?? '';
    expect(verificationOf(chain.toSpliced(2, 1, { sequence: 3, text, hash: sha256(text) }))).toEqual({
      holds: false,
      sequence: 4,
      reason: 'DOES_NOT_FOLLOW',
    });
  });

  it('names the entry whose exported line has any one byte changed', () => {
    const file = chain.map(ledgerFileLine).join('');
    const bytes = Buffer.from(file, 'utf8');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const tampered = Buffer.from(bytes);
        tampered[at] = (tampered[at] ?? 0) ^ change;
        const line = bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
        const lines = tampered.toString('utf8').split('\n').slice(0, -1);
        const result = verificationOf(lines.map(readLedgerFileLine), head?.hash);
        expect(result).toMatchObject({ holds: false });
        // A line break changed into another byte joins two lines, at the last line it leaves the file without an end.
        if (!result.holds) expect([line, line - 1, line + 1]).toContain(result.sequence);
        if (!result.holds && bytes[at] !== 0x0a && tampered[at] !== 0x0a) expect(result.sequence).toBe(line);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the file', () => {
  it('is read back as it was written', () => {
    const [first] = chainOf(1);
    if (!first) throw new Error('no entry');
    expect(readLedgerFileLine(ledgerFileLine(first).trimEnd())).toEqual({
      hash: first.hash,
      text: first.text,
    });
  });

  it('of before files were signed still has a first line that is read', () => {
    const header = { exportedAtMs: 1_767_225_600_000, entries: 1, headHash: 'a'.repeat(64) };
    const line = { format: 'roadbook-ledger', version: 1, ...header };
    expect(readLedgerFileHead(JSON.stringify(line))).toEqual(line);
  });

  it.each([
    '',
    '{}',
    'not JSON',
    '{"format":"roadbook-ledger","version":2}',
    '{"format":"roadbook-ledger","version":3}',
  ])('is none that begins with %p', (line) => {
    expect(readLedgerFileHead(line)).toBeNull();
  });
});
