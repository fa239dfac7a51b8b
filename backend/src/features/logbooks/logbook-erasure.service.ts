import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { FileStore } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import {
  allMembers,
  isMember,
  logbookHeadId,
  logbookHeads,
  type MembershipDocument,
  memberOf,
  members,
  memberships,
} from '../../rpc/logbooks.collection';
import { unattended } from '../../rpc/unattended';

/** Erases logbooks without members. One without a head cannot be opened or joined, whenever the rest is erased. */
@Injectable()
export class LogbookErasureService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** True for a logbook whose last member has left, if the server ended before it was erased. */
  async isLeftOver({ id, data }: Stored<MembershipDocument>, personId: string): Promise<boolean> {
    if (data.isErasing) return true;
    const reads = this.documents.of(unattended(id));
    // In this order: one that is being made has its head before anybody can leave it.
    const member = await memberOf(reads, personId);
    if (!member || isMember(member.data, this.clock())) return false;
    return (await reads.get(logbookHeads, logbookHeadId)) === null;
  }

  /** Erases a logbook without a head. The note in the list of whoever left last is removed last, and leads to it. */
  async erase(id: string, personId: string): Promise<void> {
    await this.#note(id, personId, (transaction, { version, data }) =>
      transaction.update(memberships, id, version, { ...data, isErasing: true }),
    );
    await this.#eraseStored(id);
    await this.#note(id, personId, (transaction, { version }) =>
      transaction.delete(memberships, id, version),
    );
  }

  /** Erases a logbook with all memberships. Returns false if there is none. May be called again. */
  async eraseWhole(id: string): Promise<boolean> {
    const isThere = await this.documents.of(unattended(id)).transact(async (transaction) => {
      const head = await transaction.get(logbookHeads, logbookHeadId);
      const known = await allMembers(transaction);
      const endedAtMs = this.clock();
      if (head) transaction.delete(logbookHeads, logbookHeadId, head.version);
      for (const { id: memberId, version, data } of known) {
        if (data.endedAtMs === null) transaction.update(members, memberId, version, { ...data, endedAtMs });
      }
      return head !== null || known.length > 0;
    });
    if (isThere) await this.#eraseStored(id);
    return isThere;
  }

  async #eraseStored(id: string): Promise<void> {
    await this.documents.of(unattended(id)).erase();
    await this.files.of(id).erase();
  }

  #note(
    id: string,
    personId: string,
    write: (transaction: Transaction, membership: Stored<MembershipDocument>) => void,
  ): Promise<void> {
    return this.documents.of(unattended(personId)).transact(async (transaction) => {
      const known = await transaction.get(memberships, id);
      if (known) write(transaction, known);
    });
  }
}
