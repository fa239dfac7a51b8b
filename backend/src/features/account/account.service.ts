import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Account, AccountUpdate, FirstSight } from '../../domain/account/account.schema';
import { guessPreferences, unitsOf } from '../../domain/account/guess-preferences';
import { isExamplesId, ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DueDocument, Reads, Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { FileStore } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import { GUESTS, type Guests } from '../../platform/identity/admission/guests';
import { INVITATIONS, type Invitations } from '../../platform/identity/admission/invitations';
import { IDENTITY, type Identity } from '../../platform/identity/identity';
import { type AccountDocument, accountId, accounts } from '../../registry/stored/account.collection';
import { ExampleLogbooks } from '../../rpc/example-logbooks';
import type { Logbook } from '../../rpc/logbook';
import { logbookHeadId, logbookHeads, members } from '../../rpc/logbooks.collection';
import { Places } from '../../rpc/places';
import { unattended } from '../../rpc/unattended';
import { LogbooksService } from '../logbooks/logbooks.service';

const accountsAtOnce = 200;

const nothingKnown: FirstSight = { languages: [], zone: 'UTC' };

function toAccount(driverId: string, { version, data }: Stored<AccountDocument>): Account {
  const { createdAtMs, updatedAtMs, ...preferences } = data;
  return {
    ...{ displayName: '', workingHours: [], numberStyle: 'country', tripFilters: [] },
    ...{ language: 'en', theme: 'system', ...unitsOf(preferences.country) },
    ...preferences,
    driverId,
    version,
    createdAt: new Date(createdAtMs),
    updatedAt: new Date(updatedAtMs),
  };
}

@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(IDENTITY) private readonly identity: Identity,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(INVITATIONS) private readonly invitations: Pick<Invitations, 'removePlace'>,
    @Inject(GUESTS) private readonly guests: Pick<Guests, 'remove'>,
    private readonly examples: ExampleLogbooks,
    @Inject(LogbooksService) private readonly logbooks: Pick<LogbooksService, 'leaveAll'>,
    @Inject(Places) private readonly places: Pick<Places, 'recogniseBy'>,
  ) {}

  onModuleInit(): void {
    this.places.recogniseBy(async (driverId) => (await this.#stored(driverId)) !== null);
  }

  #stored(driverId: string): Promise<Stored<AccountDocument> | null> {
    return this.documents.of(unattended(driverId)).get(accounts, accountId);
  }

  /**
   * The driver's account. One who never opened the application has guessed preferences, which are not stored: language
   * and zone are known when they do.
   */
  async of(logbook: Logbook): Promise<Account> {
    const stored = await this.#stored(logbook.id);
    if (stored) return toAccount(logbook.id, stored);
    return toAccount(logbook.id, { id: accountId, version: 1, data: this.#guessed(logbook, nothingKnown) });
  }

  /** Name for a report: the driver’s; in a shared logbook that of the member whose trips it has, or the logbook’s. */
  async nameOf(logbook: Logbook, memberId: string | null): Promise<string> {
    if (!isSharedLogbook(logbook.id)) return (await this.of(logbook)).displayName;
    const reads = this.documents.of(logbook);
    const member = memberId === null ? null : await reads.get(members, memberId);
    return member?.data.name ?? (await reads.get(logbookHeads, logbookHeadId))?.data.name ?? '';
  }

  #guessed(logbook: Logbook, firstSight: FirstSight): AccountDocument {
    const nowMs = this.clock();
    return {
      ...guessPreferences(firstSight, logbook.driver.displayName),
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
  }

  /** The driver's account, created from the token and the browser's facts at the first call. */
  async me(own: Logbook, logbook: Logbook = own, firstSight: FirstSight = nothingKnown): Promise<Account> {
    return this.#within(logbook, await this.#mine(own, firstSight));
  }

  async #mine(logbook: Logbook, firstSight: FirstSight): Promise<Account> {
    const known = await this.#stored(logbook.id);
    if (known) return toAccount(logbook.id, known);
    return this.documents.of(logbook).transact(async (transaction) => {
      // Two tabs may both find no account; the second one gets that of the first.
      const made = await transaction.get(accounts, accountId);
      if (made) return toAccount(logbook.id, made);
      const data = this.#guessed(logbook, firstSight);
      transaction.create(accounts, accountId, data);
      return toAccount(logbook.id, { id: accountId, version: 1, data });
    });
  }

  /** The examples of a driver, with an account that has the driver's own preferences; an existing one is kept. */
  async openExamples(logbook: Logbook): Promise<Logbook> {
    // Filters name vehicles and clients of the driver's own logbook.
    const { driverId, version, createdAt, updatedAt, tripFilters, ...preferences } = await this.of(logbook);
    const id = await this.examples.idOf(driverId);
    const examples = { ...logbook, ...unattended(id), driver: logbook.driver };
    await this.documents.of(examples).transact(async (transaction) => {
      if (await transaction.get(accounts, accountId)) return;
      const nowMs = this.clock();
      transaction.create(accounts, accountId, { ...preferences, createdAtMs: nowMs, updatedAtMs: nowMs });
    });
    return examples;
  }

  /** Jurisdiction of the driver; custom for one who never opened the application. */
  async jurisdiction(reads: Reads): Promise<Account['jurisdiction']> {
    return (await reads.get(accounts, accountId))?.data.jurisdiction ?? 'custom';
  }

  /** The zone of a driver with an account; null for anyone else. */
  async zone(reads: Reads): Promise<string | null> {
    return (await reads.get(accounts, accountId))?.data.zone ?? null;
  }

  /** Ids of all drivers with an account, oldest account first, in pages; includes the examples of drivers. */
  async *everyDriverId(): AsyncGenerator<readonly string[]> {
    for (let after: DueDocument | undefined; ; ) {
      const page = await this.documents.due(accounts, {
        field: 'createdAtMs',
        limit: accountsAtOnce,
        ...(after && { after }),
      });
      yield page.map(({ driverId }) => driverId);
      after = page.at(-1);
      if (page.length < accountsAtOnce) return;
    }
  }

  /** True if anybody has an account. */
  async hasAny(): Promise<boolean> {
    const found = await this.documents.due(accounts, { field: 'createdAtMs', limit: 1 });
    return found.length > 0;
  }

  /** In a logbook with members, its owners change what is the logbook's; everybody has the rest of their own. */
  async update(own: Logbook, logbook: Logbook, { version, changes }: AccountUpdate): Promise<Account> {
    if (logbook.memberId === null) return this.#updated(own, { version, changes });
    const { ofLogbook, ofDriver } = divided(changes);
    if (Object.keys(ofLogbook).length > 0) {
      if (logbook.role !== 'owner') throw new DomainError('NOT_ALLOWED');
      await this.documents.of(logbook).transact(async (transaction) => {
        const known = await transaction.get(accounts, accountId);
        if (!known) throw new DomainError('NOT_FOUND');
        const data = { ...known.data, ...ofLogbook, updatedAtMs: this.clock() };
        transaction.update(accounts, accountId, known.version, data);
      });
    }
    const isOfDriver = Object.keys(ofDriver).length > 0;
    const mine = isOfDriver ? await this.#updated(own, { version, changes: ofDriver }) : await this.of(own);
    return this.#within(logbook, mine);
  }

  /** The driver's account with what the logbook has of its own. Filters name records of one logbook. */
  async #within(logbook: Logbook, mine: Account): Promise<Account> {
    if (logbook.memberId === null) return mine;
    const known = await this.#stored(logbook.id);
    if (!known) throw new DomainError('NOT_FOUND');
    return { ...mine, ...divided(known.data).ofLogbook, tripFilters: [] };
  }

  #updated(logbook: Logbook, { version, changes }: AccountUpdate): Promise<Account> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const current = await transaction.get(accounts, accountId);
      if (!current) throw new DomainError('NOT_FOUND');
      if (current.version !== version) throw new DomainError('VERSION_CLASH');
      const data = { ...current.data, ...changes, updatedAtMs: this.clock() };
      transaction.update(accounts, accountId, version, data);
      return toAccount(logbook.id, { id: accountId, version: version + 1, data });
    });
  }

  /**
   * Deletes the records first, and with them the right to store more files. If files or the provider cannot be reached,
   * another call finishes the work.
   */
  async delete(logbook: Logbook): Promise<{ deleted: true }> {
    if (isExamplesId(logbook.id)) await this.eraseExamples(logbook);
    else {
      await this.logbooks.leaveAll(logbook);
      await this.#erase(await this.examples.idOf(logbook.id));
      await this.#erase(logbook.id);
      await this.identity.remove(logbook.id);
      await this.invitations.removePlace(logbook.id);
      await this.guests.remove(logbook.id);
    }
    return { deleted: true };
  }

  /** Deletes all data of a driver's examples, and nothing of the driver's own logbook. */
  async eraseExamples(logbook: Logbook): Promise<void> {
    const id = await this.examples.idOf(logbook.id);
    await this.#erase(id);
    await this.examples.leave(ownerOf(logbook.id), id);
  }

  async #erase(driverId: string): Promise<void> {
    await this.documents.of(unattended(driverId)).erase();
    await this.files.of(driverId).erase();
  }
}

/** Preferences that all members of a logbook share, and those that each driver has. */
function divided({ currency, zone, country, jurisdiction, tripFilters: _, ...ofDriver }: Partial<Account>) {
  const shared = { currency, zone, country, jurisdiction };
  const ofLogbook = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
  return { ofLogbook: ofLogbook as Partial<typeof shared>, ofDriver };
}
