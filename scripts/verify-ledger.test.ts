import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook ledger '));
after(() => rmSync(folder, { recursive: true, force: true }));
before(() => buildBackend());

/**
 * Writes a ledger independently of the product, letter by letter after docs/in-depth/ledger.md, as a ledger must not be
 * judged by the code that made it.
 */
function ledger(count: number): { first: string; lines: string[]; head: string } {
  let head = '0'.repeat(64);
  const lines = Array.from({ length: count }, (_, index) => {
    const subject = '{"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV","kind":"trip"}';
    const body = `{"action":"created","after":{"toText":"Köln","metres":${index}},"atMs":1767225600000,"before":null,"madeAtMs":null,"reason":null,"subject":${subject}}`;
    const text = `{"body":${body},"previousHash":"${head}","sequence":${index + 1}}`;
    head = hash('sha256', text, 'hex');
    return `${head} ${text}\n`;
  });
  const first = `{"format":"roadbook-ledger","version":1,"exportedAtMs":1767225600000,"entries":${count},"headHash":"${head}"}\n`;
  return { first, lines, head };
}

/** Returns the same file as servers sign it now, letter by letter after RFC 7515, 7638 and 8037. */
function signed({ lines, head }: ReturnType<typeof ledger>) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = hash('sha256', `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`, 'base64url');
  const key = { kty: 'OKP', crv: 'Ed25519', x, kid };
  const end = { ledgerId: 'l', sequence: lines.length, hash: head, atMs: 1_767_225_600_000 };
  const about =
    `{"format":"roadbook-ledger","version":2,"exportedAtMs":${end.atMs},"entries":${end.sequence},"headHash":"${head}",` +
    `"ledgerId":"l","keys":[${JSON.stringify(key)}],"checkpoints":["${jws(privateKey, kid, 'checkpoint', end)}"],"timestamps":[]`;
  const firstLineHash = hash('sha256', `${about}}`, 'hex');
  const signature = jws(privateKey, kid, 'export', { ...end, firstLineHash });
  return { first: `${about},"signature":"${signature}"}\n`, keys: JSON.stringify({ keys: [key] }), kid };
}

function jws(key: KeyObject, kid: string, kind: string, statement: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'EdDSA', kid, typ: `roadbook-${kind}` })}.${part(statement)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function verify(...args: string[]): { code: number | null; output: string } {
  const command = [join(root, 'scripts/verify-ledger.ts'), ...args];
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

function verifyContent(content: string | Buffer, ...args: string[]) {
  writeFileSync(join(folder, 'ledger.txt'), content);
  return verify('ledger.txt', ...args);
}

describe('verify-ledger', () => {
  const { first, lines, head } = ledger(5);
  const whole = first + lines.join('');

  it('says that an untouched file holds, how many entries it has and the hash of its head', () => {
    const { code, output } = verifyContent(whole);
    // Without a key or hash it cannot be distinguished from a rebuilt ledger.
    assert.equal(code, 2, output);
    assert.match(output, /The ledger holds in itself\. .*\nEntries: +5\nHead: +([0-9a-f]{64})\n/);
    assert.ok(output.includes(head));
  });

  it('finds the hash of an earlier report in it, and fails without', () => {
    const second = lines[1]?.slice(0, 64) ?? '';
    const found = verifyContent(whole, '--head', second);
    assert.equal(found.code, 0);
    assert.match(found.output, /that of entry 2; 3 came after it/);
    const { code, output } = verifyContent(whole, '--head', 'b'.repeat(64));
    assert.equal(code, 1);
    assert.match(output, /no entry has the hash you named/);
  });

  for (const [what, content, words] of [
    [
      'a changed byte',
      whole.replace('"metres":2', '"metres":3'),
      /entry 3 is broken\.\nWhat it says is not what was/,
    ],
    ['a dropped entry', first + lines.toSpliced(1, 1).join(''), /entry 2 is broken\.\nIt does not follow/],
    ['swapped entries', first + [0, 2, 1, 3, 4].map((at) => lines[at]).join(''), /entry 2 is broken/],
    ['a doubled entry', first + lines.toSpliced(2, 0, lines[1] ?? '').join(''), /entry 3 is broken/],
    ['its end cut off', first + lines.slice(0, 4).join(''), /entry 5 is broken\.\nThe file ends before it/],
    ['its last bytes cut off', whole.slice(0, -9), /entry 5 is broken\.\nThe file ends in the middle/],
  ] as const) {
    it(`names the first broken entry of a file with ${what}`, () => {
      const { code, output } = verifyContent(content);
      assert.equal(code, 1);
      assert.match(output, words);
    });
  }

  it('gives date and subject of the broken entry', () => {
    const { output } = verifyContent(whole.replace('"metres":2', '"metres":3'));
    assert.match(output, /It says: trip 01ARZ3NDEKTSV4RRFFQ69G5FAV created, 2026-01-01T00:00:00\.000Z/);
  });

  for (const [what, content, words] of [
    ['nothing', '', /The file is empty/],
    ['another file', '{"name":"roadbook"}\n', /no ledger as Roadbook exports it/],
    ['converted line breaks', whole.replaceAll('\n', '\r\n'), /line breaks of this file were converted/],
  ] as const) {
    it(`refuses ${what}`, () => {
      const { code, output } = verifyContent(content);
      assert.equal(code, 1);
      assert.match(output, words);
    });
  }

  it('says who signed a file, and whether that is who was meant', () => {
    const one = signed({ first, lines, head });
    const other = signed({ first, lines, head });
    const content = one.first + lines.join('');
    writeFileSync(join(folder, 'keys.json'), one.keys);
    writeFileSync(join(folder, 'others.json'), other.keys);

    const alone = verifyContent(content);
    assert.equal(alone.code, 2, alone.output);
    assert.match(alone.output, /Signed: +on 2026-01-01T00:00:00.000Z, by a key from the file itself/);
    const known = verifyContent(content, '--keys', 'keys.json');
    assert.equal(known.code, 0, known.output);
    assert.match(
      known.output,
      /Signed: +by this server on 2026-01-01T00:00:00.000Z\nKey: +(.*)\nCheckpoints: 1, signed/,
    );
    assert.ok(known.output.includes(one.kid));
    const unknown = verifyContent(content, '--keys', 'others.json');
    assert.equal(unknown.code, 1);
    assert.match(unknown.output, /not signed by a key that you gave/);

    const cut = content.replace('"entries":5', '"entries":4').replace(lines[4] ?? '', '');
    const fitted = verifyContent(
      cut.replace(`"headHash":"${head}"`, `"headHash":"${lines[3]?.slice(0, 64)}"`),
    );
    assert.equal(fitted.code, 1);
    assert.match(fitted.output, /not what a server signed/);

    const old = verifyContent(whole);
    assert.match(old.output, /Signed: +not signed/);
    assert.equal(verifyContent(whole, '--keys', 'keys.json').code, 1);
    assert.match(verifyContent(content, '--keys', 'ledger.txt').output, /cannot be read as the public keys/);
  });

  it('says what is missing in the command', () => {
    for (const args of [[], ['a', '--head'], ['a', '--head', 'xyz'], ['a', 'b']]) {
      const { code, output } = verify(...args);
      assert.equal(code, 1);
      assert.match(output, /Say which file/);
    }
    const { code, output } = verify('is-not-there.txt');
    assert.equal(code, 1);
    assert.match(output, /is-not-there\.txt cannot be read/);
  });
});
