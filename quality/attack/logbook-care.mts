import { clientOf, type Driver } from './drivers.mts';
import { newId } from './random.mts';

interface Of {
  readonly vehicle: string;
  /** Text written into each record. */
  readonly words: string;
}

const zone = 'Europe/Berlin';
const atMs = Date.parse('2026-03-05T08:00Z');
const day = '2026-03-05';

/** Creates one record of each kind that describes the care of a vehicle. */
export async function writeCare(origin: string, driver: Driver, { vehicle: vehicleId, words: note }: Of) {
  const client = clientOf(origin, driver);
  const ids = {
    noted: newId(),
    paper: newId(),
    schedule: newId(),
    serviceVisit: newId(),
    tyreSet: newId(),
    conditionReading: newId(),
  };
  const odometerMetres = 100_000;
  await client.vehicles.addOdometerRecord.mutate({
    ...({ kind: 'noted', id: ids.noted, vehicleId, atMs, zone, odometerMetres, note } as const),
  });
  await client.papers.create.mutate({
    ...{ id: ids.paper, type: 'insurance', vehicleId, title: note, number: note, issuer: note, note },
    ...{ validFrom: day, validUntil: '2027-03-05', renewsId: null, inspection: null },
  });
  const interval = { distanceMetres: 15_000_000, months: 12, engineMinutes: null, energy: null };
  await client.schedules.create.mutate({
    ...{ id: ids.schedule, vehicleId, item: 'engineOil', title: note, note, source: note, isToCheck: false },
    ...{
      normal: { first: null, later: interval },
      severe: null,
      anchor: 'done',
      profile: 'normal',
      start: null,
    },
  });
  await client.serviceVisits.create.mutate({
    ...{
      id: ids.serviceVisit,
      vehicleId,
      atMs: atMs + 60_000,
      zone,
      odometerMetres: null,
      engineMinutes: null,
      note,
    },
    ...{ workshop: note, lines: [], currency: 'EUR', scheduleIds: [ids.schedule], expenseId: null },
  });
  await client.tyreSets.create.mutate({
    ...{
      id: ids.tyreSet,
      vehicleId,
      name: note,
      season: 'summer',
      size: note,
      brand: note,
      dotWeek: null,
      note,
    },
    ...{ boughtOn: null, zone, amountMinor: null, currency: 'EUR', expenseId: null, storagePlace: note },
    ...{ mounts: [], treads: [], retiredOn: null },
  });
  await client.conditionReadings.create.mutate({
    ...{ id: ids.conditionReading, vehicleId, subject: 'brakePadsFront', valueThousandths: 8_000, note },
    ...{ limitThousandths: 3_000, day, odometerMetres: null },
  });
  return ids;
}
