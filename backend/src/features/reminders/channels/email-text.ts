import type { ReminderLink, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import { anchor, escaped, htmlMessage } from '../../../platform/mail/mail-text';
import { textsIn } from '../texts/texts';

interface Parts {
  readonly message: ReminderMessage;
  /** The address at which drivers open the application. */
  readonly origin: string;
  readonly unsubscribe: string;
}

/** Puts the token behind the number sign, so that it is in no log and link scanners do not send it. */
export function linkTo(origin: string, token: string): string {
  return `${new URL('/reminder-link', origin).href}#${token}`;
}

export function textOf({ message, origin, unsubscribe }: Parts): string {
  const { mail } = textsIn(message.language);
  const lines = message.lines.map((line, index) =>
    [
      line,
      ...actionsOf(message, index).map(({ kind, token }) => `  ${mail[kind]}: ${linkTo(origin, token)}`),
    ].join('\n'),
  );
  const open = `${mail.open}: ${new URL(message.path, origin).href}`;
  const end = `${mail.why}\n${mail.unsubscribe}: ${unsubscribe}`;
  return [...lines, open, end].join('\n\n');
}

export function htmlOf({ message, origin, unsubscribe }: Parts): string {
  const { language, lines, title, path } = message;
  const { mail } = textsIn(language);
  const items = lines.map((line, index) => {
    const links = actionsOf(message, index).map(({ kind, token }) =>
      anchor(linkTo(origin, token), mail[kind]),
    );
    const below = links.length === 0 ? '' : `<br>${links.join(' · ')}`;
    return `<li style="margin:0 0 16px">${escaped(line)}${below}</li>`;
  });
  const parts = [
    `<ul style="padding-left:20px">${items.join('')}</ul>`,
    `<p>${anchor(new URL(path, origin).href, mail.open)}</p>`,
    `<p style="font-size:13px">${escaped(mail.why)}<br>${anchor(unsubscribe, mail.unsubscribe)}</p>`,
  ];
  return htmlMessage({ language, title, parts });
}

function actionsOf({ lineActions, actions }: ReminderMessage, line: number): readonly ReminderLink[] {
  return lineActions?.[line] ?? (line === 0 ? actions : []);
}
