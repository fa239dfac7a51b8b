import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import { isSharedLogbook } from '../../../domain/logbooks/logbook-name';
import type { JsonObject } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents, Partition } from '../../../platform/documents/partition';
import type { JobRun } from '../../../platform/jobs/job-kind';
import type { Logbook } from '../../../rpc/logbook';
import { Logbooks } from '../../../rpc/logbooks';
import { allMembers, members } from '../../../rpc/logbooks.collection';
import { unattended } from '../../../rpc/unattended';
import { LedgerReadsService } from '../../ledger/ledger-reads.service';
import type { OwnSharedLogbook } from '../import-vehicle/archived-records';
import { ArchiveRefused } from './archive-zip';
import type { CheckedArchive } from './check-archive';

/** Entries about a trip that may follow its last change: it was finalised. */
const maxEntriesRead = 10;

/** Opens the logbook of a restore for whoever restores, with their rights of now. */
@Injectable()
export class RestoringOwner {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly logbooks: Logbooks,
    private readonly ledger: LedgerReadsService,
  ) {}

  /**
   * A shared logbook is opened as the member, and each write is refused with RESTORED_BY_NO_OWNER once they own it no
   * more: as NOT_FOUND or NOT_ALLOWED the refusal would be taken for that of one record, and the next one be tried.
   */
  async open({ driverId: id, partition }: JobRun, memberId: string | null): Promise<Logbook> {
    if (!isSharedLogbook(id)) return unattended(id);
    return this.#asOwner(async () => {
      const member = memberId && (await this.documents.of(partition).get(members, memberId));
      if (!member) throw new DomainError('NOT_FOUND');
      const driver = { id: member.data.personId, displayName: null };
      const logbook = await this.logbooks.open(driver, id);
      if (logbook.role !== 'owner') throw new DomainError('NOT_ALLOWED');
      const recheck: Partition['recheck'] = (reads) => this.#asOwner(async () => logbook.recheck?.(reads));
      return { ...logbook, recheck };
    });
  }

  /**
   * The shared logbook that an archive is of; null in one's own, which takes in any archive. Refuses another's archive in
   * a shared one: members are what both name, and have their ids in no other logbook.
   */
  async sharedOf(
    logbook: Logbook,
    archive: Pick<CheckedArchive, 'logbook'> | null,
  ): Promise<OwnSharedLogbook | null> {
    if (logbook.memberId === null) return null;
    const known = new Set((await allMembers(this.documents.of(logbook))).map(({ id }) => id));
    const isOfThis = archive?.logbook?.members.some(({ id }) => known.has(id)) ?? false;
    if (!isOfThis) throw new ArchiveRefused('ARCHIVE_OF_ANOTHER', null);
    return {
      known,
      company: logbook.company,
      lastStateOf: async ({ publicName }, subjectId) => {
        const { items } = await this.ledger.list(logbook, { subjectId, limit: maxEntriesRead });
        const last = items.find(({ body }) => body.subject.kind === publicName)?.body;
        // Sealed states are JSON.
        return (last?.after ?? last?.before ?? null) as JsonObject | null;
      },
    };
  }

  async #asOwner<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      const isNoOwner =
        error instanceof DomainError && (error.reason === 'NOT_FOUND' || error.reason === 'NOT_ALLOWED');
      throw isNoOwner ? new ArchiveRefused('RESTORED_BY_NO_OWNER', null, { cause: error }) : error;
    }
  }
}
