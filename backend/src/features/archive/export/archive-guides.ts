import { z } from 'zod';
import {
  archivedLogbookSchema,
  archiveFormat,
  archiveVersion,
  manifestSchema,
  ofMemberVersion,
  wholeVersion,
} from '../../../domain/archive/archive.schema';
import { vehicleArchiveVersion } from '../../../domain/archive/vehicle-archive.schema';
import { archivedCollections } from '../../../registry/archive-contents';

/** README.txt of an archive, for anyone who opens it in ten years. */
export const readme = `Roadbook archive, version ${wholeVersion}

This is everything that one logbook has in Roadbook.

data/<kind>.jsonl   Every record as it is stored, one JSON object a line: id, version, data.
schema.json         JSON Schema of manifest.json and of "data" in each of these files.
csv/<kind>.csv      The same records for spreadsheets. UTF-8, commas, times in UTC. A text that a spreadsheet could
                    take for a formula begins with an apostrophe.
ledger/ledger.txt   The signed ledger. "npm run verify-ledger" checks it without a server.
files/              Attachments and files of reports, as they were stored.
logbook.json        Only of a shared logbook: its name and its members. Records name who entered them by the id of the
                    member, as enteredBy; the ledger names who made a change, as by.
manifest.json       Length and SHA-256 of every other file, and when the export began.

Distances are metres, volumes millilitres, energy watt-hours, amounts minor units (cents) of their currency.
Names that end in Ms are milliseconds since 1970-01-01 in UTC.

To restore: open Settings, "Your data" in an account without records and choose this file.
The records of a shared logbook are added to your own, without the names of who entered them.
Its owners can also add them to that logbook again, with the names.
`;

/** README.txt of an archive with the records of one member of a shared logbook. */
export const ownRecordsReadme = `Roadbook archive of one driver, version ${ofMemberVersion}

These are the records of a shared logbook that one driver entered or drove, the vehicles and the employers or clients
that they name, and where an odometer was replaced or corrected for them. Not here: records of others, reports, and the
signed ledger, which holds only as a whole. Owners of the logbook can export it.

data/<kind>.jsonl   Every record as it is stored, one JSON object a line: id, version, data.
schema.json         JSON Schema of manifest.json and of "data" in each of these files.
csv/<kind>.csv      The same records for spreadsheets. UTF-8, commas, times in UTC. A text that a spreadsheet could
                    take for a formula begins with an apostrophe.
files/              The files that were attached to these records.
logbook.json        Name of the logbook, and its member whose records these are. Other members are ids without a name.
manifest.json       Length and SHA-256 of every other file, and when the export began.

Distances are metres, volumes millilitres, energy watt-hours, amounts minor units (cents) of their currency.
Names that end in Ms are milliseconds since 1970-01-01 in UTC.

To add them to a logbook of your own: open Settings, "Your data" and choose this file.
`;

/** schema.json of an archive. */
export function archiveSchemas(): string {
  const of = Object.fromEntries(
    archivedCollections.map(({ collection, jsonSchema }) => [collection.name, jsonSchema]),
  );
  const schemas = {
    format: archiveFormat,
    version: archiveVersion,
    manifest: z.toJSONSchema(manifestSchema),
    logbook: z.toJSONSchema(archivedLogbookSchema),
    data: of,
  };
  return `${JSON.stringify(schemas, null, 2)}\n`;
}

/** README.txt of a vehicle's archive. */
export const vehicleReadme = `Roadbook vehicle, version ${vehicleArchiveVersion}

This is one vehicle with its history, for whoever drives it next.

data/vehicle.jsonl          The vehicle, without purchase, sale and company car.
data/odometerRecords.jsonl  Where the odometer was replaced.
data/readings.jsonl         Odometer readings, with corrections applied; with trips chosen, also those of trips.
data/fills.jsonl            Fills, without what was paid.
data/expenses.jsonl         Costs, services and repairs, without clients and shares for business.
data/tyreSets.jsonl         Tyres with mounts and tread, without what they cost and where they are stored.
data/conditionReadings.jsonl
                            What was measured of brakes, batteries and the like.
data/schedules.jsonl        What is to be done to it again and again.
data/serviceVisits.jsonl    What was done, with the lines of the bills.
data/papers.jsonl           Registration, inspections, vignettes and warranties. Insurance, tax and permits stay with the owner.
data/attachments.jsonl      To which record each file belongs. Its content is files/<id>.<extension>. Files of services,
                            costs, tyres and fills are there only if they were chosen.
csv/trips.csv               The trips, if they were chosen, to read. They are never entered as trips of the next driver.
manifest.json               Length and SHA-256 of every other file.

Distances are metres, depths of tread micrometres, volumes millilitres, energy watt-hours, amounts minor units (cents) of their currency.
Names that end in Ms are milliseconds since 1970-01-01 in UTC.

To take the vehicle in: open Settings, "Your data" and choose this file.
`;
