import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { project } from '../bench/server/no-project.mts';
import { startMeasured } from '../bench/server/servers.mts';
import { call, send } from './calls.mts';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { type Claims, type Forged, malformed, wronglyClaimed, wronglySigned } from './forged-tokens.mts';
import type { Attack } from './part.mts';
import { encode, makeSigningKey, signed, unsigned } from './signing.mts';
import type { Tally } from './tally.mts';

const me = { path: 'account.me', type: 'query', input: undefined } as const;

/**
 * Tries forged sign-ins against the embedded identity, and against a backend with a real provider.
 */
export async function tokens(attack: Attack, tally: Tally): Promise<void> {
  await againstEmbedded(attack, tally);
  await againstProvider(tally);
}

async function refused(origin: string, { name, token }: Forged, tally: Tally, where: string): Promise<void> {
  const { status, text } = await call(origin, token, me);
  // The edge may refuse a long token before the backend sees it.
  tally.expect(
    [401, 403, 414, 431].includes(status),
    `${where}: a token ${name} is not refused`,
    `${status} ${text.slice(0, 200)}`,
  );
}

const claimsSchema = z.record(z.string(), z.unknown());

function claimsOf({ token }: Driver): Claims {
  return claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
}

const keyIdOf = ({ token }: Driver): string =>
  z
    .object({ kid: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).kid;

async function againstEmbedded({ stack }: Attack, tally: Tally): Promise<void> {
  const { origin } = stack;
  const driver = await newDriver(origin);
  const good = claimsOf(driver);
  const stranger = await makeSigningKey(keyIdOf(driver));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const byStranger = (claims: unknown, header = { alg: 'ES256', typ: 'JWT', kid: keyIdOf(driver) }) => {
    const text = `${encode(header)}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
  const forged = [
    ...wronglyClaimed(good, (claims) => unsigned(claims)),
    ...wronglyClaimed(good, byStranger),
    ...malformed(driver.token),
    { name: 'without a signature', token: unsigned(good) },
    { name: 'of a stranger’s key', token: byStranger(good) },
    { name: 'of another algorithm', token: signed(stranger, good) },
    {
      name: 'of an account that never was',
      token: byStranger({ ...good, sub: 'nobody', user_id: 'nobody' }),
    },
  ];
  for (const each of forged) {
    await refused(origin, each, tally, 'embedded');
  }
  const { status } = await call(origin, driver.token, me);
  tally.expect(status === 200, 'embedded: a good token is refused', String(status));
  await onlyInItsHeader(origin, driver, tally);
  await afterDeletion(origin, tally);
}

/** Tokens must not work in an address, which appears in logs and histories. */
async function onlyInItsHeader(origin: string, { token }: Driver, tally: Tally): Promise<void> {
  const params = encodeURIComponent(JSON.stringify({ token }));
  for (const query of [
    `connectionParams=${params}`,
    `token=${token}`,
    `access_token=${token}`,
    `auth=${token}`,
  ]) {
    const read = await send(`${origin}/api/trpc/account.me?${query}`);
    tally.expect(
      read.status === 401,
      `a query takes its token from ${query.split('=')[0]}`,
      `${read.status}`,
    );
    const written = await send(`${origin}/api/trpc/ledger.unlock?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `token=${token}; session=${token}` },
      body: '{"json":{"id":"00000000000000000000000000","reason":"none"}}',
    });
    tally.expect(
      written.status === 401,
      `a mutation takes its token from ${query.split('=')[0]}`,
      `${written.status}`,
    );
  }
}

async function afterDeletion(origin: string, tally: Tally): Promise<void> {
  const leaver = await newDriver(origin);
  const { account } = clientOf(origin, leaver);
  await account.me.query();
  await account.delete.mutate({ confirm: 'delete everything' });
  await refused(origin, { name: 'of a deleted account', token: leaver.token }, tally, 'embedded');
  const again = unsigned({ ...claimsOf(leaver), nonce: 'another token' });
  await refused(origin, { name: 'made for a deleted account', token: again }, tally, 'embedded');
}

/** Tries tokens against a backend of its own in production mode, whose provider publishes a certificate made here. */
async function againstProvider(tally: Tally): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-attack-'));
  const certificates = join(folder, 'certificates.json');
  const key = await makeSigningKey('key-of-today');
  const strangersKey = await makeSigningKey('key-of-a-stranger');
  writeFileSync(certificates, JSON.stringify({ [key.id]: key.certificate }));
  const preload = join(import.meta.dirname, '../bench/server/certificates.mts');
  const server = await startMeasured(['--import', preload, 'dist/main.js'], {
    BENCH_CERTIFICATES: certificates,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  });
  try {
    const now = Math.floor(Date.now() / 1_000);
    const good: Claims = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: 'driver',
      auth_time: now - 60,
      iat: now - 60,
      exp: now + 3_540,
    };
    const token = signed(key, good);
    const forged = [
      ...wronglyClaimed(good, (claims) => signed(key, claims)),
      ...malformed(token),
      ...wronglySigned(good, key, strangersKey),
    ];
    for (const each of forged) await refused(server.url, each, tally, 'production');
    const { status } = await call(server.url, token, me);
    tally.expect(status === 200, 'production: a good token is refused', String(status));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
