import { Inject, Injectable } from '@nestjs/common';
import { manifestName } from '../../../domain/archive/archive.schema';
import {
  handedOverDeals,
  handedOverExpense,
  handedOverFill,
  handedOverNoted,
  handedOverTrip,
  handedOverTyreSet,
  handedOverVehicle,
} from '../../../domain/archive/handed-over';
import {
  type VehicleExportInput,
  type VehicleManifest,
  vehicleArchiveFiles,
  vehicleArchiveFilesAddedLater,
  vehicleArchiveFormat,
  vehicleArchiveVersion,
} from '../../../domain/archive/vehicle-archive.schema';
import { csvOf } from '../../../domain/claims/claim-csv';
import { DomainError } from '../../../domain/errors/domain-error';
import { tripDistance } from '../../../domain/trips/trip-distance';
import type { OdometerRule } from '../../../domain/vehicles/odometer.schema';
import type { Vehicle } from '../../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type {
  Collection,
  DocumentStore,
  JsonObject,
  Query,
  Reads,
  Stored,
} from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { RecordKind } from '../../../records/record-kind';
import type { Driver } from '../../../rpc/context';
import { historyKinds } from '../../../vehicle-history';
import { type ArchiveStream, only } from '../export/archive-export.service';
import { ZipWriter } from '../export/zip-writer';
import { vehicleReadme } from './vehicle-readme';

const recordsAPage = 250;

/** One vehicle with its history as a zip, for whoever drives it next; of one moment, and written while it is sent. */
@Injectable()
export class VehicleExportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(driver: Driver, { id, trips }: VehicleExportInput): Promise<ArchiveStream> {
    const documents = this.documents.of(driver.id);
    if ((await documents.get(historyKinds.vehicle.collection, id)) === null)
      throw new DomainError('NOT_FOUND');
    const atMs = this.clock();
    const zip = new ZipWriter(atMs);
    const withTrips = trips === 'with';
    return {
      name: `roadbook-vehicle-${new Date(atMs).toISOString().slice(0, 10)}.zip`,
      output: zip.output,
      abort: () => zip.abort(),
      written: documents.snapshot((reads) => writeVehicle(reads, zip, { id, withTrips, atMs })),
    };
  }
}

interface Terms {
  readonly id: string;
  readonly withTrips: boolean;
  readonly atMs: number;
}

async function writeVehicle(reads: Reads, zip: ZipWriter, { id, withTrips, atMs }: Terms): Promise<void> {
  const stored = await reads.get(historyKinds.vehicle.collection, id);
  if (stored === null) throw new DomainError('NOT_FOUND');
  const vehicle = historyKinds.vehicle.given(stored);
  const rules = await allRules(reads, id);
  await zip.add('README.txt', only(vehicleReadme));
  await zip.add(vehicleArchiveFiles.vehicle, only(line(handedOverVehicle(vehicle))));
  const replaced = rules.filter(({ kind }) => kind === 'replaced');
  await zip.add(vehicleArchiveFiles.odometerRecords, only(replaced.map(line).join('')));
  await zip.add(vehicleArchiveFiles.readings, readingLines(reads, { vehicle, rules, withTrips }));
  await zip.add(
    vehicleArchiveFiles.fills,
    linesOf(givenOf(reads, historyKinds.fill, id), (fill) => [handedOverFill(fill, rules)]),
  );
  await zip.add(
    vehicleArchiveFiles.expenses,
    linesOf(givenOf(reads, historyKinds.expense, id), (expense) => [handedOverExpense(expense, rules, atMs)]),
  );
  await zip.add(
    vehicleArchiveFilesAddedLater.tyreSets,
    linesOf(givenOf(reads, historyKinds.tyreSet, id), (set) => [handedOverTyreSet(set)]),
  );
  await zip.add(
    vehicleArchiveFilesAddedLater.conditionReadings,
    linesOf(givenOf(reads, historyKinds.conditionReading, id), (reading) => [reading]),
  );
  if (withTrips) await zip.add('csv/trips.csv', tripRows(reads, id));
  const manifest: VehicleManifest = {
    ...{ format: vehicleArchiveFormat, version: vehicleArchiveVersion, exportedAtMs: atMs, withTrips },
    entries: zip.entries.map((entry) => ({ ...entry })),
  };
  await zip.add(manifestName, only(`${JSON.stringify(manifest, null, 1)}\n`));
  zip.end();
}

async function* readingLines(
  reads: Reads,
  {
    vehicle,
    rules,
    withTrips,
  }: { readonly vehicle: Vehicle; readonly rules: readonly OdometerRule[]; readonly withTrips: boolean },
): AsyncGenerator<string> {
  yield handedOverDeals(vehicle, rules).map(line).join('');
  yield* linesOf(givenOf(reads, historyKinds.notedReading, vehicle.id), (noted) =>
    handedOverNoted(noted, rules),
  );
  if (withTrips)
    yield* linesOf(givenOf(reads, historyKinds.trip, vehicle.id), (trip) => handedOverTrip(trip, vehicle.id));
}

/** What was driven, for people: without what it was for and whom. */
async function* tripRows(reads: Reads, vehicleId: string): AsyncGenerator<string> {
  yield csvOf([['startedAt', 'endedAt', 'zone', 'from', 'to', 'distanceMetres']]);
  for await (const trip of givenOf(reads, historyKinds.trip, vehicleId)) {
    const { startedAtMs, endedAtMs, startZone, fromText, toText } = trip;
    const distance = tripDistance(trip);
    const row = [
      new Date(startedAtMs).toISOString(),
      endedAtMs === null ? '' : new Date(endedAtMs).toISOString(),
      ...[startZone, fromText, toText, distance.known ? distance.metres : ''],
    ];
    // The byte order mark is for the start of the file alone.
    yield csvOf([row]).slice(1);
  }
}

async function* linesOf<Given, Handed extends object>(
  records: AsyncIterable<Given>,
  handedOver: (record: Given) => readonly Handed[],
): AsyncGenerator<string> {
  for await (const record of records) yield handedOver(record).map(line).join('');
}

const line = (record: object) => `${JSON.stringify(record)}\n`;

async function allRules(reads: Reads, vehicleId: string): Promise<OdometerRule[]> {
  const rules: OdometerRule[] = [];
  for await (const rule of givenOf(reads, historyKinds.odometerRule, vehicleId)) rules.push(rule);
  return rules;
}

/** The records of one vehicle, page by page, in order of time. */
async function* givenOf<C extends JsonObject, D extends JsonObject, G extends object>(
  reads: Reads,
  { collection, given }: RecordKind<C, D, G>,
  vehicleId: string,
): AsyncGenerator<G> {
  for await (const stored of storedOf(reads, collection, vehicleId)) yield given(stored);
}

async function* storedOf<D extends JsonObject>(
  reads: Reads,
  collection: Collection<D>,
  vehicleId: string,
): AsyncGenerator<Stored<D>> {
  const field =
    collection.indexes.find(({ equal }) => equal.length === 1 && equal[0] === 'vehicleId')?.order ?? 'atMs';
  const query: Query = {
    equal: { vehicleId },
    order: { field, direction: 'ascending' },
    limit: recordsAPage,
  };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof reads.list<D>>> = await reads.list(collection, {
      ...query,
      ...(cursor !== undefined && { cursor }),
    });
    yield* page.documents;
    cursor = page.next;
  }
}
