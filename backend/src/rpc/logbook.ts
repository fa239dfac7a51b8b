import type { Role } from '../domain/logbooks/logbook.schema';
import type { Partition } from '../platform/documents/partition';

/** Person who makes a call. */
export interface Driver {
  readonly id: string;
  readonly displayName: string | null;
  /** Verified address of the current sign-in; absent for jobs and tokens. */
  readonly verifiedEmail?: string | null;
  /** Session of the current sign-in; absent for jobs and tokens, and with a hosted identity. */
  readonly sessionId?: string;
}

/** A logbook with whoever acts in it and as what. `Logbooks` makes it, for each call anew. */
export interface Logbook extends Partition {
  readonly driver: Driver;
  readonly role: Role;
  /** The driver as a member; null in their own logbook, which has no others. */
  readonly memberId: string | null;
  /** Zone and currency of a company's logbook, which has private trips in short form only; null for others. */
  readonly company: { readonly zone: string; readonly currency: string } | null;
}
