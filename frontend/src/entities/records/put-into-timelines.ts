import type { QueryClient } from '@tanstack/react-query';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { replaceInPages } from '@/lib/offline/replace-in-pages';

interface TimelineItem {
  readonly kind: string;
  readonly atMs: number;
  readonly record: StoredRecord;
}

/** The timelines of vehicles show a record as it arrived until they have asked again; null is what was deleted. */
export function putIntoTimelines(client: QueryClient, id: string, record: StoredRecord | null): void {
  replaceInPages<TimelineItem>(client, [['timeline', 'list']], (item) => {
    if (item.record.id !== id) return item;
    return record && { ...item, record };
  });
}
