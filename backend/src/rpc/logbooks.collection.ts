import { z } from 'zod';
import { maxMembers, roleSchema } from '../domain/logbooks/logbook.schema';
import { collection } from '../platform/documents/collection';
import type { Reads, Stored } from '../platform/documents/documents';

const headShape = z.strictObject({
  name: z.string(),
  /** Zone and currency in which a company's logbook writes private trips; null for other logbooks. */
  company: z.strictObject({ zone: z.string(), currency: z.string() }).nullable(),
  createdAtMs: z.int(),
});

/** Maximum number of members that are remembered, those who left included. */
export const maxRemembered = 4 * maxMembers;

const memberShape = z.strictObject({
  personId: z.string(),
  name: z.string(),
  role: roleSchema,
  sinceMs: z.int(),
  untilMs: z.int().nullable(),
  endedAtMs: z.int().nullable(),
});

export type HeadDocument = z.infer<typeof headShape>;
export type MemberDocument = z.infer<typeof memberShape>;

/** Name and kind of a logbook with members: one document. */
export const logbookHeads = collection<HeadDocument>(
  'logbookHeads',
  [{ equal: [], order: 'createdAtMs', ofAllDrivers: true }],
  headShape,
);
export const logbookHeadId = 'head';

/** Members of a logbook, those who left included. */
export const members = collection<MemberDocument>(
  'members',
  [
    { equal: [], order: 'sinceMs' },
    { equal: ['personId'], order: 'sinceMs' },
  ],
  memberShape,
);

const invitationShape = z.strictObject({
  secretHash: z.string(),
  role: roleSchema,
  forWhom: z.string(),
  untilMs: z.int().nullable(),
  /** Owner who made the link; it ends when they are one no more. Missing in older ones. */
  byMemberId: z.string().optional(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
});

export type MemberInvitationDocument = z.infer<typeof invitationShape>;

/** Invitations into a logbook that nobody has used. */
export const memberInvitations = collection<MemberInvitationDocument>(
  'memberInvitations',
  [{ equal: [], order: 'createdAtMs' }],
  invitationShape,
);

const membershipShape = z.strictObject({
  memberId: z.string(),
  /** Role and name of the logbook that the driver knows of; null if they know that they left. Missing in older ones. */
  told: z.strictObject({ role: roleSchema, name: z.string() }).nullable().optional(),
  /** Vehicles of which the driver is told what is due, who is no owner. */
  vehicleIds: z.array(z.string()).optional(),
  /** True if the driver left last and the erasure of the logbook has begun. */
  isErasing: z.literal(true).optional(),
});

export type MembershipDocument = z.infer<typeof membershipShape>;

/** Logbooks that a driver is or was a member of, in the driver's own partition, by the logbook's id. */
export const memberships = collection<MembershipDocument>('memberships', [], membershipShape);

/** Maximum number of logbooks that a driver is or was a member of. */
export const maxMemberships = 50;

/** The member that a person is or was. */
export async function memberOf(reads: Reads, personId: string): Promise<Stored<MemberDocument> | null> {
  const order = { field: 'sinceMs', direction: 'descending' } as const;
  const { documents } = await reads.list(members, { equal: { personId }, order, limit: 1 });
  return documents[0] ?? null;
}

/** Members in the order in which they came, those who left included. */
export async function allMembers(reads: Reads): Promise<readonly Stored<MemberDocument>[]> {
  const order = { field: 'sinceMs', direction: 'ascending' } as const;
  return (await reads.list(members, { order, limit: maxRemembered })).documents;
}

export function isMember({ endedAtMs, untilMs }: MemberDocument, nowMs: number): boolean {
  return endedAtMs === null && (untilMs === null || nowMs < untilMs);
}
