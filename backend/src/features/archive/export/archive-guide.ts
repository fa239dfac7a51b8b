import { z } from 'zod';
import { archivedCollections } from '../../../archive-contents';
import { archiveFormat, archiveVersion, manifestSchema } from '../../../domain/archive/archive.schema';

/** README.txt of an archive, for anyone who opens it in ten years. */
export const readme = `Roadbook archive, version ${archiveVersion}

This is everything that one driver has in Roadbook.

data/<kind>.jsonl   Every record as it is stored, one JSON object a line: id, version, data.
schema.json         JSON Schema of manifest.json and of "data" in each of these files.
csv/<kind>.csv      The same records for spreadsheets. UTF-8, commas, times in UTC. A text that a spreadsheet could
                    take for a formula begins with an apostrophe.
ledger/ledger.txt   The signed ledger. "npm run verify-ledger" checks it without a server.
files/              Attachments and files of reports, as they were stored.
manifest.json       Length and SHA-256 of every other file, and when the export began.

Distances are metres, volumes millilitres, energy watt-hours, amounts minor units (cents) of their currency.
Names that end in Ms are milliseconds since 1970-01-01 in UTC.

To restore: open Settings, "Your data" in an account without records and choose this file.
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
    data: of,
  };
  return `${JSON.stringify(schemas, null, 2)}\n`;
}
