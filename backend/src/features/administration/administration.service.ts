import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { publicAddress } from '../../config/public-address';
import { isExamplesId } from '../../domain/demo/examples-id';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore } from '../../platform/documents/documents';
import { isUsableId } from '../../platform/documents/ids';
import { storedDrivers } from '../../platform/documents/sqlite/read-only';
import { STORE } from '../../platform/documents/store-token';
import { INVITATIONS, type Invitations } from '../../platform/identity/admission/invitations';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import { SIGN_INS, type SignIn, type SignIns } from '../../platform/identity/identity';
import { accountId, accounts } from '../../registry/stored/account.collection';
import { administrationUses, ownerOfUses } from '../../registry/stored/administration.collection';
import { LOG } from '../../rpc/log';
import { unattended } from '../../rpc/unattended';
import { AccountService } from '../account/account.service';
import { FirstLink, invitationPath } from '../admission/first-link.service';
import { ArchiveExportService, type ArchiveStream } from '../archive/export/archive-export.service';
import { AllLogbooksService, type KnownLogbook } from '../logbooks/all-logbooks.service';
import { LogbookErasureService } from '../logbooks/logbook-erasure.service';
import { AdministrationRefused, type Command, type Order } from './commands';
import { recordUse } from './record-use';

/** Maximum number of uses listed. */
const maxUses = 500;

type Outcome = 'done' | 'refused' | 'failed';

/** Answer to a command: lines of text, or a file. */
export type Answer = { readonly lines: readonly string[] } | { readonly archive: ArchiveStream };

/** Commands with which operators manage drivers' accounts. Each use is recorded before the command is answered. */
@Injectable()
export class AdministrationService {
  constructor(
    @Inject(STORE) private readonly documents: DocumentStore,
    @Inject(SIGN_INS) private readonly signIns: SignIns,
    @Inject(EMBEDDED_IDENTITY) private readonly embedded: OpenIdentity | null,
    @Inject(INVITATIONS) private readonly invitations: Invitations,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
    private readonly accounts: AccountService,
    private readonly archives: ArchiveExportService,
    private readonly firstLink: FirstLink,
    private readonly logbooks: AllLogbooksService,
    private readonly erasure: LogbookErasureService,
  ) {}

