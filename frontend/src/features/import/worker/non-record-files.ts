import type { FileFaultReason } from '../reading/file-fault';
import type { LeftOutFile, OpenedFile, OpenedTable } from './opened-file';

/**
 * Reasons for which files without records are left out of an export, such as photos, a readme and tables of other
 * things.
 */
const nonRecordReasons: ReadonlySet<FileFaultReason> = new Set<FileFaultReason>([
  'empty',
  'notText',
  'unknownFormat',
  'noRecords',
]);

/** Returns the files of one zip or folder. If any file has records, those without are left out instead of refused. */
export function leaveOutNonRecordFiles(
  files: readonly (OpenedFile | LeftOutFile)[],
): (OpenedFile | LeftOutFile)[] {
  if (files.every(isNonRecord)) return [...files];
  return files.map((file) => (isNonRecord(file) ? { outcome: 'leftOut', fileName: file.fileName } : file));
}

function isNonRecord(
  file: OpenedFile | LeftOutFile,
): file is Exclude<typeof file, { outcome: 'understood' }> {
  switch (file.outcome) {
    case 'understood':
      return false;
    case 'leftOut':
      return true;
    case 'refused':
      return nonRecordReasons.has(file.reason) && !(file.table && isOfColumns(file.table));
    default:
      return file satisfies never;
  }
}

/** True if the text is probably a table whose columns the driver can name. Prose and lines of JSON have commas, too. */
function isOfColumns({ head, text }: OpenedTable): boolean {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  // Rows of a sheet end with their last cell.
  if (text === null) return head.rows.filter((cells) => filled(cells) > 1).length > 1;
  const rows = head.rows.filter((cells) => filled(cells) > 0);
  if (/^\s*[{[<]/.test(rows[0]?.[0] ?? '')) return false;
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const alike = Math.max(0, ...counts.values());
  return alike > 1 && alike * 2 > rows.length;
}
