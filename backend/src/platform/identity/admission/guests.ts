import type { DocumentStore, PlannedWrite, Transaction } from '../../documents/documents';
import { ownerOfIdentity } from '../embedded/accounts.collection';
import { guestsCollection, onlyId } from './admission.collection';
import { NotAdmitted } from './not-admitted';

/** Life of a guest's account and everything in it. */
const guestLifeMs = 86_400_000;
const maxGuests = 200;

/** Guests of the demo, whose accounts end. */
export class Guests {
  constructor(
    private readonly documents: DocumentStore,
    private readonly now: () => number,
  ) {}

  /** Adds a guest in the transaction that makes the account, or rejects with NotAdmitted. */
  async planAdd(transaction: Transaction, accountId: string): Promise<PlannedWrite> {
    const stored = await transaction.get(guestsCollection, onlyId);
    const known = stored?.data.guests ?? [];
    if (known.length >= maxGuests) throw new NotAdmitted('DEMO_FULL');
    const guests = [...known, { accountId, endsAtMs: this.now() + guestLifeMs }];
    return () => {
      if (stored === null) transaction.create(guestsCollection, onlyId, { guests });
      else transaction.update(guestsCollection, onlyId, stored.version, { guests });
    };
  }

  async has(accountId: string): Promise<boolean> {
    const stored = await this.documents.of(ownerOfIdentity).get(guestsCollection, onlyId);
    return stored?.data.guests.some((guest) => guest.accountId === accountId) ?? false;
  }

  /** Ids of guests whose time is over. */
  async ended(): Promise<readonly string[]> {
    const stored = await this.documents.of(ownerOfIdentity).get(guestsCollection, onlyId);
    const over = (stored?.data.guests ?? []).filter(({ endsAtMs }) => endsAtMs <= this.now());
    return over.map(({ accountId }) => accountId);
  }

  /** Forgets a guest whose account is deleted. */
  async remove(accountId: string): Promise<void> {
    await this.documents.of(ownerOfIdentity).transact(async (transaction) => {
      const stored = await transaction.get(guestsCollection, onlyId);
      const guests = stored?.data.guests.filter((guest) => guest.accountId !== accountId);
      if (stored === null || guests === undefined || guests.length === stored.data.guests.length) return;
      transaction.update(guestsCollection, onlyId, stored.version, { guests });
    });
  }
}

/** Guests of the embedded identity. */
export const GUESTS = Symbol('guests');
