import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import type { Sha256 } from '../../domain/ledger/seal';
import {
  type CheckpointStatement,
  checkpointStatementSchema,
  type ExportStatement,
  exportStatementSchema,
  type PublicKey,
} from '../../domain/ledger/signed-statement.schema';
import type { Reads } from '../../platform/documents/documents';
import { decoded, ledgerOtherKeys, ledgerOtherKeysId } from '../../registry/stored/ledger.collection';

export const sha256: Sha256 = (text) => hash('sha256', text, 'hex');

/** Statements are JSON Web Signatures in compact form (RFC 7515), so that other tools can verify them, too. */
const types = { checkpoint: 'roadbook-checkpoint', export: 'roadbook-export' } as const;

const headerSchema = z.strictObject({
  alg: z.literal('EdDSA'),
  kid: z.string(),
  typ: z.enum([types.checkpoint, types.export]),
});

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export function signCheckpoint(key: SigningKey, statement: CheckpointStatement): string {
  return signed(key, types.checkpoint, statement);
}

export function signExport(key: SigningKey, statement: ExportStatement): string {
  return signed(key, types.export, statement);
}

export interface Signed<Statement> {
  readonly kid: string;
  readonly statement: Statement;
}

/** Statement and signing key of a checkpoint; null if none of the keys signed it, or it was changed. */
export function readCheckpoint(jws: string, keys: KeysById): Signed<CheckpointStatement> | null {
  return read(jws, types.checkpoint, checkpointStatementSchema, keys);
}

export function readExportSignature(jws: string, keys: KeysById): Signed<ExportStatement> | null {
  return read(jws, types.export, exportStatementSchema, keys);
}

export type KeysById = ReadonlyMap<string, KeyObject>;

/** Keys whose id is not their thumbprint are left out: a name alone proves nothing. */
export function keysById(keys: readonly PublicKey[]): KeysById {
  return new Map(
    keys.filter((key) => key.kid === thumbprint(key.x)).map((key) => [key.kid, publicKeyOf(key.x)]),
  );
}

export function signingKeyOf({ x, d }: { readonly x: string; readonly d: string }): SigningKey {
  const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  return { kid: thumbprint(x), privateKey };
}

/** The thumbprint of an Ed25519 key (RFC 7638 with the members that RFC 8037, 2 names). */
export function thumbprint(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function signed({ kid, privateKey }: SigningKey, typ: string, statement: object): string {
  const signedPart = `${encoded({ alg: 'EdDSA', kid, typ })}.${encoded(statement)}`;
  return `${signedPart}.${sign(null, Buffer.from(signedPart), privateKey).toString('base64url')}`;
}

function read<Statement>(
  jws: string,
  typ: string,
  schema: z.ZodType<Statement>,
  keys: KeysById,
): Signed<Statement> | null {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const named = headerSchema.safeParse(decoded(header)).data;
  const statement = schema.safeParse(decoded(payload)).data;
  const key = named && keys.get(named.kid);
  // Base64 has several encodings for some bytes; only the signed one is accepted.
  const isExact = Buffer.from(signature, 'base64url').toString('base64url') === signature;
  if (more.length > 0 || !isExact || named?.typ !== typ || statement === undefined || key === undefined)
    return null;
  const isGenuine = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  return isGenuine ? { kid: named.kid, statement } : null;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Public keys of the servers on which the driver's ledger was kept before it was restored here. */
export async function otherKeysOf(reads: Reads): Promise<readonly PublicKey[]> {
  return (await reads.get(ledgerOtherKeys, ledgerOtherKeysId))?.data.keys ?? [];
}
