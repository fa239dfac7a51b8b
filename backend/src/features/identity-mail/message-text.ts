import type { Preferences } from '../../domain/account/account.schema';
import { textLocale } from '../../domain/account/text-locale';
import type { IdentityMessage } from '../../platform/identity/embedded/seams';
import { anchor, escaped, filledIn, htmlMessage } from '../../platform/mail/mail-text';
import de from './texts/de.json';
import en from './texts/en.json';

const texts = { en, de } as const;

export interface MessageTerms {
  /** Address at which drivers open the application. */
  readonly origin: string;
  readonly language: Preferences['language'];
  /** ISO 3166, for the format of times. */
  readonly country: string;
  readonly zone: string;
}

interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function messageText(message: IdentityMessage, terms: MessageTerms): MessageText {
  const { language, origin } = terms;
  const { why, [message.kind]: words } = texts[language];
  const { action } = words;
  const values = valuesOf(message, terms);
  const title = filledIn(words.title, values);
  const lines = [...words.lines, ...linesOf(message, language)].map((line) => filledIn(line, values));
  const link = new URL(pathOf(message), origin).href;
  const parts = [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p>${anchor(link, action)}</p>`,
    `<p style="font-size:13px">${escaped(why)}</p>`,
  ];
  return {
    subject: title,
    text: [...lines, `${action}: ${link}`, why].join('\n\n'),
    html: htmlMessage({ language, title, parts }),
  };
}

function valuesOf(message: IdentityMessage, terms: MessageTerms): Readonly<Record<string, string>> {
  if ('name' in message) return { name: message.name };
  if (message.kind === 'PASSWORD_CHANGED') return { names: message.stays.passkeys.join(', ') };
  if (message.kind !== 'NEW_DEVICE') return {};
  const { language, country, zone } = terms;
  const when = new Intl.DateTimeFormat(textLocale(language, country), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  });
  const { device } = texts[language];
  const { browser, system } = message.device;
  const name =
    browser !== null && system !== null
      ? filledIn(device.both, { browser, system })
      : (browser ?? system ?? device.unknown);
  return { device: name, when: when.format(message.atMs) };
}

/** Lines about the ways in that a new password leaves. */
function linesOf(message: IdentityMessage, language: MessageTerms['language']): string[] {
  if (message.kind !== 'PASSWORD_CHANGED') return [];
  const { passkeys, hasSecondFactor, isLinked } = message.stays;
  const { stays } = texts[language];
  const lines = [
    ...(passkeys.length > 0 ? [stays.passkeys] : []),
    ...(hasSecondFactor ? [stays.secondFactor] : []),
    ...(isLinked ? [stays.provider] : []),
  ];
  return lines.length === 0 ? [] : [...lines, stays.check];
}

/** Page of the link. A code is behind the number sign, so that it is in no log and link scanners do not send it. */
function pathOf(message: IdentityMessage): string {
  switch (message.kind) {
    case 'PASSWORD_RESET':
      return `/reset-password#code=${encodeURIComponent(message.code)}`;
    case 'VERIFY_EMAIL':
      return `/confirm-email#code=${encodeURIComponent(message.code)}`;
    case 'NEW_DEVICE':
    case 'PASSKEY_ADDED':
    case 'PASSKEY_REMOVED':
    case 'PROVIDER_LINKED':
    case 'PROVIDER_UNLINKED':
      return '/settings/account';
    case 'ADDRESS_TAKEN':
      return '/sign-in';
    case 'EMAIL_CHANGED':
    case 'PASSWORD_CHANGED':
    case 'SECOND_FACTOR_ON':
    case 'SECOND_FACTOR_OFF':
      return '/';
    default:
      return message satisfies never;
  }
}
