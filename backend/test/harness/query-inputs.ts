import { newId } from './driving';

interface AskedAbout {
  readonly vehicleId: string;
  readonly trip: { readonly id: string; readonly startedAtMs: number };
  readonly fillId: string;
  readonly expenseId: string;
  readonly placeId: string;
  readonly paperId: string;
}

/** A valid input for every query that needs one, about the given records, by path. */
export function queryInputs({
  vehicleId,
  trip,
  fillId,
  expenseId,
  placeId,
  paperId,
}: AskedAbout): Readonly<Record<string, unknown>> {
  const [zone, limit] = ['Europe/London', 20];
  const months = { fromMonth: '2025-01', toMonth: '2026-12' };
  const window = { fromMs: trip.startedAtMs - 1, beforeMs: trip.startedAtMs + 1 };
  return {
    'account.me': { firstSight: { languages: ['en'], zone } },
    'archive.overview': undefined,
    'archive.tokens': undefined,
    'attachments.list': { recordKind: 'trip', recordId: trip.id },
    'attachments.usage': {},
    'calendar.link': {},
    'changes.since': {},
    'claims.methods': {},
    'claims.tags': { fromDay: '2026-01-01', untilDay: '2026-12-31' },
    'claims.trips': { ids: [trip.id] },
    'claims.worth': {
      terms: {
        methodId: 'DE.businessTravel',
        facts: {},
        vehicles: [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }],
      },
      trips: { ids: [trip.id] },
    },
    'conditionReadings.get': { id: newId() },
    'conditionReadings.list': { vehicleId, limit },
    'due.list': {},
    'employers.get': { id: newId() },
    'employers.list': { limit },
    'devices.shown': {},
    'energy.economy': { vehicleId },
    'energy.get': { id: fillId },
    'energy.list': { vehicleId, limit },
    'expenses.get': { id: expenseId },
    'expenses.list': { limit },
    'imports.list': {},
    'insight.energy': { vehicleId, ...months },
    'ledger.checkpoint': undefined,
    'ledger.export': { afterSequence: 0, limit },
    'ledger.head': undefined,
    'ledger.list': { limit },
    'ledger.locks': undefined,
    'ledger.verify': undefined,
    'logbooks.list': {},
    'logbooks.shown': {},
    'maintenance.use': { vehicleId, zone },
    'oidc.link': {},
    'papers.get': { id: paperId },
    'papers.list': {},
    'passkeys.list': undefined,
    'places.get': { id: placeId },
    'places.list': { limit },
    'places.previewRename': { placeIds: [placeId], otherNames: [], name: 'Harbour' },
    'places.usage': undefined,
    'push.overview': {},
    'reminders.list': { limit },
    'reminders.settingsShown': {},
    'reminders.unread': {},
    'reports.compare': { id: newId() },
    'reports.file': { reportId: newId(), format: 'pdf', paper: 'a4', language: 'en' },
    'reports.get': { id: newId() },
    'reports.list': { limit },
    'reports.trips': { id: newId(), tripIds: [trip.id] },
    'reports.view': { id: newId() },
    'schedules.get': { id: newId() },
    'schedules.list': { vehicleId, limit },
    'search.find': { text: 'a' },
    'search.trips': { limit },
    'secondFactor.state': undefined,
    'serviceBooks.book': { vehicleId },
    'serviceVisits.get': { id: newId() },
    'serviceVisits.list': { vehicleId, limit },
    'settlements.balances': {},
    'settlements.driverShares': { vehicleId, fromDay: '2026-01-01', untilDay: '2026-12-31' },
    'settlements.get': { id: newId() },
    'settlements.list': { limit },
    'summaries.months': months,
    'timeline.list': { vehicleId, limit },
    'trips.findings': window,
    'trips.get': { id: trip.id },
    'trips.list': { limit },
    'trips.running': undefined,
    'trips.whoDrove': { vehicleId, atMs: trip.startedAtMs },
    'tyreSets.get': { id: newId() },
    'tyreSets.list': { vehicleId, limit },
    'vehicles.dependents': { id: vehicleId },
    'vehicles.forecast': { vehicleId, odometerMetres: 900_000_000, zone },
    'vehicles.get': { id: vehicleId },
    'vehicles.list': { limit },
    'vehicles.odometer': { vehicleId, zone },
    'vehicles.odometerRecord': { id: newId() },
    'vehicles.odometerRecords': { vehicleId },
    'vehicles.readingsBefore': { trips: [{ id: newId(), vehicleId, startedAtMs: trip.startedAtMs }] },
  };
}
