import type { IdentityMessage } from '../../platform/identity/embedded/seams';
import { messageText } from './message-text';

const terms = { origin: 'https://log.example', zone: 'Europe/Berlin' } as const;
const english = { ...terms, language: 'en', country: 'GB' } as const;
const german = { ...terms, language: 'de', country: 'DE' } as const;

const device = { browser: 'Chrome', system: 'Android' };
// 2026-11-23, 12:05 in UTC.
const newDevice: IdentityMessage = { kind: 'NEW_DEVICE', device, atMs: Date.UTC(2026, 10, 23, 12, 5) };

const noOtherWays = { passkeys: [], hasSecondFactor: false, isLinked: false };

const messages: readonly (readonly [IdentityMessage, string])[] = [
  [{ kind: 'PASSWORD_RESET', code: 'a.b' }, 'https://log.example/reset-password#code=a.b'],
  [{ kind: 'VERIFY_EMAIL', code: 'a.b' }, 'https://log.example/confirm-email#code=a.b'],
  [{ kind: 'EMAIL_CHANGED' }, 'https://log.example/'],
  [{ kind: 'PASSWORD_CHANGED', stays: noOtherWays }, 'https://log.example/'],
  [{ kind: 'PASSKEY_ADDED', name: 'My phone' }, 'https://log.example/settings/account'],
  [{ kind: 'PASSKEY_REMOVED', name: 'My phone' }, 'https://log.example/settings/account'],
  [{ kind: 'SECOND_FACTOR_ON' }, 'https://log.example/'],
  [{ kind: 'SECOND_FACTOR_OFF' }, 'https://log.example/'],
  [{ kind: 'PROVIDER_LINKED', name: 'Lantern' }, 'https://log.example/settings/account'],
  [{ kind: 'PROVIDER_UNLINKED', name: 'Lantern' }, 'https://log.example/settings/account'],
  [{ kind: 'ADDRESS_TAKEN' }, 'https://log.example/sign-in'],
  [newDevice, 'https://log.example/settings/account'],
];

it.each(messages)('%j has its words in both languages, and its link', (message, link) => {
  const texts = [english, german].map((each) => messageText(message, each));
  expect(new Set(texts.map(({ subject }) => subject)).size).toBe(2);
  for (const { text, html } of texts) {
    expect(text).toContain(`: ${link}`);
    expect(html).toContain(`<a href="${link}">`);
    expect(text).not.toMatch(/[{}]/);
  }
});

it('tells with a new password which ways in stay', () => {
  const textOf = (stays: typeof noOtherWays | { passkeys: string[] }) =>
    messageText({ kind: 'PASSWORD_CHANGED', stays: { ...noOtherWays, ...stays } }, german).text.split('\n\n');
  expect(textOf(noOtherWays)).toHaveLength(4);
  expect(
    textOf({ passkeys: ['Handy', 'Stick'], hasSecondFactor: true, isLinked: true }).slice(2, -2),
  ).toEqual([
    'Diese Passkeys melden weiterhin an: Handy, Stick.',
    'Nach dem Code aus einer App wird weiterhin gefragt.',
    'Die Verknüpfung mit einem anderen Anbieter meldet weiterhin an.',
    'Wenn davon etwas nicht von dir ist, entferne es unter Einstellungen, Konto.',
  ]);
});

it('tells which device signed in and when, in the zone of the driver', () => {
  expect(messageText(newDevice, english).text).toMatch(
    /^Chrome on Android signed in to your Roadbook account on 23 November 2026 at 13:05 (CET|GMT\+1)\.$/m,
  );
  expect(messageText(newDevice, german).text).toMatch(
    /^Chrome auf Android hat sich am 23\. November 2026 um 13:05 MEZ bei deinem Konto in Roadbook angemeldet\.$/m,
  );
  const named = (browser: string | null, system: string | null) =>
    messageText({ ...newDevice, device: { browser, system } }, english).text.split(' signed in')[0];
  expect([named('Firefox', null), named(null, 'Mac')]).toEqual(['Firefox', 'Mac']);
  expect(named(null, null)).toBe('An unknown device');
});