  async run({ order: given, user }: Order): Promise<Answer> {
    let order = given;
    let outcome: Outcome = 'failed';
    let answer: Answer | null = null;
    try {
      order = await this.#withId(given);
      answer = await this.#run(order);
      outcome = 'done';
      return answer;
    } catch (error) {
      if (error instanceof AdministrationRefused) outcome = 'refused';
      throw error;
    } finally {
      await this.#record(order, user, outcome).catch((error: unknown) => {
        if (answer && 'archive' in answer) answer.archive.abort();
        throw error;
      });
    }
  }

  /** The command with the driver's id in the place of an address. */
  async #withId(order: Command): Promise<Command> {
    if (!('driverId' in order)) return order;
    const found = await this.signIns.find(order.driverId);
    return found === null ? order : { ...order, driverId: found.driverId };
  }

  async #run(order: Command): Promise<Answer> {
    switch (order.command) {
      case 'list':
        return { lines: await this.#list() };
      case 'uses':
        return { lines: await this.#uses() };
      case 'check-data':
      case 'backup':
        return { lines: [] };
      case 'find':
        return { lines: [await this.#find(order.driver)] };
      case 'logbooks':
        return { lines: (await this.logbooks.list()).map(lineOfLogbook) };
      case 'disable':
      case 'enable': {
        const { driverId } = await this.#known(order.driverId);
        await this.signIns.setDisabled(driverId, order.command === 'disable');
        return { lines: [`${driverId} is ${order.command}d.`] };
      }
      case 'sign-out': {
        const { driverId } = await this.#known(order.driverId);
        await this.signIns.endSessions(driverId);
        return { lines: [`${driverId} is signed out everywhere.`] };
      }
      case 'reset-link': {
        const { driverId } = await this.#known(order.driverId);
        const code = await this.signIns.resetCode(driverId);
        if (code === null)
          throw new AdministrationRefused('Links to a new password come from the Firebase project.');
        return { lines: [this.#link(`/reset-password#code=${encodeURIComponent(code)}`)] };
      }
      case 'reset-second-factor': {
        const { driverId } = await this.#known(order.driverId);
        if (!(await this.signIns.resetSecondFactor(driverId)))
          throw new AdministrationRefused('Second factors are kept by the Firebase project.');
        return { lines: [`${driverId} has no passkeys and no second factor; the password remains.`] };
      }
      case 'invite':
        return { lines: await this.#invite(order) };
      case 'invitations':
        return { lines: await this.#listInvitations() };
      case 'revoke-invitation':
        if (!(await this.invitations.revoke(order.invitationId)))
          throw new AdministrationRefused('There is no such invitation.');
        return { lines: [`${order.invitationId} is revoked.`] };
      case 'first-link': {
        const path = await this.firstLink.renew();
        if (path === null) throw new AdministrationRefused('There is an account: `invite` lets others in.');
        return { lines: [this.#link(path)] };
      }
      case 'rotate-identity-key':
        return { lines: [this.#rotateIdentityKey()] };
      case 'export': {
        const { driverId } = order;
        if (isSharedLogbook(driverId)) await this.#logbook(driverId);
        else await this.#known(driverId);
        const archive = await this.archives.begin(unattended(driverId));
        // The sender of the archive handles its failure. Until then a rejection must not end the process.
        archive.written.catch(() => undefined);
        return { archive };
      }
      case 'delete': {
        const { driverId } = order;
        if (isSharedLogbook(driverId)) return { lines: [await this.#deleteLogbook(driverId)] };
        const hasSignIn = (await this.signIns.find(driverId)) !== null;
        if (!hasSignIn && !(await this.#hasRecords(driverId))) throw unknownDriver();
        await this.accounts.delete(unattended(driverId));
        const deleted = hasSignIn
          ? `${driverId} and everything of theirs is deleted.`
          : `${driverId} had no sign-in any more; everything else of theirs is deleted.`;
        return { lines: [`${deleted} Backups still have it.`] };
      }
    }
  }

  async #invite({ email, days }: Extract<Command, { command: 'invite' }>): Promise<string[]> {
    if (this.environment.REGISTRATION === 'closed')
      throw new AdministrationRefused('REGISTRATION=closed lets nobody in: set it to invite first.');
    const { code } = await this.invitations.create(email, days);
    return [this.#link(invitationPath(code))];
  }

  /** The whole link: the server knows its address, a shell on the machine need not. */
  #link(path: string): string {
    return publicAddress(this.environment) + path;
  }

  async #listInvitations(): Promise<string[]> {
    return (await this.invitations.list()).map(({ id, data: { email, createdAtMs, expiresAtMs } }) =>
      [
        id,
        email ?? 'anyone with the link',
        `made ${new Date(createdAtMs).toISOString()}`,
        `ends ${new Date(expiresAtMs).toISOString()}`,
      ].join('  '),
    );
  }

  async #known(driver: string): Promise<SignIn> {
    const found = await this.signIns.find(driver);
    if (found === null) throw unknownDriver();
    return found;
  }

  async #find(driver: string): Promise<string> {
    return isSharedLogbook(driver)
      ? lineOfLogbook(await this.#logbook(driver))
      : lineOf(await this.#known(driver));
  }

  async #logbook(id: string): Promise<KnownLogbook> {
    const found = await this.logbooks.find(id);
    if (found === null) throw unknownLogbook();
    return found;
  }

  async #deleteLogbook(id: string): Promise<string> {
    if (!(await this.erasure.eraseWhole(id))) throw unknownLogbook();
    return `${id} is deleted for all of its members. Backups still have it.`;
  }

  /** True for a driver who opened the application, even if their sign-in was deleted since. */
  async #hasRecords(driverId: string): Promise<boolean> {
    if (!isUsableId(driverId)) return false;
    return (await this.documents.of(driverId).get(accounts, accountId)) !== null;
  }

  #rotateIdentityKey(): string {
    if (this.embedded === null)
      throw new AdministrationRefused('A Firebase project signs with keys of its own.');
    const { keys } = this.embedded;
    if (!keys.canRotate) {
      throw new AdministrationRefused(
        'The keys are in IDENTITY_SIGNING_KEYS: npm run new-identity-keys prints new ones.',
      );
    }
    keys.rotate();
    return `New key: ${keys.current.id}. Nobody has to sign in again.`;
  }

  /** Lists all accounts; a hosted identity with the records on this machine may answer no server, so their drivers. */
  async #list(): Promise<string[]> {
    const { DOCUMENTS: engine, DATA_DIR: folder } = this.environment;
    if (engine === 'sqlite' && this.embedded === null) {
      const drivers = storedDrivers(join(folder, 'roadbook.sqlite')).filter(
        (id) => !isExamplesId(id) && !isSharedLogbook(id),
      );
      return (await this.signIns.of(drivers)).map(lineOf);
    }
    const lines: string[] = [];
    let after: string | null = null;
    do {
      const page = await this.signIns.list(after);
      lines.push(...page.signIns.map(lineOf));
      after = page.next;
    } while (after !== null);
    return lines;
  }

  async #uses(): Promise<string[]> {
    const { documents } = await this.documents.of(ownerOfUses).list(administrationUses, {
      order: { field: 'atMs', direction: 'descending' },
      limit: maxUses,
    });
    return documents.map(({ data: { atMs, user, command, driverId, outcome } }) =>
      [new Date(atMs).toISOString(), user, command, driverId ?? '-', outcome].join('  '),
    );
  }

  async #record(order: Command, user: string, outcome: Outcome): Promise<void> {
    const { command } = order;
    // An e-mail address of nobody stays in the command, and the record should not hold it.
    const driverId = 'driverId' in order && !order.driverId.includes('@') ? order.driverId : null;
    const atMs = this.clock();
    this.log.info({ command, user, outcome }, 'administration');
    await recordUse(this.documents, { atMs, command, driverId, user, outcome });
  }
}

const unknownLogbook = () => new AdministrationRefused('There is no such logbook.');

function lineOfLogbook({ id, name, isCompany, members, ownerIds }: KnownLogbook): string {
  const count = members === 1 ? '1 member' : `${members} members`;
  return [id, name, ...(isCompany ? ['company'] : []), count, `owned by ${ownerIds.join(', ')}`].join('  ');
}

const unknownDriver = () => new AdministrationRefused('Nobody has that id or address.');

function lineOf(signIn: SignIn): string {
  const { driverId, email, displayName, isDisabled, lastSignedInAtMs, passkeys, hasSecondFactor } = signIn;
  const last = lastSignedInAtMs === null ? 'never' : new Date(lastSignedInAtMs).toISOString();
  const parts = [driverId, email ?? '-', displayName ?? '-', `last signed in ${last}`];
  return [
    ...parts,
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(hasSecondFactor ? ['second factor'] : []),
    ...(isDisabled ? ['disabled'] : []),
  ].join('  ');
}
