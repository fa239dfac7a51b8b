import type { Trip, TripDraft } from '../../trips/trip.schema';

/** Members of a shared logbook that a trip names; absent in a personal logbook. */
export interface TripMembers {
  readonly drivenBy?: string | null | undefined;
  readonly enteredBy?: string | undefined;
}

export type DrivenTrip = Trip & TripMembers;
export type DrivenDraft = TripDraft & TripMembers;

/** The member who drove a trip; null in a personal logbook. */
export function driverOf({ drivenBy, enteredBy }: TripMembers): string | null {
  return drivenBy ?? enteredBy ?? null;
}
