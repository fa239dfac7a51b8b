import { type ImportedRecord, maxFillsComparedAgain } from '@domain/import/import.schema';

type ImportedFill = Extract<ImportedRecord, { kind: 'fill' }>;

export interface FillOfRow {
  readonly imported: ImportedFill;
  readonly row: number;
}

/** Maximum number of fills per vehicle and source; enough to calculate a usual economy. */
const mostEarliest = 12;

/**
 * Fills of a file that are compared a second time, because an economy is calculated between two fills: the last ones of
 * a batch with the next batch, and the earliest of all at the end.
 */
export class BorderFills {
  readonly #last = new Map<string, readonly FillOfRow[]>();
  readonly #earliest = new Map<string, readonly FillOfRow[]>();

  add(records: readonly ImportedRecord[], rows: readonly number[]): void {
    const corrected = correctedMetres(records);
    for (const [index, each] of records.entries()) {
      if (each.kind !== 'fill') continue;
      const imported = withReading(each, corrected.get(each.record.id));
      const fill = { imported, row: rows[index] ?? 0 };
      const { vehicleId, source, filled } = imported.record;
      const key = `${vehicleId} ${source}`;
      const before = filled === 'full' ? [] : (this.#last.get(key) ?? []);
      this.#last.set(key, [...before.slice(-mostEarliest), fill]);
      this.#noteEarliest(key, fill);
    }
  }

  /** Returns the fills from the last full one on, of each vehicle and source in the order of the file. */
  last(): readonly FillOfRow[] {
    return [...this.#last.values()].flat().slice(-maxFillsComparedAgain);
  }

  /** Earliest fills of each vehicle and source. */
  earliest(): readonly FillOfRow[] {
    return [...this.#earliest.values()].flat().slice(0, maxFillsComparedAgain);
  }

  #noteEarliest(key: string, fill: FillOfRow): void {
    const known = this.#earliest.get(key) ?? [];
    const latest = known.at(-1);
    if (latest && known.length >= mostEarliest && atMsOf(fill) >= atMsOf(latest)) return;
    const inOrder = [...known, fill].sort((a, b) => atMsOf(a) - atMsOf(b));
    this.#earliest.set(key, inOrder.slice(0, mostEarliest));
  }
}

/** Returns the corrected readings in metres, by the id of the record that has the reading. */
function correctedMetres(records: readonly ImportedRecord[]): ReadonlyMap<string, number | null> {
  return new Map(
    records.flatMap(({ kind, record }) =>
      kind === 'odometerRule' && record.kind === 'corrected'
        ? [[record.reading.recordId, record.odometerMetres]]
        : [],
    ),
  );
}

function withReading(imported: ImportedFill, odometerMetres: number | null | undefined): ImportedFill {
  if (odometerMetres === undefined) return imported;
  const { odometerTypedIn: _, ...record } = imported.record;
  return { kind: 'fill', record: { ...record, odometerMetres } };
}

function atMsOf({ imported }: FillOfRow): number {
  return imported.record.atMs;
}
