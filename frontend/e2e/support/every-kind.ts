import { ulid } from 'ulid';
import { type Api, addBusinessTrip, addFill, addTrip, addVehicle } from './elsewhere';

const dayMilliseconds = 86_400_000;
const zone = 'Europe/London';
const dayAt = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * Enters a record of every kind that a page lists or counts, as another device of the driver would. Each `round` enters
 * different records, later rounds more recent ones.
 */
export async function enterEveryKind(api: Api, vehicleId: string, round: number): Promise<void> {
  const name = `round ${round}`;
  const atMs = Date.now() - (9 - round) * dayMilliseconds;
  const odometerMetres = 1609.344 * (10_000 + 500 * round);
  const [metres, day] = [Math.round(odometerMetres), dayAt(atMs)];

  await addTrip(api, `Sort ${name}`, (9 - round) * 24 - 3);
  const employerId = ulid();
  await api.employers.create.mutate({
    id: employerId,
    name: `Acme ${name}`,
    kind: 'client',
    associatedWithId: null,
  });
  await api.places.create.mutate({
    ...{
      id: ulid(),
      name: `Client of ${name}`,
      kind: 'client',
      employerId,
      forWhom: `Acme ${name}`,
      note: '',
    },
  });
  await addBusinessTrip(api, { vehicleId, day, hour: 7, toText: `Client of ${name}`, miles: 11 + round });
  await addFill(api, vehicleId, { atMs, odometerMetres: metres });
  await api.expenses.create.mutate({
    ...{
      id: ulid(),
      vehicleId,
      category: 'repair',
      amountMinor: 12_300 + round,
      currency: 'GBP',
      zone,
      atMs,
    },
    ...{ converted: null, vendor: `Garage ${name}`, odometerMetres: null, spread: null, repeats: null },
    ...{ businessSharePercent: null, note: '' },
  });
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'noted', id: ulid(), vehicleId, zone, note: '', odometerTypedIn: 'mi' },
    ...{ atMs: atMs + 60_000, odometerMetres: metres + 160_934 },
  });
  await api.papers.create.mutate({
    ...{ id: ulid(), type: 'insurance', vehicleId, title: `Cover ${name}`, number: '', issuer: '' },
    ...{ validFrom: null, validUntil: dayAt(Date.now() + (9 + round) * dayMilliseconds), renewsId: null },
    ...{ inspection: null, note: '' },
  });
  const scheduleId = ulid();
  const monthly = { distanceMetres: null, months: 1, engineMinutes: null, energy: null };
  await api.schedules.create.mutate({
    ...{ id: scheduleId, vehicleId, item: 'other', title: `Wash ${name}`, severe: null, profile: 'normal' },
    ...{ normal: { first: null, later: monthly }, note: '', source: '', isToCheck: false, anchor: 'done' },
    start: { day, odometerMetres: null },
  });
  await api.serviceVisits.create.mutate({
    ...{ id: ulid(), vehicleId, atMs, zone, odometerMetres: null, engineMinutes: null, lines: [] },
    ...{
      workshop: `Workshop ${name}`,
      currency: 'GBP',
      scheduleIds: [scheduleId],
      expenseId: null,
      note: '',
    },
  });
  await api.tyreSets.create.mutate({
    ...{ id: ulid(), vehicleId, name: `Tyres ${name}`, season: 'winter', size: '', brand: '', dotWeek: null },
    ...{ boughtOn: null, zone, amountMinor: null, currency: 'GBP', expenseId: null, storagePlace: '' },
    ...{ mounts: [], treads: [], retiredOn: null, note: '' },
  });
  await api.conditionReadings.create.mutate({
    ...{ id: ulid(), vehicleId, subject: 'brakePadsRear', valueThousandths: 9_000 - 1000 * round, day },
    ...{ limitThousandths: 3_000, odometerMetres: null, note: '' },
  });
  await addVehicle(api, `Van of ${name}`);
  await api.ledger.lock.mutate({ id: ulid(), fromDay: `200${round}-01-01`, untilDay: `200${round}-12-31` });
  await enterOfAccount(api, vehicleId, round);
}

/** Enters everything except records of driving. */
async function enterOfAccount(api: Api, vehicleId: string, round: number): Promise<void> {
  const name = `round ${round}`;
  const { version } = await api.account.me.query();
  await api.account.update.mutate({ version, changes: { displayName: `Driver of ${name}` } });
  await api.reminders.updateSettings.mutate({ changes: { digestAt: `0${round}:30` } });
  await api.archive.createToken.mutate({ id: ulid(), name: `Backup ${name}` });
  if (round === 1) await api.calendar.createLink.mutate({});
  const importId = ulid();
  await api.imports.begin.mutate({
    ...{ id: importId, formatId: 'fuelio', fileName: `${name}.csv`, fileSha256: `${round}`.repeat(64) },
    vehicles: [{ name: 'Estate', vehicleId, isNew: false }],
  });
  await api.imports.finish.mutate({ id: importId });
  const reportId = ulid();
  await api.reports.create.mutate({
    id: reportId,
    party: { kind: 'self', name: `Party of ${name}` },
    claim: {
      methodId: 'DE.businessTravel',
      period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
      vehicleIds: 'all',
      vehicles: [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }],
      receivedMinor: 0,
      facts: {},
    },
  });
  while ((await api.reports.get.query({ id: reportId })).state === 'making');
}
