import type { Claim } from '../claims/claim.schema';
import { aTrip } from '../trips/a-trip.fixture';
import type { Trip } from '../trips/trip.schema';
import type { ReportContent } from './report.schema';

export const golf = '01JZ00000000000000000000AA';
export const van = '01JZ00000000000000000000BB';
const period = { fromDay: '2026-07-01', untilDay: '2026-07-31' };

/** A business trip of half an hour at ten on a day of July 2026 in Berlin, with its distance in metres. */
export function julyTrip(day: number, distanceMetres: number | null, changes: Partial<Trip> = {}): Trip {
  const startedAtMs = Date.UTC(2026, 6, day, 8);
  return aTrip({
    id: `trip${day}`,
    vehicleId: golf,
    startedAtMs,
    startZone: 'Europe/Berlin',
    endedAtMs: startedAtMs + 1_800_000,
    endZone: 'Europe/Berlin',
    distanceMetres,
    category: 'business',
    fromText: 'Office',
    toText: `Client ${day}`,
    purpose: 'Visit',
    forWhom: 'Özil GmbH',
    ...changes,
  });
}

/** A claim of nothing for July 2026, changed as given. */
export function aClaim(changes: Partial<Claim> = {}): Claim {
  return {
    methodId: 'DE.businessTravel',
    period,
    currency: 'EUR',
    amountMinor: 0,
    receivedMinor: 0,
    balanceMinor: 0,
    rounding: 'onceHalfAwayFromZero',
    sharePercent: null,
    shares: [],
    tripsInPeriod: 0,
    tripIds: [],
    lines: [],
    rates: [],
    notPaid: [],
    findings: [],
    toCheck: [],
    conditions: [],
    byKind: null,
    ...changes,
  };
}

/** A report of a German driver with one car and nothing driven, changed as given. */
export function aReport(changes: Partial<ReportContent> = {}): ReportContent {
  const claim = changes.claim ?? aClaim();
  return {
    format: 3,
    request: {
      methodId: claim.methodId,
      period: claim.period,
      vehicleIds: 'all',
      vehicles: [{ vehicleId: golf, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }],
      receivedMinor: claim.receivedMinor,
      facts: {},
    },
    party: { kind: 'self', name: '' },
    driverName: 'Ayşe Öztürk',
    distanceUnit: 'km',
    zone: 'Europe/Berlin',
    country: 'DE',
    madeAtMs: Date.UTC(2026, 7, 3, 12, 30),
    claim,
    vehicles: [
      {
        id: golf,
        name: 'Golf',
        make: 'VW',
        model: 'Golf 8',
        plate: 'B-RB 2026',
        kind: 'car',
        engineCubicCentimetres: null,
        fiscalPowerCv: null,
        odometerStartMetres: 12_345_000,
        odometerEndMetres: 12_600_500,
        odometerStartDay: '2026-07-01',
        odometerEndDay: '2026-07-31',
      },
    ],
    employers: [],
    trips: [],
    costs: [],
    amendments: [],
    ledgerHead: { sequence: 1234, hash: 'ab'.repeat(32) },
    ...changes,
  };
}
