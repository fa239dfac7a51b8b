import { isSecretOf, secretToken } from '../secret-token';
import type { IdentityAccount, IdentityCode } from './accounts.collection';

const lifeMs: Record<IdentityCode['kind'], number> = {
  PASSWORD_RESET: 3_600_000,
  OPERATOR_RESET: 86_400_000,
  VERIFY_EMAIL: 86_400_000,
  CUSTOM_TOKEN: 60_000,
};
/** Maximum number of codes of one account and kind that are valid at a time; the oldest gives way. */
const maxCodes = 5;

const codes = secretToken('', '');

export const parseCode = (code: string) => codes.parse(code);

/** Makes a code that works once, and the account's codes with it. Only its hash is stored. */
export function addCode(
  account: Pick<IdentityAccount, 'codes'>,
  accountId: string,
  kind: IdentityCode['kind'],
  nowMs: number,
): { readonly code: string; readonly codes: IdentityCode[] } {
  const { token, secretHash } = codes.create(accountId);
  const valid = account.codes.filter(({ expiresAtMs }) => expiresAtMs > nowMs);
  const made = { kind, hash: secretHash, expiresAtMs: nowMs + lifeMs[kind] };
  // Anybody can have codes sent to an address: they take the place of no other kind.
  const others = valid.filter((each) => each.kind !== kind);
  const alike = valid.filter((each) => each.kind === kind);
  return { code: token, codes: [...others, ...[...alike, made].slice(-maxCodes)] };
}

/** The stored code with this secret; undefined if there is none or it has expired. */
export function findCode(
  account: Pick<IdentityAccount, 'codes'>,
  secret: string,
  nowMs: number,
): IdentityCode | undefined {
  return account.codes.find(({ hash, expiresAtMs }) => expiresAtMs > nowMs && isSecretOf(hash, secret));
}
