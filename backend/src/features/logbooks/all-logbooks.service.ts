import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DueDocument } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { allMembers, isMember, logbookHeadId, logbookHeads } from '../../rpc/logbooks.collection';
import { unattended } from '../../rpc/unattended';

const logbooksAtOnce = 200;

/** A logbook with members, as operators see it. */
export interface KnownLogbook {
  readonly id: string;
  readonly name: string;
  readonly isCompany: boolean;
  readonly members: number;
  /** Ids of the drivers who own it. */
  readonly ownerIds: readonly string[];
}

/** Logbooks with members of the whole server, for operators. */
@Injectable()
export class AllLogbooksService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All logbooks, oldest first. */
  async list(): Promise<KnownLogbook[]> {
    const found: KnownLogbook[] = [];
    for (let after: DueDocument | undefined; ; ) {
      const query = { field: 'createdAtMs', limit: logbooksAtOnce, ...(after && { after }) };
      const page = await this.documents.due(logbookHeads, query);
      for (const { driverId } of page) {
        const logbook = await this.find(driverId);
        if (logbook) found.push(logbook);
      }
      after = page.at(-1);
      if (page.length < logbooksAtOnce) return found;
    }
  }

  async find(id: string): Promise<KnownLogbook | null> {
    const reads = this.documents.of(unattended(id));
    const head = await reads.get(logbookHeads, logbookHeadId);
    if (!head) return null;
    const present = (await allMembers(reads)).filter(({ data }) => isMember(data, this.clock()));
    const owners = present.filter(({ data }) => data.role === 'owner');
    const { name, company } = head.data;
    const ownerIds = owners.map(({ data }) => data.personId);
    return { id, name, isCompany: company !== null, members: present.length, ownerIds };
  }
}
