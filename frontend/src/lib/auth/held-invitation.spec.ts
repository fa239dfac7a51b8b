// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { codeOfLink, dropInvitation, heldInvitation, holdInvitation } from './held-invitation';

const code = 'aW52aXRhdGlvbg.AbC-_123456.s3cr3t-_';

it.each([
  [`https://log.example.com/invitation#code=${code}`, code],
  [`  ${code}\n`, code],
  [`#code=${code}`, code],
  [`https://log.example.com/invitation#code=${code}"}`, code],
  [`https://log.example.com/invitation#code=${code}. See you!`, code],
  ['https://log.example.com/', null],
  ['come in', null],
  ['', null],
])('of %j takes the code %j', (text, found) => {
  expect(codeOfLink(text)).toBe(found);
});

it('is held until it is dropped, and what else is stored is none', () => {
  expect(heldInvitation()).toBeNull();
  holdInvitation({ code, email: 'ann@drivers.example' });
  expect(heldInvitation()).toEqual({ code, email: 'ann@drivers.example' });
  dropInvitation();
  expect(heldInvitation()).toBeNull();
  sessionStorage.setItem('roadbook.invitation', '{"code":7}');
  expect(heldInvitation()).toBeNull();
});
