import type { PrintedReport } from './printed';

/** Key of trips that share a counter, from the note on the working of a report, or null if a rate has no bands. */
export function counterOf(
  report: PrintedReport,
  trip: { readonly day: string; readonly vehicle: string; readonly employment: string },
  pays: string,
): string {
  const method = report.fact('Method');
  const facts = report.vehicleFacts(trip.vehicle);
  const year = trip.day.slice(0, 4);
  const yearFrom = (begins: string) => (trip.day.slice(5) < begins ? String(Number(year) - 1) : year);
  const isCycle = facts.includes('Bicycle');
  const isMotorcycle = facts.includes('Motorcycle') || facts.includes('Moped');
  switch (method) {
    case 'Approved mileage (employees)':
    case 'Simplified expenses':
      return `${yearFrom('04-06')} ${isCycle ? 'bicycle' : isMotorcycle ? 'motorcycle' : 'car'} ${trip.employment}`;
    case 'Cents per kilometre':
      return `${yearFrom('07-01')} ${trip.vehicle}`;
    case 'Civil service rates': {
      if (pays.endsWith('reduced rate')) return `${year} reduced`;
      return `${year} ${pays.split(',')[0]}`;
    }
    case 'Official mileage money':
      return `${year} ${isCycle ? 'bicycle' : 'motor'}`;
    default:
      return year;
  }
}
