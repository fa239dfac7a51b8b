import type { TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import type { Role } from '../../../src/domain/logbooks/logbook.schema';
import type { LogbookName } from '../../../src/domain/logbooks/logbook-name';
import type { CostSharing } from '../../../src/domain/records/cost-sharing.schema';
import type { AppRouter } from '../../../src/generated/app-router';
import type { DocumentStore } from '../../../src/platform/documents/documents';
import type { TestDriver } from '../drivers';
import { newId } from '../driving';

export type Client = TRPCClient<AppRouter>;

/** Servers that a walk goes through; all share one store. */
export interface Walked {
  readonly url: string;
  client(token: string, logbook?: LogbookName): Client;
  readonly documents: DocumentStore;
}

export interface Person extends TestDriver {
  readonly number: number;
  readonly name: string;
  readonly calendarPath: string;
}

export const recordKinds = ['trip', 'fill', 'expense', 'reading'] as const;

/** A record as it should be stored. */
export interface KnownRecord {
  readonly kind: (typeof recordKinds)[number];
  readonly id: string;
  readonly vehicleId: string;
  readonly version: number;
  readonly by: Person;
  /** Driver of a trip whom an owner named; null for whoever entered it. */
  readonly drivenBy: Person | null;
  readonly atMs: number;
  readonly odometerMetres: number | null;
  /** Payer and sharing of a cost; null if it is not shared. */
  readonly share: { readonly paidBy: string; readonly sharing: CostSharing } | null;
}

export interface KnownMember {
  readonly person: Person;
  readonly memberId: string;
  readonly role: Role;
  readonly isIn: boolean;
}

/** A question about a distance of nobody. */
interface KnownQuestion {
  readonly id: string;
  readonly byMemberId: string;
  readonly toMemberId: string;
  readonly isRefused: boolean;
  readonly vehicleId: string;
  readonly afterTripId: string;
  readonly beforeTripId: string;
}

interface Invitation {
  readonly token: string;
  readonly id: string;
  readonly role: Role;
  readonly by: Person;
  /** False once somebody came with it, and once whoever made it is gone. */
  readonly isOpen: boolean;
}

/** A logbook as it should be: a person's own, or one with members. */
export class Place {
  readonly vehicles: string[] = [];
  records: KnownRecord[] = [];
  settlementIds: string[] = [];
  questions: KnownQuestion[] = [];
  /** Vehicles of which a member wants to know what is due. */
  readonly told = new Map<Person, readonly string[]>();
  /** Numbers of whoever entered a trip and of whom it was driven by, now or before. */
  readonly everDriven = new Set<string>();
  /** In the order in which they came for the first time. */
  members: KnownMember[] = [];
  /** Tags of the logbooks that records came from, with their secrets; its own among them. */
  readonly tags: Set<string>;
  invitations: Invitation[] = [];
  isCreated = false;
  isErased = false;

  constructor(
    /** Part of every secret that is written here, and nowhere else. */
    readonly tag: string,
    readonly name: LogbookName,
    /** The partition of the store. */
    readonly id: string,
    /** Null in a logbook with members. */
    readonly owner: Person | null,
  ) {
    this.tags = new Set([tag]);
  }

  member(person: Person): KnownMember | null {
    return this.members.find((member) => member.person === person && member.isIn) ?? null;
  }

  roleOf(person: Person): Role | null {
    if (this.owner !== null) return this.owner === person ? 'owner' : null;
    return this.member(person)?.role ?? null;
  }

  /** The member that a person is or was. */
  memberIdOf(person: Person): string | undefined {
    return this.members.find((member) => member.person === person)?.memberId;
  }

  toldOf(person: Person): readonly string[] {
    return this.told.get(person) ?? [];
  }

  change(changed: KnownMember): void {
    this.members = this.members.map((each) => (each.person === changed.person ? changed : each));
  }

  get present(): readonly KnownMember[] {
    return this.members.filter(({ isIn }) => isIn);
  }

  isLastOwner(person: Person): boolean {
    const owners = this.present.filter(({ role }) => role === 'owner');
    return owners.length === 1 && owners[0]?.person === person;
  }

  /** Ends a membership and the links that the member made. */
  end(member: KnownMember): void {
    this.change({ ...member, isIn: false });
    this.invitations = this.invitations.map((each) =>
      each.by === member.person ? { ...each, isOpen: false } : each,
    );
  }

  /** Ends a membership as whoever leaves ends it: an owner is left, or nobody. */
  leave(member: KnownMember): void {
    this.end(member);
    const next = this.present.find(({ role }) => role === 'driver') ?? this.present[0];
    if (next === undefined) this.isErased = true;
    else if (!this.present.some(({ role }) => role === 'owner')) this.change({ ...next, role: 'owner' });
  }
}

/** Why somebody may not write records, or what is of owners. */
export function refusalIn(place: Place, who: Person, what: 'write' | 'own'): string | null {
  const role = place.isErased ? null : place.roleOf(who);
  if (role === null) return 'NOT_FOUND';
  const mayWrite = role === 'owner' || (role === 'driver' && what === 'write');
  return mayWrite ? null : 'NOT_ALLOWED';
}

let made = 0;

export function sharedPlace(): Place {
  made += 1;
  const id = `logbook-${newId()}` as const;
  return new Place(`shared${made}`, id, id, null);
}

export const ownPlace = (person: Person) => new Place(`own${person.number}`, 'own', person.id, person);

/** A text that only those may read who may read what a person writes in a logbook. */
export const secretOf = (place: Place, person: Person) => `s3cret-${place.tag}-${person.number}`;

/** Logbooks and persons whose secrets an answer contains. */
export function secretsIn(answer: unknown): readonly { readonly tag: string; readonly person: number }[] {
  return [...superjson.stringify(answer).matchAll(/s3cret-(\w+)-(\d+)/g)].map(
    ([, tag = '', person = '']) => ({ tag, person: Number(person) }),
  );
}

/** The answer, or the reason of its refusal. */
export async function outcomeOf<Answer>(
  call: Promise<Answer>,
): Promise<{ readonly reason: string | null; readonly answer: Answer | null; readonly error: unknown }> {
  return call.then(
    (answer) => ({ reason: null, answer, error: null }),
    (error: { data?: { reason?: string }; message: string }) => ({
      reason: error.data?.reason ?? 'unknown',
      answer: null,
      error: { data: error.data, message: error.message },
    }),
  );
}
