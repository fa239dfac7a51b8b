import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Left,
  LogbookCreate,
  LogbookList,
  LogbookShown,
  LogbookUpdate,
  Member,
  MemberUpdate,
  SharedLogbook,
} from '../../domain/logbooks/logbook.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { byId, type Page, type Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { GUESTS, type Guests } from '../../platform/identity/admission/guests';
import { Mail } from '../../platform/mail/mail';
import { accountId, accounts } from '../../registry/stored/account.collection';
import { LOG } from '../../rpc/log';
import type { Driver, Logbook } from '../../rpc/logbook';
import {
  allMembers,
  isMember,
  logbookHeadId,
  logbookHeads,
  type MembershipDocument,
  maxMemberships,
  memberOf,
  members,
  memberships,
} from '../../rpc/logbooks.collection';
import { unattended } from '../../rpc/unattended';
import { LogbookErasureService } from './logbook-erasure.service';
import { MemberInvitationsService } from './member-invitations.service';
import { addMembership, headOf, nextOwner, toMember, toSharedLogbook } from './members';

/** Logbooks with members. */
@Injectable()
export class LogbooksService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(GUESTS) private readonly guests: Pick<Guests, 'has'>,
    @Inject(LOG) private readonly log: Logger,
    private readonly invitations: MemberInvitationsService,
    @Inject(Mail) private readonly mail: Pick<Mail, 'isAvailable'>,
    private readonly erasure: LogbookErasureService,
  ) {}

  /** Logbooks of which a driver is a member now. */
  async list(own: Logbook): Promise<LogbookList> {
    const found = await Promise.all(
      (await this.#known(own.driver)).map((known) => this.#seen(known, own.driver.id)),
    );
    const logbooks = found.filter((logbook) => logbook !== null);
    return { logbooks: logbooks.sort((one, other) => one.name.localeCompare(other.name)) };
  }

  /** Makes a logbook with the driver as its owner, with the country, zone and currency of the driver. */
  async create(own: Logbook, { id, name, isCompany, memberName }: LogbookCreate): Promise<SharedLogbook> {
    const personal = this.documents.of(unattended(own.driver.id));
    const account = await personal.get(accounts, accountId);
    if (!account) throw new DomainError('NOT_FOUND');
    // It would outlive the guest, with a room of its own.
    if (await this.guests.has(own.driver.id)) throw new DomainError('NOT_OFFERED');
    const memberId = id.slice(-26);
    await personal.transact(async (transaction) => {
      await addMembership(transaction, id, { memberId, told: { role: 'owner', name } });
    });
    return this.documents.of(unattended(id)).transact(async (transaction) => {
      const head = await transaction.get(logbookHeads, logbookHeadId);
      const known = await memberOf(transaction, own.driver.id);
      if (head) {
        if (!known || !isMember(known.data, this.clock())) throw new DomainError('ALREADY_EXISTS');
        return toSharedLogbook(id, head, known);
      }
      const nowMs = this.clock();
      const { zone, currency, country, jurisdiction, displayName } = account.data;
      const made = { name, company: isCompany ? { zone, currency } : null, createdAtMs: nowMs };
      const owner = {
        personId: own.driver.id,
        name: memberName ?? (displayName || name),
        role: 'owner' as const,
        ...{ sinceMs: nowMs, untilMs: null, endedAtMs: null },
      };
      transaction.create(logbookHeads, logbookHeadId, made);
      transaction.create(members, memberId, owner);
      transaction.create(accounts, accountId, {
        ...{ zone, currency, country, jurisdiction },
        ...{ createdAtMs: nowMs, updatedAtMs: nowMs },
      });
      return toSharedLogbook(
        id,
        { id: logbookHeadId, version: 1, data: made },
        { id: memberId, version: 1, data: owner },
      );
    });
  }

  async shown(logbook: Logbook): Promise<LogbookShown> {
    const reads = this.documents.of(logbook);
    const [head, known] = [await headOf(reads), await allMembers(reads)];
    const own = known.find(({ id }) => id === logbook.memberId);
    if (!own) throw new DomainError('NOT_FOUND');
    return {
      logbook: toSharedLogbook(logbook.id, head, own),
      members: known.map((member) => toMember(member, logbook)),
      invitations: logbook.role === 'owner' ? await this.invitations.list(logbook) : [],
      mailsInvitations: this.mail.isAvailable,
    };
  }

  async update(logbook: Logbook, { version, changes }: LogbookUpdate): Promise<SharedLogbook> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const head = await headOf(transaction);
      const own = await transaction.get(members, logbook.memberId ?? '');
      if (!own) throw new DomainError('NOT_FOUND');
      if (head.version !== version) throw new DomainError('VERSION_CLASH');
      const data = { ...head.data, ...changes };
      transaction.update(logbookHeads, logbookHeadId, version, data);
      return toSharedLogbook(logbook.id, { ...head, version: version + 1, data }, own);
    });
  }

  async changeMember(logbook: Logbook, { id, role, untilMs }: MemberUpdate): Promise<Member> {
    if (untilMs !== null && role !== 'reader') throw new DomainError('INPUT_INVALID');
    return this.#changed(logbook, id, { role, untilMs });
  }

  /** Ends a membership. The member stays named in the records. */
  async removeMember(logbook: Logbook, id: string): Promise<Member> {
    if (id === logbook.memberId) throw new DomainError('INPUT_INVALID');
    return this.#changed(logbook, id, { endedAtMs: this.clock() });
  }

  /**
   * Ends the driver's own membership. If the last owner leaves, the member who is in for longest becomes one; a logbook
   * without anybody left is erased.
   */
  async leave(logbook: Logbook): Promise<Left> {
    const { memberId } = logbook;
    if (memberId === null) throw new DomainError('INPUT_INVALID');
    const isEmpty = await this.documents.of(logbook).transact(async (transaction) => {
      const head = await headOf(transaction);
      const known = await allMembers(transaction);
      const nowMs = this.clock();
      const own = known.find(({ id }) => id === memberId);
      if (!own) throw new DomainError('NOT_FOUND');
      const others = known.filter(({ id, data }) => id !== memberId && isMember(data, nowMs));
      const next = nextOwner(others, nowMs);
      const endLinks = await this.invitations.planEndOf(transaction, memberId);
      endLinks();
      transaction.update(members, own.id, own.version, { ...own.data, endedAtMs: nowMs });
      if (next) {
        transaction.update(members, next.id, next.version, { ...next.data, role: 'owner', untilMs: null });
      }
      if (others.length > 0) return false;
      // From here on nobody can open or join it, whenever the rest is erased.
      transaction.delete(logbookHeads, logbookHeadId, head.version);
      return true;
    });
    await this.#forgetOwn(logbook);
    if (isEmpty) await this.erasure.erase(logbook.id, logbook.driver.id);
    return { erased: isEmpty };
  }

  /** Leaves all logbooks, as before an account is deleted. May be called again, and ends what was interrupted. */
  async leaveAll(own: Logbook): Promise<void> {
    for (const membership of await this.#known(own.driver)) {
      const { id } = membership;
      const member = await memberOf(this.documents.of(unattended(id)), own.driver.id);
      if (member && isMember(member.data, this.clock())) {
        await this.leave({ ...unattended(id), driver: own.driver, memberId: member.id });
      } else if (await this.erasure.isLeftOver(membership, own.driver.id))
        await this.erasure.erase(id, own.driver.id);
    }
  }

  async #changed(
    logbook: Logbook,
    id: string,
    change: Partial<Pick<MemberUpdate, 'role' | 'untilMs'> & { endedAtMs: number }>,
  ): Promise<Member> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await allMembers(transaction);
      const nowMs = this.clock();
      const member = known.find((each) => each.id === id);
      if (!member || !isMember(member.data, nowMs)) throw new DomainError('NOT_FOUND');
      const data = { ...member.data, ...change };
      const owners = known.filter(
        (each) => each.id !== id && each.data.role === 'owner' && isMember(each.data, nowMs),
      );
      if (owners.length === 0 && !(data.role === 'owner' && isMember(data, nowMs))) {
        throw new DomainError('LAST_OWNER');
      }
      if (!(data.role === 'owner' && isMember(data, nowMs))) {
        const endLinks = await this.invitations.planEndOf(transaction, id);
        endLinks();
      }
      transaction.update(members, id, member.version, data);
      return toMember({ ...member, data }, logbook);
    });
  }

  /** Tells a member who leaves nothing more, as they know of it. */
  async #forgetOwn({ id, driver }: Logbook): Promise<void> {
    await this.documents.of(unattended(driver.id)).transact(async (transaction) => {
      const known = await transaction.get(memberships, id);
      if (!known) return;
      const { memberId } = known.data;
      transaction.update(memberships, id, known.version, { memberId, told: null });
    });
  }

  /** Noted in the driver's personal logbook, also while they have their examples open. */
  async #known({ id: driverId }: Driver): Promise<Stored<MembershipDocument>[]> {
    const reads = this.documents.of(unattended(driverId));
    const known: Stored<MembershipDocument>[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { order: byId, limit: maxMemberships, ...(cursor !== undefined && { cursor }) };
      const page: Page<MembershipDocument> = await reads.list(memberships, query);
      known.push(...page.documents);
      cursor = page.next;
    }
    return known;
  }

  async #seen(membership: Stored<MembershipDocument>, personId: string): Promise<SharedLogbook | null> {
    const { id } = membership;
    const reads = this.documents.of(unattended(id));
    const [head, member] = await Promise.all([
      reads.get(logbookHeads, logbookHeadId),
      memberOf(reads, personId),
    ]);
    if (head && member && isMember(member.data, this.clock())) return toSharedLogbook(id, head, member);
    if (head === null && (await this.erasure.isLeftOver(membership, personId))) {
      await this.erasure.erase(id, personId).catch((error: unknown) => {
        // A store that does not answer; the next call tries again, and the other logbooks are listed.
        this.log.warn({ err: error }, 'a logbook without members was not erased');
      });
    }
    return null;
  }
}
