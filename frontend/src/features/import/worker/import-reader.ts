import type { ColumnMapping } from '@domain/import/column-mapping';
import type { Conventions } from '@domain/import/conventions';
import { mappedColumnsFormat } from '@domain/import/formats/mapped-columns';
import { tableFormats } from '@domain/import/formats/table-formats';
import type { TableFormat, TableHead } from '@domain/import/table-format';
import { type ByteSource, sourceOfFile } from '../reading/byte-source';
import { withCorrections } from '../reading/corrections';
import { correctionsApart } from '../reading/corrections-apart';
import { FileFault } from '../reading/file-fault';
import type { ImportTerms } from '../reading/import-terms';
import { isWorkbook, tablesOf } from '../reading/opened-tables';
import { type TableSource, type TextReading, UnknownTable } from '../reading/table-source';
import type { RefusedSheet } from '../reading/workbook-source';
import { zipSources } from '../reading/zip-sources';
import { leaveOutNonRecordFiles } from './non-record-files';
import type { LeftOutFile, OpenedFile, OpenedTable } from './opened-file';
import { Preparation, type PreparedInBatches } from './preparation';
import { prepare, recordsOf } from './prepared';
import { type RecordBatch, recordBatches } from './record-batches';
import { firstLetters, widestRow } from './text-understood';
import { understand } from './understanding';

/** A file as it was opened. */
interface Origin {
  readonly source: ByteSource;
  readonly formats: readonly TableFormat[];
  /** Encoding and separator chosen by the driver; null to use those that were found. */
  readonly given: TextReading | null;
}

/** Maximum number of columns that can be named. Wider tables are no logbooks. */
const maxColumnsShown = 200;

/** Errors for a file that is gone, was changed meanwhile, or may not be read (File API, "Errors"). */
const unreadable: ReadonlySet<string> = new Set(['NotFoundError', 'NotReadableError', 'SecurityError']);

/** Reads files outside the page's thread, each as often as needed and never whole into memory. */
export class ImportReader {
  readonly #sources: TableSource[] = [];
  readonly #origins: Origin[] = [];
  readonly #mappings = new Map<TableFormat, ColumnMapping>();
  readonly #preparations = new Map<number, Preparation>();
  #batches: AsyncGenerator<RecordBatch> | null = null;
  #read = { bytes: 0, ofBytes: 0 };

