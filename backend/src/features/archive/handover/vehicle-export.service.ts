import { Inject, Injectable } from '@nestjs/common';
import { manifestName } from '../../../domain/archive/archive.schema';
import {
  handedOverDeals,
  handedOverExpense,
  handedOverFill,
  handedOverNoted,
  handedOverPaper,
  handedOverServiceVisit,
  handedOverTrip,
  handedOverTyreSet,
  handedOverVehicle,
  withoutOwnStages,
} from '../../../domain/archive/shared-fields';
import {
  type HandedOverAttachment,
  type VehicleExportInput,
  type VehicleManifest,
  vehicleArchiveFiles,
  vehicleArchiveFormat,
  vehicleArchiveVersion,
  vehicleCareFiles,
} from '../../../domain/archive/vehicle-archive.schema';
import { csvOf } from '../../../domain/claims/claim-csv';
import { DomainError } from '../../../domain/errors/domain-error';
import { tripDistance } from '../../../domain/trips/trip-distance';
import type { OdometerRule } from '../../../domain/vehicles/odometer.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Collection, JsonObject, Query, Reads, Stored } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { withoutMembers } from '../../../records/authorship';
import type { RecordKind } from '../../../records/record-kind';
import { conditionReadingKind } from '../../../registry/kinds/condition-reading.kind';
import { expenseKind } from '../../../registry/kinds/expense.kind';
import { fillKind } from '../../../registry/kinds/fill.kind';
import { notedReadingKind } from '../../../registry/kinds/noted-reading.kind';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import { paperKind } from '../../../registry/kinds/paper.kind';
import { scheduleKind } from '../../../registry/kinds/schedule.kind';
import { serviceVisitKind } from '../../../registry/kinds/service-visit.kind';
import { tripKind } from '../../../registry/kinds/trip.kind';
import { tyreSetKind } from '../../../registry/kinds/tyre-set.kind';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../../rpc/logbook';
import { AttachmentsService } from '../../attachments/attachments.service';
import type { ArchiveStream } from '../export/archive-export.service';
import { vehicleReadme } from '../export/archive-guides';
import { only, ZipWriter } from '../export/zip-writer';
import { RecordsWithFiles, writeFiles } from './handed-over-files';

const recordsAPage = 250;

/**
 * Exports one vehicle with its history for its next driver, as a zip of its state at one moment, written while it is
 * sent.
 */
@Injectable()
export class VehicleExportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attachments: AttachmentsService,
  ) {}

  async begin(logbook: Logbook, { id, trips, costFiles }: VehicleExportInput): Promise<ArchiveStream> {
    const documents = this.documents.of(logbook);
    if ((await documents.get(vehicleKind.collection, id)) === null) throw new DomainError('NOT_FOUND');
    const atMs = this.clock();
    const zip = new ZipWriter(atMs);
    const terms = { id, atMs, withTrips: trips === 'with', withCostFiles: costFiles === 'with' };
    const write = async () => {
      const withFiles = await documents.snapshot((reads) => writeRecords(reads, zip, terms));
      const attachments = await writeFiles(this.attachments, logbook, zip, withFiles);
      await writeEnd(zip, terms, attachments);
    };
    return {
      name: `roadbook-vehicle-${new Date(atMs).toISOString().slice(0, 10)}.zip`,
      output: zip.output,
      abort: () => zip.abort(),
      written: write(),
    };
  }
}

interface Terms {
  readonly id: string;
  readonly withTrips: boolean;
  readonly withCostFiles: boolean;
  readonly atMs: number;
}

