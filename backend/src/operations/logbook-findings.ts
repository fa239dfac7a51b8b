import { z } from 'zod';
import { isSharedLogbook } from '../domain/logbooks/logbook-name';
import type { JsonObject, Reads } from '../platform/documents/documents';
import { recordKinds } from '../registry/record-kinds';
import {
  isMember,
  logbookHeadId,
  logbookHeads,
  memberOf,
  members,
  memberships,
} from '../rpc/logbooks.collection';
import type { Finding } from './files-findings';
import { allOf } from './logged-records';
import { ownerNamed } from './stored-owners';

/** Compares the members of a logbook with its records and with the lists of the members; or the list of a driver. */
export function findingsOfMembers(of: (id: string) => Reads, id: string): Promise<Finding[]> {
  return isSharedLogbook(id) ? ofLogbook(of, id) : ofList(of, id);
}

async function ofLogbook(of: (id: string) => Reads, id: string): Promise<Finding[]> {
  const reads = of(id);
  const head = await reads.get(logbookHeads, logbookHeadId);
  const known = await allOf(reads, members);
  const nowMs = Date.now();
  const present = known.filter(({ data }) => isMember(data, nowMs));
  if (present.length === 0) return [{ fix: 'eraseLogbook', sentence: `${ownerNamed(id)} has no members.` }];
  const findings: Finding[] = [];
  const lost = (fault: string) => findings.push({ fix: 'restore', sentence: `${ownerNamed(id)} ${fault}.` });
  if (!head) lost('has members, but neither name nor kind');
  if (!present.some(({ data }) => data.role === 'owner')) lost('has no owner');
  for (const [memberId, records] of await recordsByMember(reads)) {
    if (known.some((member) => member.id === memberId)) continue;
    lost(
      `has ${records === 1 ? '1 record that names' : `${records} records that name`} ${memberId}, who is no member`,
    );
  }
  for (const { id: memberId, data } of present) {
    if ((await of(data.personId).get(memberships, id))?.data.memberId === memberId) continue;
    findings.push({
      fix: 'inviteAgain',
      sentence: `${ownerNamed(id)}: the list of its member ${memberId} (driver ${data.personId}) does not name it.`,
    });
  }
  return findings;
}

/** A logbook in which the driver is nobody is left by a joining that was interrupted, and is not shown. */
async function ofList(of: (id: string) => Reads, personId: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, data } of await allOf(of(personId), memberships)) {
    const member = await memberOf(of(id), personId);
    if (member === null || member.id === data.memberId) continue;
    findings.push({
      fix: 'restore',
      sentence: `${ownerNamed(personId)}: their list names the member ${data.memberId} of ${id}, where they are ${member.id}.`,
    });
  }
  return findings;
}

const namingSchema = z.object({
  enteredBy: z.string().nullish(),
  drivenBy: z.string().nullish(),
  paidBy: z.string().nullish(),
  sharing: z
    .object({
      memberIds: z.array(z.string()).optional(),
      shares: z.array(z.object({ memberId: z.string() })).optional(),
    })
    .nullish(),
  fromMemberId: z.string().nullish(),
  toMemberId: z.string().nullish(),
});

/** Members that a record names: who entered it, drove, or paid, who shares a cost, between whom it was settled. */
function namedBy(data: JsonObject): ReadonlySet<string> {
  const { enteredBy, drivenBy, paidBy, sharing, fromMemberId, toMemberId } = namingSchema.parse(data);
  const sharers = [...(sharing?.memberIds ?? []), ...(sharing?.shares ?? []).map(({ memberId }) => memberId)];
  return new Set(
    [enteredBy, drivenBy, paidBy, fromMemberId, toMemberId, ...sharers].filter(
      (id) => typeof id === 'string',
    ),
  );
}

/** Number of records by each member whom they name. */
async function recordsByMember(reads: Reads): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { collection } of recordKinds.filter(({ isOfDrivers }) => isOfDrivers)) {
    for (const { data } of await allOf(reads, collection)) {
      for (const id of namedBy(data)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