  /** `mappings`: columns of other layouts that the driver named before. */
  async open(
    file: File,
    assumed: Conventions,
    mappings: readonly ColumnMapping[] = [],
  ): Promise<(OpenedFile | LeftOutFile)[]> {
    const formats = [...mappings.map((mapping) => this.#mappedFormat(mapping)), ...tableFormats];
    const opened: (OpenedFile | LeftOutFile)[] = [];
    const sources = (await this.#sourcesOf(file, opened)).map((each) => this.#counted(each));
    // Read once for the hash and once for the survey. The unpacked size of a zip is not known.
    const isOne = sources.length === 1 && sources[0]?.name === file.name;
    this.#read = { bytes: 0, ofBytes: isOne ? 2 * file.size : 0 };
    for (const source of sources) {
      const ofSource = await this.#understood({ source, formats, given: null }, assumed);
      // Sheets of a workbook are handled like files of a folder.
      opened.push(...(ofSource.length > 1 ? leaveOutNonRecordFiles(ofSource) : ofSource));
    }
    const isZip = sources.length > 1;
    return isZip ? leaveOutNonRecordFiles(opened) : opened;
  }

  /**
   * Opens an unknown table, and every other sheet with the same columns, by the meanings that the driver gave to its
   * columns.
   */
  async openByColumns(origin: number, mapping: ColumnMapping, assumed: Conventions): Promise<OpenedFile[]> {
    const formats = [this.#mappedFormat(mapping)];
    const opened = await this.#understood({ ...this.#origin(origin), formats }, assumed);
    const understood = opened.filter(({ outcome }) => outcome === 'understood');
    // The other sheets have already been reported.
    const withoutColumns = opened.filter((each) => each.outcome === 'refused' && each.table === null);
    return [understood, withoutColumns].find((each) => each.length > 0) ?? opened;
  }

  /** Opens a file again with the encoding and separator chosen by the driver. */
  async openByText(origin: number, given: TextReading, assumed: Conventions): Promise<OpenedFile> {
    const before = this.#origin(origin);
    const [opened] = await this.#understood({ ...before, given }, assumed);
    return opened ?? refused(before.source.name, new FileFault('unknownFormat'));
  }

  /**
   * Reads a file with the driver's answers: `next` returns its batches while it is read, and after the last of them
   * `prepared` returns the result. `correctionKeys`: keys of the chosen files that correct readings.
   */
  prepare(key: number, terms: ImportTerms, correctionKeys: readonly number[] = []): void {
    const source = this.#source(key);
    this.#read = { bytes: 0, ofBytes: source.byteCount };
    const tables = correctionKeys.map((each) => this.#source(each));
    const preparation = new Preparation(terms, prepare(source, terms, tables));
    this.#preparations.set(key, preparation);
    this.#batches = preparation.batches;
  }

  prepared(key: number): PreparedInBatches {
    return this.#preparation(key).outcome;
  }

  /** Share of the current file that was read, from 0 to 1, or null if unknown. */
  readShare(): number | null {
    const { bytes, ofBytes } = this.#read;
    return bytes === 0 || ofBytes === 0 ? null : Math.min(bytes / ofBytes, 1);
  }

  /** Starts sending: `next` now returns the batches of this file as they are sent. */
  start(key: number, terms: ImportTerms): void {
    const { file, terms: preparedBy } = this.#preparation(key);
    const { withoutOdometer, doneByServices, corrections } = file;
    // Uses the same readings from the logbook as the preview.
    const read = recordsOf(this.#source(key), { ...terms, starts: preparedBy.starts }, doneByServices);
    this.#batches = recordBatches(withCorrections(read, corrections), withoutOdometer);
  }

  async next(): Promise<RecordBatch | null> {
    const step = await this.#batches?.next();
    return step?.done === false ? step.value : null;
  }

  #mappedFormat(mapping: ColumnMapping): TableFormat {
    const format = mappedColumnsFormat(mapping);
    this.#mappings.set(format, mapping);
    return format;
  }

  #counted(source: ByteSource): ByteSource {
    const count = (bytes: number) => {
      this.#read.bytes += bytes;
    };
    return {
      name: source.name,
      async *bytes() {
        for await (const chunk of source.bytes()) {
          count(chunk.length);
          yield chunk;
        }
      },
    };
  }

  async #sourcesOf(file: File, opened: (OpenedFile | LeftOutFile)[]): Promise<ByteSource[]> {
    const source = sourceOfFile(file);
    try {
      return (await isZip(file)) && !(await isWorkbook(file)) ? await zipSources(source) : [source];
    } catch (error) {
      opened.push(refused(file.name, error));
      return [];
    }
  }

  async #understood(origin: Origin, assumed: Conventions): Promise<OpenedFile[]> {
    const { source, formats, given } = origin;
    const opened: OpenedFile[] = [];
    this.#origins.push(origin);
    const at = this.#origins.length - 1;
    try {
      const tables = await tablesOf(source, formats, given);
      for (const table of tables) {
        const read = await this.#ofTable(table, at, assumed);
        if ('fault' in table) opened.push(read);
        else if (isMixed(read)) {
          for (const part of correctionsApart(table)) opened.push(await this.#ofTable(part, at, assumed));
        } else {
          const isSheet = tables.length > 1 && read.outcome === 'refused';
          opened.push(isSheet ? { ...read, fileName: `${source.name} (${table.head.sheet})` } : read);
        }
      }
      return opened;
    } catch (error) {
      return [notTaken(source.name, error, at)];
    }
  }

  async #ofTable(
    table: TableSource | RefusedSheet,
    origin: number,
    assumed: Conventions,
  ): Promise<OpenedFile> {
    if ('fault' in table) return notTaken(table.name, table.fault, origin);
    try {
      const understanding = await understand(table, assumed);
      const { format, recognised } = table;
      const isNameable = table.track === undefined && format.id !== 'roadbook';
      const opened = isNameable ? openedTable(origin, table.head, table.text) : null;
      if (understanding === null)
        return refused(table.name, new FileFault('noRecords'), recognised.certainty === 1 ? opened : null);
      this.#sources.push(table);
      const mapping = this.#mappings.get(format) ?? null;
      const key = this.#sources.length - 1;
      return { outcome: 'understood', key, origin, understanding, table: opened, mapping };
    } catch (error) {
      return refused(table.name, error);
    }
  }

  #origin(number: number): Origin {
    const origin = this.#origins[number];
    if (!origin) throw new Error('No such file was opened.');
    return origin;
  }

  #preparation(key: number): Preparation {
    const preparation = this.#preparations.get(key);
    if (!preparation) throw new Error('The file was not prepared.');
    return preparation;
  }

  #source(key: number): TableSource {
    const source = this.#sources[key];
    if (!source) throw new Error('No such file was opened.');
    return source;
  }
}

/** True if the file has corrections and other records, which must be imported first. */
function isMixed(file: OpenedFile): boolean {
  if (file.outcome !== 'understood') return false;
  const { kinds } = file.understanding;
  return kinds.includes('correction') && kinds.length > 1;
}

function notTaken(fileName: string, error: unknown, origin: number): OpenedFile {
  return refused(
    fileName,
    error,
    error instanceof UnknownTable ? openedTable(origin, error.head, error.text) : null,
  );
}

function openedTable(origin: number, head: TableHead, text: TextReading | null): OpenedTable {
  const rows = head.rows.map((cells) => cells.slice(0, maxColumnsShown).map((cell) => cell.slice(0, 200)));
  const letters = firstLetters(head.rows.map((cells, index) => ({ number: index + 1, cells })));
  return {
    origin,
    head: { ...head, rows },
    text: text && { ...text, letters, widest: widestRow(head.rows) },
  };
}

function refused(fileName: string, error: unknown, table: OpenedTable | null = null): OpenedFile {
  if (error instanceof DOMException && unreadable.has(error.name))
    return { outcome: 'refused', fileName, reason: 'unreadable', line: null, table: null };
  if (!(error instanceof FileFault)) throw error;
  return { outcome: 'refused', fileName, reason: error.reason, line: error.line, table };
}

/** True if the first bytes are those of a zip (PKWARE's APPNOTE, 4.3.7; 4.3.16 for an empty one). */
async function isZip(file: Blob): Promise<boolean> {
  // A file that is gone reports a size of 0 until it is read.
  const head = file.size === 0 ? file : file.slice(0, 4);
  const [first, second, third, fourth] = new Uint8Array(await head.arrayBuffer());
  return (
    first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))
  );
}
