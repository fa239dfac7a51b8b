import { randomBytes } from 'node:crypto';
import {
  byId,
  type DocumentStore,
  type Page,
  type PlannedWrite,
  type Reads,
  type Stored,
  type Transaction,
} from '../../documents/documents';
import { hasAccount } from '../embedded/accounts';
import { canonicalEmail, ownerOfIdentity } from '../embedded/accounts.collection';
import { isSecretOf, secretToken } from '../secret-token';
import {
  firstLinks,
  invitationsCollection,
  onlyId,
  placesCollection,
  type StoredInvitation,
} from './admission.collection';
import { NotAdmitted } from './not-admitted';

const dayMs = 86_400_000;
const firstLinkLifeMs = dayMs;
/** Number of links to the first account that are valid at a time: each start of each backend makes one. */
const maxFirstLinks = 5;
const invitationsAtOnce = 500;

const codes = secretToken('', '[A-Za-z0-9_-]{11}');
/** Parts of a code that stand where other tokens name a driver. */
const kinds = { invitation: 'invitation', first: 'first' } as const;
/** Links to the first account have no id of their own. */
const firstId = 'A'.repeat(11);

/** Invitation with this code, of those that are valid. */
export interface Invitation {
  readonly email: string | null;
  readonly expiresAtMs: number;
  readonly isFirst: boolean;
}

/** Invitations to come in, and links to the first account. Only hashes of their codes are stored. */
export class Invitations {
  constructor(
    private readonly documents: DocumentStore,
    private readonly now: () => number,
  ) {}

