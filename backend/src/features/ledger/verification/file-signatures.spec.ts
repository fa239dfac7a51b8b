import {
  checkpointsOf,
  exportedAtMs,
  signedFirstLine,
  unsignedFirstLine,
} from '../../../../test/fixtures/ledger/a-ledger-file';
import type { LedgerBody } from '../../../domain/ledger/ledger.schema';
import { firstLineText, ledgerFileLine, readLedgerFileHead } from '../../../domain/ledger/ledger-file';
import { emptyChain, type SealedEntry, seal } from '../../../domain/ledger/seal';
import { exitCode, verificationMessages } from '../../../operations/verification-messages';
import { newKeySet, rotatedKeySet, type SigningKeys, signingKeysOf } from '../key-file';
import { sha256 } from '../signatures';
import { checkLedgerFile } from './check-ledger-file';

const keySet = newKeySet([]);
const server = signingKeysOf(keySet);
const attacker = signingKeysOf(newKeySet([]));
const honest = chainOf(6, 100);
const rewritten = chainOf(6, 999);

function chainOf(count: number, metres: number): SealedEntry[] {
  const chain: SealedEntry[] = [];
  for (let made = 0; made < count; made += 1) {
    const body: LedgerBody = {
      subject: { kind: 'fill', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      action: 'created',
      atMs: exportedAtMs - 1_000 + made,
      madeAtMs: null,
      before: null,
      after: { metres: metres + made },
      reason: null,
    };
    chain.push(seal(chain.at(-1) ?? emptyChain, body, sha256));
  }
  return chain;
}

async function check(content: string, keys: SigningKeys | null = null) {
  async function* bytes() {
    yield Buffer.from(content, 'utf8');
  }
  const given = keys?.published ?? null;
  const result = await checkLedgerFile(bytes(), { expectedHash: null, keys: given });
  const messages = verificationMessages(result, given !== null).join('\n');
  return { result, messages, code: exitCode(result, given !== null) };
}

const file = (first: string, chain: readonly SealedEntry[]) => first + chain.map(ledgerFileLine).join('');

/** The first line with other facts under the old signature: an attack that needs no key. */
function fitted(first: string, changes: object): string {
  const head = readLedgerFileHead(first.trimEnd());
  if (head === null) throw new Error('no first line');
  return `${firstLineText({ ...head, ...changes })}\n`;
}

describe('who signed an exported ledger', () => {
  const first = signedFirstLine({ keys: server, chain: honest });

  it('is recognised by the key that was given', async () => {
    const { result, messages, code } = await check(file(first, honest), server);
    const { kid } = server.current;
    expect(result).toMatchObject({
      result: 'holds',
      signatures: {
        ...{ fingerprint: kid, isGiven: true, signedAtMs: exportedAtMs, unknownCheckpoints: 0 },
        checkpoints: [{ fingerprint: kid, isGiven: true, checkpoints: 3 }],
      },
    });
    expect(messages).toContain('by this server on 2026-01-01T00:00:00.000Z');
    expect(code).toBe(0);
  });

  it('is only named where no key was given: the file may bring its own', async () => {
    const { messages, code } = await check(file(first, honest));
    expect(messages).toMatch(
      /^The ledger holds in itself\. Whether it is the one that the server kept is not known/,
    );
    expect(messages).toMatch(/by a key from the file itself\nKey: +[\w-]{43}\n/);
    expect(messages).toContain('Compare the key');
    expect(code).toBe(2);
  });

  it('is nobody of those that were given where it is signed again with another key', async () => {
    const resigned = signedFirstLine({ keys: attacker, chain: rewritten });
    const { messages, code } = await check(file(resigned, rewritten), server);
    expect(messages).toContain('is not signed by a key that you gave');
    expect(messages).toContain('by another key than those you gave');
    expect(messages).toContain(attacker.current.kid);
    expect(code).toBe(1);
  });

  it('is not the server whose name another key takes', async () => {
    const [own] = attacker.published;
    if (!own) throw new Error('no key');
    const posing = {
      current: { ...attacker.current, kid: server.current.kid },
      published: [{ ...own, kid: server.current.kid }],
    };
    const resigned = signedFirstLine({ keys: posing, chain: rewritten });
    for (const keys of [null, server]) {
      expect((await check(file(resigned, rewritten), keys)).result).toEqual({ result: 'falseSignature' });
    }
  });

  it('is still the server after it took a new key, and its earlier checkpoints count', async () => {
    const rotated = signingKeysOf(rotatedKeySet(keySet));
    const line = signedFirstLine({
      keys: rotated,
      chain: honest,
      checkpoints: checkpointsOf(server, honest),
    });
    const { result, code } = await check(file(line, honest), rotated);
    expect(result).toMatchObject({
      signatures: {
        ...{ fingerprint: rotated.current.kid, isGiven: true },
        checkpoints: [{ fingerprint: server.current.kid, isGiven: true, checkpoints: 3 }],
      },
    });
    expect(rotated.current.kid).not.toBe(server.current.kid);
    expect(code).toBe(0);
    // A verifier with the earlier keys sees which part they vouch for.
    const before = await check(file(line, honest), server);
    expect(before.code).toBe(1);
    expect(before.messages).toMatch(/Checkpoints: 3, .* which you gave/);
  });

  it('is nobody for a file of before files were signed, or made to look like one', async () => {
    const last = rewritten.at(-1) ?? emptyChain;
    const old = file(unsignedFirstLine(last), rewritten);
    const { messages, code } = await check(old);
    expect(messages).toContain('Signed:    not signed');
    expect(code).toBe(2);
    expect((await check(old, server)).code).toBe(1);
  });
});

describe('a signed ledger', () => {
  const first = signedFirstLine({ keys: server, chain: honest });

  it('that was rewritten as a whole is not what the first line names', async () => {
    expect((await check(file(first, rewritten))).result).toMatchObject({
      result: 'otherThanSigned',
      sequence: 2,
    });
    const withoutCheckpoints = signedFirstLine({ keys: server, chain: honest, checkpoints: [] });
    expect((await check(file(withoutCheckpoints, rewritten))).result).toMatchObject({
      ...{ result: 'broken', reason: 'OTHER_HEAD' },
    });
  });

  it('that was rewritten and got a first line that fits is not what was signed', async () => {
    const line = fitted(first, { headHash: rewritten.at(-1)?.hash, checkpoints: [] });
    const { result, messages } = await check(file(line, rewritten));
    expect(result).toEqual({ result: 'falseSignature' });
    expect(messages).toContain('not what a server signed');
  });

  it('that was cut ends before what the first line names', async () => {
    const { result } = await check(file(first, honest.slice(0, 4)));
    expect(result).toMatchObject({ result: 'broken', sequence: 5, reason: 'MISSING' });
  });

  it('that was cut and got a first line that fits is not what was signed', async () => {
    const kept = honest.slice(0, 4);
    const line = fitted(first, { entries: 4, headHash: kept.at(-1)?.hash });
    for (const keys of [null, server]) {
      expect((await check(file(line, kept), keys)).result).toEqual({ result: 'falseSignature' });
    }
  });

  it('that was cut before what the server had signed is recognised by that, whoever signed the rest', async () => {
    const kept = honest.slice(0, 3);
    const cut = { chain: kept, checkpoints: checkpointsOf(server, honest) };
    const known = [...attacker.published, ...server.published];
    for (const line of [
      signedFirstLine({ keys: server, ...cut }),
      signedFirstLine({ keys: attacker, ...cut, changes: { keys: known } }),
    ]) {
      const { result, messages, code } = await check(file(line, kept));
      expect(result).toMatchObject({ result: 'endsBeforeSigned', sequence: 4 });
      expect(messages).toContain('ends the ledger before entry 4, which the server signed on 2025-09-27');
      expect(code).toBe(1);
    }
  });

  it('brings the checkpoints and keys that were signed with it, and no fewer', async () => {
    for (const changes of [{ checkpoints: [] }, { keys: [...server.published, ...attacker.published] }]) {
      expect((await check(file(fitted(first, changes), honest))).result).toEqual({
        result: 'falseSignature',
      });
    }
  });

  it('says when it was exported by its signature, not by what stands there', async () => {
    const line = fitted(first, { exportedAtMs: exportedAtMs - 1 });
    expect((await check(file(line, honest))).result).toEqual({ result: 'falseSignature' });
  });

  it('that its owner rewrote on the server is recognised by what the server had signed before', async () => {
    const line = signedFirstLine({
      ...{ keys: server, chain: rewritten },
      checkpoints: checkpointsOf(server, honest),
    });
    const { result, messages, code } = await check(file(line, rewritten), server);
    expect(result).toMatchObject({ result: 'otherThanSigned', sequence: 2 });
    expect(messages).toContain('Entry 2 is not the one that the server signed on 2025-09-25T00:00:00.000Z.');
    expect(code).toBe(1);
  });

  it('is not vouched for by a checkpoint of another driver’s ledger', async () => {
    const line = signedFirstLine({
      ...{ keys: server, chain: honest },
      checkpoints: checkpointsOf(server, honest, 'another ledger'),
    });
    const { result, messages } = await check(file(line, honest));
    expect(result).toEqual({ result: 'othersCheckpoint', sequence: 2 });
    expect(messages).toContain('a checkpoint of another ledger, for entry 2');
  });

  it('counts checkpoints of a key that nobody knows, and believes none of them', async () => {
    const line = signedFirstLine({
      ...{ keys: server, chain: honest },
      checkpoints: checkpointsOf(attacker, rewritten),
    });
    expect((await check(file(line, honest))).messages).toContain(
      '3 checkpoints are signed by a key that is not known here',
    );
  });
});
