import type { TableFormat } from '@domain/import/table-format';
import type { ByteSource } from './byte-source';
import { measuredFile, textOf } from './measured-file';
import { type TableSource, type TextReading, tableSource } from './table-source';
import { trackSource } from './track-source';
import { recogniseTrack } from './tracks/recognise-track';
import { hasWorkbookPart } from './workbook';
import { maxWorkbookBytes, type RefusedSheet, workbookSources } from './workbook-source';

/** Enough to recognise a track. */
const charactersOfHead = 65_536;

/**
 * Returns the tables of a file: one table, the sheets of a workbook (also the refused ones) or the trips of a track.
 * Throws FileFault for any other file.
 */
export async function tablesOf(
  source: ByteSource,
  formats: readonly TableFormat[],
  given: TextReading | null,
): Promise<(TableSource | RefusedSheet)[]> {
  if (await startsAsZip(source)) return workbookSources(source, formats);
  const measured = await measuredFile(source);
  let head = '';
  for await (const text of textOf(source, measured.encoding)) {
    head += text;
    if (head.length >= charactersOfHead) break;
  }
  const format = recogniseTrack(head.slice(0, charactersOfHead));
  return [
    format === null
      ? await tableSource(source, measured, formats, given)
      : trackSource(source, measured, format),
  ];
}

async function startsAsZip(source: ByteSource): Promise<boolean> {
  for await (const [first, second] of source.bytes()) return first === 0x50 && second === 0x4b;
  return false;
}

/** True if a zip is a workbook and not an archive of files. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  if (file.size > maxWorkbookBytes) return false;
  // The directory with the names is at the end of a zip, but a workbook inside the zip may have its own there.
  const end = await file.slice(-1_000_000).text();
  return end.includes('xl/workbook.xml') && hasWorkbookPart(new Uint8Array(await file.arrayBuffer()));
}
