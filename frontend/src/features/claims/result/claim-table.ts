import type { Claim } from '@domain/claims/claim.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { type TripCellTerms, tripCells } from '@/entities/trips/trip-cells';

export interface TableTerms extends TripCellTerms {
  readonly pays: (name: string) => string;
  readonly notPaid: (reason: string) => string;
}

/**
 * Returns the trips of a claim as rows, each with its payment or the reason for none, as text that a spreadsheet can
 * calculate with.
 */
export function claimTable(claim: Claim, trips: readonly Trip[], terms: TableTerms): string[][] {
  const named = (entries: readonly { trips: readonly number[]; name: string }[]) => {
    const byId = new Map<string, Set<string>>();
    for (const { trips: places, name } of entries) {
      for (const place of places) {
        const id = claim.tripIds[place] ?? '';
        byId.set(id, (byId.get(id) ?? new Set()).add(name));
      }
    }
    return (id: string) => [...(byId.get(id) ?? [])].join(' / ');
  };
  const paidAs = named(
    claim.lines.map(({ trips: places, pays }) => ({ trips: places, name: terms.pays(pays) })),
  );
  const notPaid = named(
    claim.notPaid.map(({ trips: places, reason }) => ({ trips: places, name: terms.notPaid(reason) })),
  );
  return trips.map((trip) => [...tripCells(trip, terms), paidAs(trip.id), notPaid(trip.id)]);
}
