import type { TableFormat, TableHead } from '@domain/import/table-format';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ByteSource } from './byte-source';
import { FileFault, type FileFaultReason } from './file-fault';
import { someAtATime } from './some-at-a-time';
import { recognise, type TableSource, UnknownTable } from './table-source';
import { hasWorkbookPart, openWorkbook, type Workbook } from './workbook';
import { type WorkbookRefusalReason, WorkbookRefused } from './workbook/workbook-refused';
import { ZipTail } from './zip-tail';

/** A workbook is held in memory as it is, compressed. */
export const largestWorkbookBytes = 200_000_000;

const rowsOfHead = 60;

/** The sheets of a workbook whose format is known. UnknownTable of the first table when there is none, FileFault without any. */
export async function workbookSources(
  source: ByteSource,
  formats: readonly TableFormat[],
): Promise<TableSource[]> {
  const bytes = await bytesOf(source);
  if (isOfOtherParts(bytes)) throw new FileFault('zipInZip');
  const workbook = explained(() => openWorkbook(bytes));
  const heads = workbook.sheetNames.map((sheet) => ({ sheet, head: headOf(source.name, sheet, workbook) }));
  const sheets = heads.flatMap(({ sheet, head }) => {
    const found = recognise(head, formats);
    return found === null ? [] : [{ head, sheet, ...found }];
  });
  const [table] = heads.filter(({ head }) => head.rows.some((cells) => cells.length > 1));
  if (sheets.length === 0) throw table ? new UnknownTable(table.head, null) : new FileFault('unknownFormat');
  return sheets.map(({ head, sheet, format, recognised }) => ({
    ...{ head, format, recognised },
    name: sheets.length === 1 ? source.name : `${source.name} (${sheet})`,
    // Each sheet is an import of its own.
    sha256: hashOf(bytes, sheets.length === 1 ? '' : sheet),
    byteCount: bytes.length,
    text: null,
    async *rows() {
      yield* someAtATime(explainedRows(workbook, sheet));
    },
  }));
}

/** A whole zip, but no workbook. Those that are dropped are unpacked, so this one was in another. */
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
    if (length > largestWorkbookBytes) throw new FileFault('tooLarge');
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
