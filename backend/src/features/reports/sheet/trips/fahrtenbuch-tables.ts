import type { Claim } from '../../../../domain/claims/claim.schema';
import type { ClaimFindingKind } from '../../../../domain/claims/claim-finding';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { SheetTable } from '../sheet';
import { vehicleOf } from '../sheet-facts';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import type { tripsByVehicle } from './trip-table';

/**
 * A book for each vehicle: at its head driver, vehicle, both readings, the distance between them, and whether the
 * readings are continuous. Trips without a vehicle belong to no book and have a separate table. For the required
 * content see R 8.1(9) no. 2 LStR and fahrtenbuchRows; BFH VI R 87/04 for the unbroken odometer.
 */
export function fahrtenbuchTables(
  content: ReportContent,
  sections: ReturnType<typeof tripsByVehicle>,
  terms: SheetTerms,
): SheetTable[] {
  const { table: words } = terms.messages;
  return sections.map(({ vehicleId, table }): SheetTable => {
    const vehicle = content.vehicles.find(({ id }) => id === vehicleId);
    const name = terms.vehicleName(vehicleId);
    if (vehicle === undefined) {
      return {
        name: `${words.trips.name} ${name}`,
        heading: filled(words.tripsOf, { vehicle: name }),
        ...table,
      };
    }
    return {
      name: `${words.fahrtenbuch.name} ${name}`,
      heading: filled(words.fahrtenbuch.heading, { vehicle: name }),
      intro: headOf(content, vehicle, terms),
      ...table,
    };
  });
}

function headOf(
  content: ReportContent,
  vehicle: ReportContent['vehicles'][number],
  terms: SheetTerms,
): string {
  const { fahrtenbuch } = terms.messages.table;
  const share = content.claim.shares.find(({ vehicleId }) => vehicleId === vehicle.id);
  const driven = share?.parts.find(({ kind }) => kind === 'odometer')?.drivenMetres;
  const distance = driven === undefined ? null : terms.odometer(Math.round(Number(driven)));
  return [
    `${terms.messages.fact.driver}: ${terms.driver}`,
    vehicleOf(vehicle, terms),
    ...(distance === null ? [] : [filled(fahrtenbuch.driven, { distance })]),
    isUnbroken(content.claim, vehicle.id) ? fahrtenbuch.unbroken : fahrtenbuch.broken,
  ].join(' · ');
}

/** Findings that break the continuity of a vehicle's readings. */
const breaks: readonly ClaimFindingKind[] = [
  ...(['gap', 'overlap', 'missingOdometer', 'missingDistance'] as const),
  ...(['drivenBeyondTrips', 'tripsBeyondDriven', 'tripsBeyondOdometer'] as const),
  ...(['noReadings', 'startNotCovered', 'endNotCovered'] as const),
];

function isUnbroken({ findings }: Claim, id: string): boolean {
  return !findings.some(
    ({ kind, vehicleId }) => breaks.includes(kind) && (vehicleId === null || vehicleId === id),
  );
}
