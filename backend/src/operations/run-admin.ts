import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { administrationSocket } from '../features/administration/administration-socket';
import { type Command, maxInvitationDays } from '../features/administration/commands';
import { askServer } from './ask-server';

const usage = `admin <data folder> <command>; the server must run. A driver is an id or an e-mail address
  list                        drivers
  find <driver>
  disable <driver>            no new sign-in, no new token
  enable <driver>
  sign-out <driver>           everywhere
  reset-link <driver>         a link with which the driver chooses a new password, for a day
  reset-second-factor <driver>
                              removes passkeys and codes; the password remains
  invite [--days n] [--email x]
                              a link with which one person comes in, for seven days; --email: only with that address
  invitations                 those that are neither used nor ended
  revoke-invitation <id>
  first-link                  another link to the first account, for a day
  logbooks                    shared logbooks and who owns them; find, export and delete take the id of one, too
  export <driver> <file>      everything of theirs, as their own archive
  delete <driver> <driver>    sign-in, records and files, for good; say it twice. Shared logbooks stay for their others
  rotate-identity-key         sign with a new key; nobody has to sign in again
  uses                        what was done by this command
Sums: rebuild-summaries. Ledgers and data: check-data, verify-ledger. The ledger's key: rotate-ledger-key.`;

/** Parses a command; null if it is not valid. */
function commandOf(words: readonly string[]): Command | null {
  const [command, driver, more] = words;
  switch (command) {
    case 'invite':
      return invitationOf(words.slice(1));
    case 'revoke-invitation':
      return driver === undefined || more !== undefined ? null : { command, invitationId: driver };
    case 'list':
    case 'logbooks':
    case 'invitations':
    case 'first-link':
    case 'rotate-identity-key':
    case 'uses':
      return driver === undefined ? { command } : null;
    case 'find':
      return driver === undefined ? null : { command, driver };
    case 'disable':
    case 'enable':
    case 'sign-out':
    case 'reset-link':
    case 'reset-second-factor':
      return driver === undefined || more !== undefined ? null : { command, driverId: driver };
    case 'export':
      return driver === undefined || more === undefined ? null : { command, driverId: driver };
    case 'delete':
      return driver === undefined || more !== driver ? null : { command, driverId: driver };
    default:
      return null;
  }
}

function invitationOf(words: string[]): Command | null {
  const options = { days: { type: 'string', default: '7' }, email: { type: 'string' } } as const;
  try {
    const { days, email = null } = parseArgs({ args: words, options }).values;
    const isRight = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= maxInvitationDays;
    return isRight ? { command: 'invite', email, days: Number(days) } : null;
  } catch {
    // An option that does not exist, or a word too many.
    return null;
  }
}

/**
 * Runs one command and passes messages to `say`. Returns the exit code: 0 done, 1 refused or failed, 2 no such command.
 */
export async function runAdmin(
  [folder, ...words]: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  const command = commandOf(words);
  if (folder === undefined || command === null) {
    say(`${usage}\n`);
    return 2;
  }
  const answer = await askServer(folder, command).catch(() => null);
  if (answer === null) {
    say(`No server answers at ${administrationSocket(folder)}. Start it, then try again.\n`);
    return 1;
  }
  if (answer.statusCode !== 200) {
    say(`${await text(answer)}\n`);
    return 1;
  }
  if (command.command !== 'export') {
    say(await text(answer));
    return 0;
  }
  const [, , file = ''] = words;
  const fault = await save(answer, file);
  say(fault === null ? `Everything of theirs is in ${file}.\n` : `${file} was not written: ${fault}.\n`);
  return fault === null ? 0 : 1;
}

/**
 * Saves an archive so that only its owner can read it, and never over an existing file. Returns the error; a partial
 * file is removed.
 */
async function save(answer: IncomingMessage, file: string): Promise<string | null> {
  if (existsSync(file)) {
    answer.destroy();
    return 'it is there already';
  }
  try {
    await pipeline(answer, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return null;
  } catch {
    await rm(file, { force: true });
    return 'the export broke off, or the disk is full';
  }
}
