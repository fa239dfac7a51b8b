import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VehicleDocument } from '../../../backend/src/registry/kinds/vehicle.kind.js';
import { applicationOn } from './application.mts';
import { median } from './load.mts';
import { recordId } from './logbook-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { maintenanceItems }: typeof import('../../../backend/src/domain/maintenance/items.js') =
  require('../../../backend/dist/domain/maintenance/items.js');
const {
  MaintenanceService,
}: typeof import('../../../backend/src/features/maintenance/maintenance.service.js') =
  require('../../../backend/dist/features/maintenance/maintenance.service.js');
const { scheduleKind }: typeof import('../../../backend/src/registry/kinds/schedule.kind.js') =
  require('../../../backend/dist/registry/kinds/schedule.kind.js');
const { collection: schedules } = scheduleKind;
const { serviceVisitKind }: typeof import('../../../backend/src/registry/kinds/service-visit.kind.js') =
  require('../../../backend/dist/registry/kinds/service-visit.kind.js');
const { collection: serviceVisits } = serviceVisitKind;
const { readings }: typeof import('../../../backend/src/registry/stored/readings.collection.js') =
  require('../../../backend/dist/registry/stored/readings.collection.js');
const { vehicles }: typeof import('../../../backend/src/registry/kinds/vehicle.kind.js') =
  require('../../../backend/dist/registry/kinds/vehicle.kind.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

/**
 * Measures due items for 20 vehicles with 15 schedules, ten years of readings and a service every half year each.
 * `maintenance.mts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 50);
const counts = { vehicles: 20, schedules: 15, readings: 10 * 104, visits: 20 };
const dayMs = 86_400_000;
const startMs = Date.now() - 3_650 * dayMs;
const driver = unattended('driver');
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const zone = 'Europe/Berlin';

const vehicle: VehicleDocument = {
  ...{ name: 'Van', make: '', model: '', year: null, plate: '', vin: null, currency: 'EUR' },
  ...{
    energySources: [{ kind: 'diesel', capacityMillilitres: null }],
    distanceUnit: 'km',
    volumeUnit: 'litre',
  },
  ...{ fuelEconomyUnit: 'litresPer100Km', electricEconomyUnit: 'kwhPer100Km' },
  ...{ purchase: null, sale: null, archivedAtMs: null, createdAtMs: startMs },
};

async function write(file: string): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  const store = documents.of(driver.id);
  const of = (days: number) => ({ atMs: startMs + days * dayMs, odometerMetres: days * 45_000 });
  for (let index = 0; index < counts.vehicles; index += 1) {
    const vehicleId = recordId(1, index);
    const scheduleIds = Array.from({ length: counts.schedules }, (_, at) => recordId(2, index * 100 + at));
    await store.transact(async (transaction) => {
      transaction.create(vehicles, vehicleId, vehicle);
      scheduleIds.forEach((id, at) => {
        transaction.create(schedules, id, {
          ...{
            vehicleId,
            item: maintenanceItems[at] ?? 'other',
            title: 'Work',
            severe: null,
            anchor: 'done',
          },
          normal: {
            first: null,
            later: { distanceMetres: 15_000_000, months: 12, engineMinutes: null, energy: null },
          },
          ...{
            source: '',
            isToCheck: false,
            note: '',
            profile: 'normal',
            start: null,
            createdAtMs: startMs + at,
          },
        });
      });
      for (let visit = 0; visit < counts.visits; visit += 1) {
        transaction.create(serviceVisits, recordId(3, index * 100 + visit), {
          ...{ vehicleId, zone, engineMinutes: null, workshop: 'Garage', lines: [], currency: 'EUR' },
          ...{ ...of(visit * 182), scheduleIds, expenseId: null, note: '' },
        });
      }
    });
    for (let first = 0; first < counts.readings; first += 400) {
      await store.transact(async (transaction) => {
        for (let at = first; at < Math.min(first + 400, counts.readings); at += 1) {
          const { atMs, odometerMetres } = of(at * 3.5);
          const recordIdOf = recordId(4, index * 10_000 + at);
          transaction.create(readings, `noted.${recordIdOf}`, {
            ...{ vehicleId, atMs, zone, kind: 'noted', recordId: recordIdOf },
            ...{ writtenMetres: odometerMetres, odometerMetres },
          });
        }
      });
    }
  }
  await documents.close();
}

try {
  await write(join(folder, 'roadbook.sqlite'));
  const application = await applicationOn(folder);
  const service = application.get(MaintenanceService);
  const today = new Date().toISOString().slice(0, 10);
  const times: number[] = [];
  let items = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    items = (await service.dueItems(driver, today)).length;
    times.push(performance.now() - began);
  }
  tableHead(rounds);
  row(`what is due of ${items} schedules`, `${median(times).toFixed(1)} ms`, 'under 30 ms');
  row('… slowest', `${Math.max(...times).toFixed(1)} ms`);
  await application.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
