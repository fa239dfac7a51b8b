import type { Reads } from '../../../platform/documents/documents';
import { allRecords } from '../../../records/all-records';
import { reportFiles, reports } from '../../../registry/stored/reports.collection';
import { fileKeyPrefix } from './report-file-keys';

/** Two languages, two paper sizes, two other formats, with times or without: far below the limit. */
export const maxFilesOfAReport = 50;

/** Returns a function that is true for keys of report files, finished or being drawn. */
export async function namedReportFiles(reads: Reads): Promise<(key: string) => boolean> {
  const keys = new Set<string>();
  const making: string[] = [];
  const toDto = ({ id }: { id: string }) => id;
  for (const reportId of await allRecords(reads, { collection: reports, toDto })) {
    const { documents } = await reads.list(reportFiles, {
      ...{ equal: { reportId }, limit: maxFilesOfAReport },
      order: { field: 'startedAtMs', direction: 'ascending' },
    });
    for (const { id, data } of documents) {
      if (data.fileKey) keys.add(data.fileKey);
      if (data.state === 'making') making.push(fileKeyPrefix(id));
    }
  }
  return (key) => keys.has(key) || making.some((prefix) => key.startsWith(prefix));
}
