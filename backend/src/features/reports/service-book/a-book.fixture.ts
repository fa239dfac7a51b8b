import { aSchedule, aVisit } from '../../../domain/maintenance/maintenance.fixture';
import type { BookContent } from './book-content';

const vehicleId = '01JZ000000000000000000000V';

/** A book of one visit, one repair and two inspections, with the given changes. */
export function aBook(changes: Partial<BookContent> = {}): BookContent {
  const paper: BookContent['papers'][number] = {
    ...{ id: '01JZ000000000000000000000P', type: 'inspection', vehicleId, title: '', version: 1, note: '' },
    ...{ number: 'HU-1234567', issuer: 'TÜV Süd', renewsId: null, validFrom: null, validUntil: null },
    inspection: { scheme: 'de-car', firstRegisteredOn: null },
  };
  return {
    wanted: {
      ...{ vehicleId, language: 'en', paper: 'a4' },
      ...{ withVin: false, withCosts: true, withFiles: true },
    },
    ...{
      country: 'GB',
      distanceUnit: 'km',
      zone: 'Europe/Berlin',
      madeAtMs: Date.parse('2026-11-23T10:00Z'),
    },
    vehicle: {
      ...{ id: vehicleId, name: 'Estate', make: 'Volkswagen', model: 'Passat', year: 2020, plate: 'B-AB 12' },
      ...{ vin: 'WVWZZZ3CZLE000042', energySources: [{ kind: 'diesel', capacityMillilitres: null }] },
      ...{ distanceUnit: 'km', volumeUnit: 'litre', fuelEconomyUnit: 'litresPer100Km' },
      ...{ electricEconomyUnit: 'kwhPer100Km', currency: 'EUR', kind: null, engineCubicCentimetres: null },
      ...{
        fiscalPowerCv: null,
        purchase: null,
        sale: null,
        companyCar: null,
        archivedAtMs: null,
        version: 1,
      },
    },
    latest: { odometerMetres: 64_210_000, day: '2026-11-20' },
    years: [
      { odometerMetres: 48_000_000, day: '2025-12-30' },
      { odometerMetres: 64_210_000, day: '2026-11-20' },
    ],
    replaced: [],
    visits: [
      aVisit({
        workshop: 'Bosch Service',
        lines: [
          { kind: 'labour', text: 'Oil change', amountMinor: 6_000 },
          { kind: 'part', text: 'Oil filter', amountMinor: 2_050 },
        ],
      }),
    ],
    schedules: [aSchedule()],
    expenses: [
      {
        ...{
          id: '01JZ000000000000000000000E',
          vehicleId,
          category: 'repair',
          vendor: 'Smith',
          note: 'Exhaust',
        },
        ...{ atMs: Date.parse('2026-05-02T09:00Z'), zone: 'Europe/Berlin', odometerMetres: 41_000_000 },
        ...{ amountMinor: 20_000, currency: 'EUR', converted: null, spread: null, repeats: null },
        ...{ businessSharePercent: null, version: 1 },
      },
    ],
    papers: [
      { ...paper, validFrom: '2023-05-10', validUntil: '2025-05-31' },
      { ...paper, id: '01JZ000000000000000000000Q', validFrom: '2025-05-12', validUntil: '2027-05-31' },
    ],
    files: [
      {
        ...{ id: '01JZ000000000000000000000F', type: 'application/pdf', bytes: 120_400, of: 'serviceVisit' },
        ...{ sha256: 'ab'.repeat(32), day: '2026-03-01' },
      },
      {
        ...{ id: '01JZ000000000000000000000G', type: 'image/webp', bytes: 80_000, of: 'vehicle', day: null },
        sha256: 'cd'.repeat(32),
      },
    ],
    ledgerHead: { sequence: 12, hash: 'ef'.repeat(32) },
    ...changes,
  };
}
