import { isSecretOf, secretToken } from './secret-token';

const exports = secretToken('roadbook_export_', '[0-9A-Z]{26}');
const reminders = secretToken('roadbook_reminder_', '[0-9a-f]{32}');
const calendar = secretToken('', '');

// Tokens in the form of an earlier release; the hash is made by sha256sum, the driver by base64.
const secret = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';
const secretHash = 'b247256873be366d3ca8d06ccf98652d0b49257194f6220d4bfdffb3063ca122';
const ulid = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const hex = '0123456789abcdef0123456789abcdef';

it.each([
  ['an export', exports, `roadbook_export_YW5uLcOp.${ulid}.${secret}`, ulid],
  ['a reminder', reminders, `roadbook_reminder_YW5uLcOp.${hex}.${secret}`, hex],
  ['a calendar', calendar, `YW5uLcOp.${secret}`, ''],
])('knows a token of %s that was given out before', (_kind, tokens, token, id) => {
  expect(tokens.parse(token)).toEqual({ driverId: 'ann-é', id, secret });
  expect(isSecretOf(secretHash, secret)).toBe(true);
  expect(isSecretOf(secretHash, secret.replace('A', 'B'))).toBe(false);
});

it.each([
  [exports, ulid],
  [reminders, hex],
  [calendar, ''],
])('makes tokens that it knows again, each with a secret of its own', (tokens, id) => {
  const made = [tokens.create('ann-é', id), tokens.create('ann-é', id)];
  const parsed = made.map(({ token }) => tokens.parse(token));
  expect(parsed).toEqual([
    { driverId: 'ann-é', id, secret: expect.any(String) },
    { driverId: 'ann-é', id, secret: expect.any(String) },
  ]);
  expect(made.map(({ secretHash }, index) => isSecretOf(secretHash, parsed[index]?.secret ?? ''))).toEqual([
    true,
    true,
  ]);
  expect(parsed[0]?.secret).not.toBe(parsed[1]?.secret);
});

it('knows no other text, and no driver whom no store can hold', () => {
  const token = `roadbook_export_YW5u.${ulid}.${secret}`;
  for (const other of [
    '',
    ` ${token}`,
    `${token}x`,
    token.replace('export', 'reminder'),
    token.replace(ulid, hex),
    `roadbook_export_${Buffer.from('../ann').toString('base64url')}.${ulid}.${secret}`,
  ]) {
    expect(exports.parse(other)).toBeNull();
  }
});