  get #own() {
    return this.documents.of(ownerOfIdentity);
  }

  /** Makes an invitation; the code is not stored and cannot be read again. */
  async create(email: string | null, days: number): Promise<{ readonly id: string; readonly code: string }> {
    await this.#forgetEnded();
    const id = randomBytes(8).toString('base64url');
    const { token, secretHash } = codes.create(kinds.invitation, id);
    const createdAtMs = this.now();
    await this.#own.transact(async (transaction) => {
      transaction.create(invitationsCollection, id, {
        hash: secretHash,
        email: email === null ? null : canonicalEmail(email),
        createdAtMs,
        expiresAtMs: createdAtMs + days * dayMs,
      });
    });
    return { id, code: token };
  }

  /** Invitations that are neither used nor ended, oldest first. */
  async list(): Promise<readonly Stored<StoredInvitation>[]> {
    const stored = await this.#all();
    const valid = stored.filter(({ data }) => data.expiresAtMs > this.now());
    return valid.sort((one, other) => one.data.createdAtMs - other.data.createdAtMs);
  }

  /** Returns false if there is no such invitation. */
  async revoke(id: string): Promise<boolean> {
    return this.#own.transact(async (transaction) => {
      const stored = await transaction.get(invitationsCollection, id);
      if (stored === null) return false;
      transaction.delete(invitationsCollection, id, stored.version);
      return true;
    });
  }

  /** Ends all invitations, as after a restore: a backup may have some that were used since. */
  async revokeAll(): Promise<void> {
    for (const { id } of await this.#all()) await this.revoke(id);
    await this.#own.transact(async (transaction) => {
      const endFirstLinks = await this.planEndFirstLinks(transaction);
      endFirstLinks();
    });
  }

  /** True if a link to the first account is valid. */
  async hasFirstLink(): Promise<boolean> {
    const stored = await this.#own.get(firstLinks, onlyId);
    return stored?.data.links.some(({ expiresAtMs }) => expiresAtMs > this.now()) ?? false;
  }

  /**
   * Makes a link to the first account. Earlier ones stay valid until their end. Null if the embedded identity has an
   * account: it may have been made since the caller looked, by the link of another backend.
   */
  async createFirstLink(): Promise<string | null> {
    const { token, secretHash } = codes.create(kinds.first, firstId);
    const nowMs = this.now();
    return this.#own.transact(async (transaction) => {
      if (await hasAccount(transaction)) return null;
      const stored = await transaction.get(firstLinks, onlyId);
      const valid = (stored?.data.links ?? []).filter(({ expiresAtMs }) => expiresAtMs > nowMs);
      const made = { hash: secretHash, expiresAtMs: nowMs + firstLinkLifeMs };
      const links = [...valid, made].slice(-maxFirstLinks);
      if (stored === null) transaction.create(firstLinks, onlyId, { links });
      else transaction.update(firstLinks, onlyId, stored.version, { links });
      return token;
    });
  }

  /** The valid invitation with this code; null for any other text. */
  async find(code: string): Promise<Invitation | null> {
    return this.#find(this.#own, code);
  }

  /** Uses up an invitation in the transaction that admits somebody, or rejects with NotAdmitted. */
  async planUse(transaction: Transaction, code: string, email: string | null): Promise<PlannedWrite> {
    const found = await this.#find(transaction, code);
    const isForOther = found?.email != null && (email === null || canonicalEmail(email) !== found.email);
    if (found === null || isForOther) throw new NotAdmitted('INVITATION_INVALID');
    const endFirstLinks = await this.planEndFirstLinks(transaction);
    if (found.isFirst) return endFirstLinks;
    const { id = '' } = codes.parse(code) ?? {};
    const stored = await transaction.get(invitationsCollection, id);
    return () => {
      endFirstLinks();
      if (stored !== null) transaction.delete(invitationsCollection, id, stored.version);
    };
  }

  /** Ends the links to the first account, because there is one. */
  async planEndFirstLinks(transaction: Transaction): Promise<PlannedWrite> {
    const stored = await transaction.get(firstLinks, onlyId);
    return () => {
      if (stored !== null) transaction.delete(firstLinks, onlyId, stored.version);
    };
  }

  /** Admits a driver of a hosted identity by an invitation; a driver who has a place keeps the invitation. */
  async admit(driverId: string, code: string, email: string | null): Promise<void> {
    await this.#own.transact(async (transaction) => {
      if ((await transaction.get(placesCollection, driverId)) !== null) return;
      const useUp = await this.planUse(transaction, code, email);
      transaction.create(placesCollection, driverId, { admittedAtMs: this.now() });
      useUp();
    });
  }

  /** True for a driver of a hosted identity who used an invitation. */
  async hasPlace(driverId: string): Promise<boolean> {
    return (await this.#own.get(placesCollection, driverId)) !== null;
  }

  async removePlace(driverId: string): Promise<void> {
    await this.#own.transact(async (transaction) => {
      const stored = await transaction.get(placesCollection, driverId);
      if (stored !== null) transaction.delete(placesCollection, driverId, stored.version);
    });
  }

  async #find(reads: Reads, code: string): Promise<Invitation | null> {
    const parsed = codes.parse(code);
    if (parsed === null) return null;
    const { driverId: kind, id, secret } = parsed;
    const isValid = ({ hash, expiresAtMs }: Pick<StoredInvitation, 'hash' | 'expiresAtMs'>) =>
      isSecretOf(hash, secret) && expiresAtMs > this.now();
    if (kind === kinds.first) {
      const link = (await reads.get(firstLinks, onlyId))?.data.links.find(isValid);
      return link === undefined ? null : { email: null, expiresAtMs: link.expiresAtMs, isFirst: true };
    }
    if (kind !== kinds.invitation) return null;
    const stored = await reads.get(invitationsCollection, id);
    if (stored === null || !isValid(stored.data)) return null;
    const { email, expiresAtMs } = stored.data;
    return { email, expiresAtMs, isFirst: false };
  }

  async #all(): Promise<Stored<StoredInvitation>[]> {
    const all: Stored<StoredInvitation>[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page<StoredInvitation> = await this.#own.list(invitationsCollection, {
        ...{ order: byId, limit: invitationsAtOnce },
        ...(cursor !== undefined && { cursor }),
      });
      all.push(...page.documents);
      cursor = page.next;
    }
    return all;
  }

  async #forgetEnded(): Promise<void> {
    const ended = (await this.#all()).filter(({ data }) => data.expiresAtMs <= this.now());
    for (const { id } of ended) await this.revoke(id);
  }
}

/** The invitations of this server. */
export const INVITATIONS = Symbol('invitations');
