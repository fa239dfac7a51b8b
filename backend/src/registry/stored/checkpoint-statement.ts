import {
  type CheckpointStatement,
  checkpointStatementSchema,
} from '../../domain/ledger/signed-statement.schema';

/** Statement of a checkpoint, without verifying its signature; null if it is invalid. */
export function statementOf(jws: string): CheckpointStatement | null {
  return checkpointStatementSchema.safeParse(decoded(jws.split('.')[1] ?? '')).data ?? null;
}

/** Value of a part of a JSON Web Signature; undefined if it is no JSON. */
export function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
