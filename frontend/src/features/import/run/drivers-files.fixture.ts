import type { ImportedRecord } from '@domain/import/import.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { columnsDraft, mappingOf } from '../columns/columns-draft';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from '../worker/import-reader';
import { preparedOf } from '../worker/prepared-of.fixture';
import type { Understanding } from '../worker/understanding';
import { type Answers, assumedConventions, conventionsToConfirm, firstAnswers } from './answers';

export const germanDriver = {
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
} as const;

export interface DriversFile {
  readonly understanding: Understanding;
  /** Suggested names of the columns, for a file of no known app. */
  readonly columns: Readonly<Record<string, string>>;
  /** Conventions that the page preselects. */
  readonly conventions: Answers['conventions'];
  readonly asked: readonly string[];
  readonly records: readonly ImportedRecord[];
  readonly faults: readonly string[];
  /** Columns that faults name as missing from the table. */
  readonly missingColumns: readonly string[];
}

interface Given {
  readonly account?: Parameters<typeof assumedConventions>[0];
  readonly sources?: readonly EnergySource[];
  /** Answers of the driver that differ from the preselected ones. */
  readonly answered?: Partial<ImportTerms['conventions']>;
  readonly terms?: Partial<ImportTerms>;
}

/** Reads a file like a driver who accepts every suggestion and answers open questions with `answered`. */
export async function driversFile(
  content: BlobPart,
  { account = germanDriver, sources = ['petrol'], answered = {}, terms = {} }: Given = {},
): Promise<DriversFile> {
  const reader = new ImportReader();
  const assumed = assumedConventions(account);
  const [first] = await reader.open(new File([content], 'export.csv'), assumed);
  let columns: Record<string, string> = {};
  let opened = first;
  if (first?.outcome === 'refused' && first.table !== null) {
    const { head, origin } = first.table;
    const draft = columnsDraft(head);
    const mapping = mappingOf(draft, head);
    if (!mapping) throw new Error(`not all columns are known: ${JSON.stringify(draft)}`);
    const header = head.rows.find((cells) => cells.length > 2) ?? [];
    columns = Object.fromEntries(
      Object.entries(mapping.columns).map(([meaning, column]) => [meaning, header[column] ?? '']),
    );
    [opened] = await reader.openByColumns(origin, mapping, assumed);
  }
  if (opened?.outcome !== 'understood') throw new Error(`refused: ${JSON.stringify(opened)}`);
  const { understanding, key } = opened;
  const { conventions } = firstAnswers(understanding, account, [], []);
  const said = Object.fromEntries(Object.entries(conventions).filter(([, value]) => value !== null));
  const given = {
    ...{ driverId: 'driver', nowMs: Date.parse('2026-11-01T00:00Z'), mended: [] },
    conventions: { ...assumed, ...said, ...answered },
    vehicles: understanding.vehicles.map(({ name }, index) => ({
      ...{ name, sources },
      id: `01JZ00000000000000000000${index}V`,
    })),
    ...terms,
  };
  const { faults } = await preparedOf(reader, key, given);
  reader.start(key, given);
  const records: ImportedRecord[] = [];
  for (let batch = await reader.next(); batch; batch = await reader.next()) records.push(...batch.records);
  return {
    ...{ understanding, columns, conventions, records },
    asked: conventionsToConfirm(understanding),
    missingColumns: faults.flatMap(({ missingColumn }) => missingColumn ?? []),
    faults: faults.map(({ row, reason, heading, text }) => `${row} ${reason} ${heading}: ${text}`),
  };
}