/** Returns the records whose files follow. */
async function writeRecords(
  reads: Reads,
  zip: ZipWriter,
  { id, withTrips, withCostFiles, atMs }: Terms,
): Promise<RecordsWithFiles> {
  const stored = await reads.get(vehicleKind.collection, id);
  if (stored === null) throw new DomainError('NOT_FOUND');
  const vehicle = vehicleKind.toDto(stored);
  const rules = await allRules(reads, id);
  const replaced = rules.filter(({ kind }) => kind === 'replaced');
  const withFiles = new RecordsWithFiles(withCostFiles);
  withFiles.add('vehicle', vehicle);
  for (const rule of replaced) withFiles.add('odometerRecord', rule);
  const linesOf = <C extends JsonObject, D extends JsonObject, G extends { readonly id: string }>(
    of: HandedOverAttachment['of'],
    kind: RecordKind<C, D, G>,
    handedOver: (record: G) => readonly object[],
  ) => handedOverLines(givenOf(reads, kind, id), handedOver, (record) => withFiles.add(of, record));
  await zip.add('README.txt', only(vehicleReadme));
  await zip.add(vehicleArchiveFiles.vehicle, only(line(handedOverVehicle(vehicle))));
  await zip.add(vehicleArchiveFiles.odometerRecords, only(replaced.map(line).join('')));
  const readings = async function* () {
    yield handedOverDeals(vehicle, rules).map(line).join('');
    yield* linesOf('noted', notedReadingKind, (noted) => handedOverNoted(noted, rules));
    if (withTrips) yield* handedOverLines(givenOf(reads, tripKind, id), (trip) => handedOverTrip(trip, id));
  };
  await zip.add(vehicleArchiveFiles.readings, readings());
  const fills = linesOf('fill', fillKind, (fill) => [handedOverFill(fill, rules)]);
  await zip.add(vehicleArchiveFiles.fills, fills);
  const expenses = linesOf('expense', expenseKind, (each) => [handedOverExpense(each, rules, atMs)]);
  await zip.add(vehicleArchiveFiles.expenses, expenses);
  await zip.add(
    vehicleCareFiles.schedules,
    linesOf('schedule', scheduleKind, (each) => [withoutOwnStages(each)]),
  );
  const visits = linesOf('serviceVisit', serviceVisitKind, (each) => [handedOverServiceVisit(each, rules)]);
  await zip.add(vehicleCareFiles.serviceVisits, visits);
  const papers = linesOf('paper', paperKind, (each) => handedOverPaper(each));
  await zip.add(vehicleCareFiles.papers, papers);
  const tyreSets = linesOf('tyreSet', tyreSetKind, (set) => [withoutOwnStages(handedOverTyreSet(set))]);
  await zip.add(vehicleCareFiles.tyreSets, tyreSets);
  const measured = linesOf('conditionReading', conditionReadingKind, (reading) => [
    withoutOwnStages(reading),
  ]);
  await zip.add(vehicleCareFiles.conditionReadings, measured);
  if (withTrips) await zip.add('csv/trips.csv', tripRows(reads, id));
  return withFiles;
}

async function writeEnd(
  zip: ZipWriter,
  { withTrips, atMs }: Terms,
  attachments: readonly HandedOverAttachment[],
): Promise<void> {
  await zip.add(vehicleCareFiles.attachments, only(attachments.map(line).join('')));
  const manifest: VehicleManifest = {
    format: vehicleArchiveFormat,
    version: vehicleArchiveVersion,
    exportedAtMs: atMs,
    withTrips,
    entries: zip.entries.map((entry) => ({ ...entry })),
  };
  await zip.add(manifestName, only(`${JSON.stringify(manifest, null, 1)}\n`));
  zip.end();
}

/** Trips for people to read: without their purpose and person or company. */
async function* tripRows(reads: Reads, vehicleId: string): AsyncGenerator<string> {
  yield csvOf([['startedAt', 'endedAt', 'zone', 'from', 'to', 'distanceMetres']]);
  for await (const trip of givenOf(reads, tripKind, vehicleId)) {
    const { startedAtMs, endedAtMs, startZone, fromText, toText } = trip;
    const distance = tripDistance(trip);
    const row = [
      new Date(startedAtMs).toISOString(),
      endedAtMs === null ? '' : new Date(endedAtMs).toISOString(),
      ...[startZone, fromText, toText, distance.known ? distance.metres : ''],
    ];
    // The byte order mark is only for the start of the file.
    yield csvOf([row]).slice(1);
  }
}

async function* handedOverLines<Given>(
  records: AsyncIterable<Given>,
  handedOver: (record: Given) => readonly object[],
  onHandedOver: (record: Given) => void = () => undefined,
): AsyncGenerator<string> {
  for await (const record of records) {
    const handed = handedOver(record);
    if (handed.length > 0) onHandedOver(record);
    yield handed.map((each) => line(withoutMembers(each))).join('');
  }
}

const line = (record: object) => `${JSON.stringify(record)}\n`;

async function allRules(reads: Reads, vehicleId: string): Promise<OdometerRule[]> {
  const rules: OdometerRule[] = [];
  for await (const rule of givenOf(reads, odometerRuleKind, vehicleId)) rules.push(rule);
  return rules;
}

/** The records of one vehicle, page by page, in order of time. */
async function* givenOf<C extends JsonObject, D extends JsonObject, G extends object>(
  reads: Reads,
  { collection, toDto }: RecordKind<C, D, G>,
  vehicleId: string,
): AsyncGenerator<G> {
  for await (const stored of storedOf(reads, collection, vehicleId)) yield toDto(stored);
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
