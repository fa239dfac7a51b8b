import type { IdentityCode } from './accounts.collection';
import { addCode, findCode, parseCode } from './codes';

const nowMs = Date.UTC(2026, 6, 1);
const secretOf = (code: string) => parseCode(code)?.secret ?? '';

it('codes that anybody can have sent take the place of no others', () => {
  const operator = addCode({ codes: [] }, 'ann', 'OPERATOR_RESET', nowMs);
  const sent: string[] = [];
  let codes: IdentityCode[] = operator.codes;
  for (let asked = 0; asked < 8; asked += 1) {
    const added = addCode({ codes }, 'ann', 'PASSWORD_RESET', nowMs);
    sent.push(added.code);
    ({ codes } = added);
  }
  expect(findCode({ codes }, secretOf(operator.code), nowMs)?.kind).toBe('OPERATOR_RESET');
  const valid = sent.map((code) => findCode({ codes }, secretOf(code), nowMs) !== undefined);
  expect(valid).toEqual([false, false, false, true, true, true, true, true]);
});
