import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import {
  type InvitationRead,
  type Join,
  type MemberInvitation,
  type MemberInvite,
  type MemberInvited,
  maxMembers,
  type SharedLogbook,
} from '../../domain/logbooks/logbook.schema';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { CLOCK, type Clock } from '../../platform/clock';
import type { PlannedWrite, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { isSecretOf, secretToken } from '../../platform/identity/secret-token';
import type { Logbook } from '../../rpc/logbook';
import {
  allMembers,
  isMember,
  logbookHeadId,
  logbookHeads,
  type MemberInvitationDocument,
  type MembershipDocument,
  maxRemembered,
  memberInvitations,
  memberOf,
  members,
} from '../../rpc/logbooks.collection';
import { unattended } from '../../rpc/unattended';
import { addMembership, headOf, toSharedLogbook } from './members';

const lifeMs = 7 * 86_400_000;
const tokens = secretToken('', '[0-7][0-9A-HJKMNP-TV-Z]{25}');

/** Invitations into a logbook: links that one person uses once, within seven days. Only hashes are stored. */
@Injectable()
export class MemberInvitationsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async invite(logbook: Logbook, { id, role, forWhom, untilMs }: MemberInvite): Promise<MemberInvited> {
    if (untilMs !== null && role !== 'reader') throw new DomainError('INPUT_INVALID');
    const { token, secretHash } = tokens.create(logbook.id, id);
    const createdAtMs = this.clock();
    const data = {
      ...{ secretHash, role, forWhom, untilMs, createdAtMs, expiresAtMs: createdAtMs + lifeMs },
      ...byMember(logbook),
    };
    await this.documents.of(logbook).transact(async (transaction) => {
      const { open, expired } = await this.#stored(transaction);
      const known = await allMembers(transaction);
      const now = known.filter((member) => isMember(member.data, createdAtMs));
      if (await transaction.get(memberInvitations, id)) throw new DomainError('ALREADY_EXISTS');
      const isFull = now.length + open.length >= maxMembers || known.length + open.length >= maxRemembered;
      if (isFull) throw new DomainError('TOO_MANY');
      // Otherwise they would fill the page of those that are read, and hide and uncount the open ones.
      for (const old of expired) transaction.delete(memberInvitations, old.id, old.version);
      transaction.create(memberInvitations, id, data);
    });
    return { invitation: toInvitation({ id, version: 1, data }), token };
  }

  /** Makes another link for an invitation that is still open, on the same terms and for seven days. The earlier one ends. */
  async renew(logbook: Logbook, id: string): Promise<MemberInvited> {
    const { token, secretHash } = tokens.create(logbook.id, id);
    const invitation = await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(memberInvitations, id);
      if (!known || known.data.expiresAtMs <= this.clock()) throw new DomainError('NOT_FOUND');
      const expiresAtMs = this.clock() + lifeMs;
      const data = { ...known.data, secretHash, expiresAtMs, ...byMember(logbook) };
      transaction.update(memberInvitations, id, known.version, data);
      return toInvitation({ ...known, data });
    });
    return { invitation, token };
  }

  /** The open invitation of a link into this logbook. Throws INVITATION_INVALID if it is none. */
  async ofLink(logbook: Logbook, token: string): Promise<MemberInvitation> {
    if (parsed(token).logbookId !== logbook.id) throw new DomainError('INVITATION_INVALID');
    return toInvitation(await this.#valid(this.documents.of(logbook), token));
  }

  async list(logbook: Logbook): Promise<MemberInvitation[]> {
    return (await this.#stored(this.documents.of(logbook))).open.map(toInvitation);
  }

  async revoke(logbook: Logbook, id: string): Promise<{ id: string }> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(memberInvitations, id);
      if (!known) throw new DomainError('NOT_FOUND');
      transaction.delete(memberInvitations, id, known.version);
    });
    return { id };
  }

  /** Plans the end of a member's links: an owner who is removed could come back with one. */
  async planEndOf(transaction: Transaction, memberId: string): Promise<PlannedWrite> {
    const { open } = await this.#stored(transaction);
    const ended = open.filter(({ data }) => (data.byMemberId ?? memberId) === memberId);
    return () => {
      for (const { id, version } of ended) transaction.delete(memberInvitations, id, version);
    };
  }

  /** Tells somebody who was invited what they would join. */
  async read(token: string): Promise<InvitationRead> {
    const { logbookId, invitation } = await this.#used(token);
    const reads = this.documents.of(unattended(logbookId));
    const [head, known] = [await headOf(reads), await allMembers(reads)];
    const nowMs = this.clock();
    return {
      name: head.data.name,
      isCompany: head.data.company !== null,
      role: invitation.data.role,
      untilMs: invitation.data.untilMs,
      members: known
        .filter(({ data }) => isMember(data, nowMs))
        .map(({ data: { name, role } }) => ({ name, role })),
    };
  }

  /**
   * Makes a driver a member. Whoever was one before comes back as the same. Sent twice by the same driver it counts
   * once.
   */
  async join(own: Logbook, { token, name }: Join): Promise<SharedLogbook> {
    const { logbookId, invitationId } = parsed(token);
    const joined = unattended(logbookId);
    const personId = own.driver.id;
    const before = await memberOf(this.documents.of(joined), personId);
    const isIn = before !== null && isMember(before.data, this.clock());
    const told = isIn ? undefined : await this.#termsOf(token);
    const memberId = before?.id ?? invitationId;
    // First, so that the driver finds the logbook as soon as they are a member.
    const membership = { memberId, ...(told && { told }) };
    // In the personal logbook, also if the examples are open.
    await this.documents
      .of(unattended(personId))
      .transact((transaction) => addMembership(transaction, logbookId, membership));
    return this.documents.of(joined).transact(async (transaction) => {
      const head = await headOf(transaction);
      const known = await memberOf(transaction, personId);
      const nowMs = this.clock();
      if (known !== null && isMember(known.data, nowMs)) return toSharedLogbook(logbookId, head, known);
      const invitation = await this.#valid(transaction, token);
      const { role, untilMs } = invitation.data;
      const data = {
        ...{ personId, name, role, untilMs, endedAtMs: null },
        sinceMs: known?.data.sinceMs ?? nowMs,
      };
      if (known) transaction.update(members, known.id, known.version, data);
      else transaction.create(members, memberId, data);
      transaction.delete(memberInvitations, invitation.id, invitation.version);
      return toSharedLogbook(logbookId, head, { id: memberId, version: 1, data });
    });
  }

  async #termsOf(token: string): Promise<MembershipDocument['told']> {
    const { logbookId, invitation } = await this.#used(token);
    const { name } = (await headOf(this.documents.of(unattended(logbookId)))).data;
    return { role: invitation.data.role, name };
  }

  async #used(token: string) {
    const { logbookId } = parsed(token);
    const invitation = await this.#valid(this.documents.of(unattended(logbookId)), token);
    return { logbookId, invitation };
  }

  /** The valid invitation of a token. Throws INVITATION_INVALID, whatever is wrong with it. */
  async #valid(reads: Reads, token: string): Promise<Stored<MemberInvitationDocument>> {
    const { invitationId, secret } = parsed(token);
    const known = await reads.get(memberInvitations, invitationId);
    // Without a head it is about to be erased.
    const head = await reads.get(logbookHeads, logbookHeadId);
    if (
      !head ||
      !known ||
      !isSecretOf(known.data.secretHash, secret) ||
      known.data.expiresAtMs <= this.clock()
    ) {
      throw new DomainError('INVITATION_INVALID');
    }
    return known;
  }

  async #stored(reads: Reads) {
    const order = { field: 'createdAtMs', direction: 'ascending' } as const;
    const { documents } = await reads.list(memberInvitations, { order, limit: 2 * maxMembers });
    const nowMs = this.clock();
    return {
      open: documents.filter(({ data }) => data.expiresAtMs > nowMs),
      expired: documents.filter(({ data }) => data.expiresAtMs <= nowMs),
    };
  }
}

function parsed(token: string) {
  const named = tokens.parse(token);
  if (named === null || !isSharedLogbook(named.driverId)) throw new DomainError('INVITATION_INVALID');
  return { logbookId: named.driverId, invitationId: named.id, secret: named.secret };
}

function byMember({ memberId }: Logbook): Pick<MemberInvitationDocument, 'byMemberId'> {
  return memberId === null ? {} : { byMemberId: memberId };
}

function toInvitation({
  id,
  data: { secretHash: _secretHash, byMemberId: _byMemberId, ...data },
}: Stored<MemberInvitationDocument>): MemberInvitation {
  return { id, ...data };
}
