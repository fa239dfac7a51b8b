import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../domain/errors/domain-error';
import type { LogbookName, SharedLogbookId } from '../domain/logbooks/logbook-name';
import { CLOCK, type Clock } from '../platform/clock';
import type { DocumentStore, Reads } from '../platform/documents/documents';
import { partitionOf } from '../platform/documents/make-partition';
import { STORE } from '../platform/documents/store-token';
import { ExampleLogbooks } from './example-logbooks';
import type { Driver, Logbook } from './logbook';
import { isMember, logbookHeadId, logbookHeads, memberOf, members } from './logbooks.collection';

/** Opens logbooks for calls. Nothing else makes one for somebody who calls. */
@Injectable()
export class Logbooks {
  constructor(
    @Inject(STORE) private readonly store: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly examples: ExampleLogbooks,
  ) {}

  /** Throws NOT_FOUND, after the same reads, whether the logbook does not exist or the driver is no member. */
  async open(driver: Driver, name: LogbookName): Promise<Logbook> {
    switch (name) {
      case 'own':
        return ofOne(driver, driver.id);
      case 'examples':
        return ofOne(driver, await this.examples.idOf(driver.id));
      default:
        return this.#shared(driver, name);
    }
  }

  async #shared(driver: Driver, id: SharedLogbookId): Promise<Logbook> {
    const reads = this.store.of(id);
    const [head, member] = await Promise.all([
      reads.get(logbookHeads, logbookHeadId),
      memberOf(reads, driver.id),
    ]);
    if (!head || !member || !isMember(member.data, this.clock())) throw new DomainError('NOT_FOUND');
    const [{ role }, { company }] = [member.data, head.data];
    const recheck = async (within: Reads) => {
      const nowMember = (await within.get(members, member.id))?.data;
      if (!nowMember || !isMember(nowMember, this.clock())) throw new DomainError('NOT_FOUND');
      if (nowMember.role !== role) throw new DomainError('NOT_ALLOWED');
      const nowHead = await within.get(logbookHeads, logbookHeadId);
      // The call was read for another kind of logbook, so it is to be sent again.
      if ((nowHead?.data.company === null) !== (company === null)) throw new DomainError('UNAVAILABLE');
    };
    return { ...partitionOf(id, recheck), driver, role, memberId: member.id, company };
  }
}

/** A logbook that only its driver can open. */
function ofOne(driver: Driver, id: string): Logbook {
  return { ...partitionOf(id), driver, role: 'owner', memberId: null, company: null };
}
