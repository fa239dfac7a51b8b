import { columnLayout } from '@domain/import/column-layout';
import { isBlank } from '@domain/import/formats/columns';
import type { TableFormat, TableHead } from '@domain/import/table-format';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ByteSource } from './byte-source';
import { FileFault, type FileFaultReason } from './file-fault';
import { inChunks } from './in-chunks';
import { recognise, type TableSource, UnknownTable } from './table-source';
import { hasWorkbookPart, openWorkbook, type Workbook } from './workbook';
import { type WorkbookRefusalReason, WorkbookRefused } from './workbook/workbook-refused';
import { ZipTail } from './zip-tail';

/** Maximum size of a workbook, which is held in memory in compressed form. */
export const maxWorkbookBytes = 200_000_000;

const rowsOfHead = 60;

/**
 * Returns the sheets of a workbook whose format is known, and the reasons why others are refused. Leaves out empty
 * sheets. Of unknown sheets with the same columns returns only the first, because the driver names the columns of all
 * of them at once. Throws FileFault for any other file.
 */
export async function workbookSources(
  source: ByteSource,
  formats: readonly TableFormat[],
): Promise<(TableSource | RefusedSheet)[]> {
  const bytes = await bytesOf(source);
  if (isOfOtherParts(bytes)) throw new FileFault('zipInZip');
  const workbook = explained(() => openWorkbook(bytes));
  const sheets = workbook.sheetNames.map((sheet) => sheetOf(source.name, sheet, workbook, formats));
  const knownCount = sheets.filter((each) => 'format' in each).length;
  const layouts = new Set<string>();
  const found = sheets.flatMap((each): (TableSource | RefusedSheet)[] => {
    const ofWorkbook = `${source.name} (${each.sheet})`;
    if ('fault' in each) {
      const { fault } = each;
      if (fault === null || (fault instanceof UnknownTable && isKnownLayout(fault, layouts))) return [];
      return [{ name: workbook.sheetNames.length === 1 ? source.name : ofWorkbook, fault }];
    }
    const { sheet, head, format, recognised } = each;
    return [
      {
        head,
        format,
        recognised,
        name: knownCount === 1 ? source.name : ofWorkbook,
        // Each sheet is a separate import.
        sha256: hashOf(bytes, knownCount === 1 ? '' : sheet),
        byteCount: bytes.length,
        text: null,
        async *rows() {
          yield* inChunks(explainedRows(workbook, sheet));
        },
      },
    ];
  });
  if (found.length === 0) throw new FileFault('unknownFormat');
  return found;
}

/** A sheet that is not imported. */
export interface RefusedSheet {
  readonly name: string;
  readonly fault: FileFault;
}

type Sheet =
  | ({ readonly sheet: string; readonly head: TableHead } & Pick<TableSource, 'format' | 'recognised'>)
  /** null if the sheet is empty. */
  | { readonly sheet: string; readonly fault: FileFault | null };

function sheetOf(
  fileName: string,
  sheet: string,
  workbook: Workbook,
  formats: readonly TableFormat[],
): Sheet {
  try {
    const head = headOf(fileName, sheet, workbook);
    const found = recognise(head, formats);
    if (found) return { sheet, head, ...found };
    if (head.rows.every(isBlank)) return { sheet, fault: null };
    const isTable = head.rows.some((cells) => cells.length > 1);
    return { sheet, fault: isTable ? new UnknownTable(head, null) : new FileFault('unknownFormat') };
  } catch (error) {
    // A damaged sheet does not affect the others.
    if (error instanceof FileFault) return { sheet, fault: error };
    throw error;
  }
}

function isKnownLayout({ head }: UnknownTable, layouts: Set<string>): boolean {
  const { fingerprint } = columnLayout(head.rows);
  if (layouts.has(fingerprint)) return true;
  layouts.add(fingerprint);
  return false;
}

/** True for a complete zip that is no workbook. Dropped zips are unpacked, so this one was inside another. */
function isOfOtherParts(bytes: Uint8Array): boolean {
  const tail = new ZipTail();
  tail.add(bytes);
  return tail.hasEnd && !hasWorkbookPart(bytes);
}

async function bytesOf(source: ByteSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.bytes()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxWorkbookBytes) throw new FileFault('tooLarge');
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function hashOf(bytes: Uint8Array, sheet: string): string {
  return bytesToHex(sha256.create().update(bytes).update(utf8ToBytes(sheet)).digest());
}

function headOf(fileName: string, sheet: string, workbook: Workbook): TableHead {
  const rows: (readonly string[])[] = [];
  for (const { cells } of explainedRows(workbook, sheet)) {
    rows.push(cells);
    if (rows.length === rowsOfHead) break;
  }
  return { fileName, sheet, rows };
}

function* explainedRows(workbook: Workbook, sheet: string) {
  const rows = workbook.rows(sheet);
  for (let step = explained(() => rows.next()); !step.done; step = explained(() => rows.next()))
    yield step.value;
}

const faults: Readonly<Record<WorkbookRefusalReason, FileFaultReason>> = {
  notReadable: 'damaged',
  documentType: 'documentType',
  entryTooLarge: 'tooLarge',
  tooLarge: 'tooLarge',
};

function explained<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof WorkbookRefused ? new FileFault(faults[error.reason]) : error;
  }
}
