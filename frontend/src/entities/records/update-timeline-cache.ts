import type { QueryClient } from '@tanstack/react-query';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { replaceInPages } from '@/lib/offline/replace-in-pages';

interface TimelineItem {
  readonly kind: string;
  readonly atMs: number;
  readonly record: StoredRecord;
}

/** Puts an arrived record into the timelines of vehicles until they are fetched again; null: it was deleted. */
export function updateTimelineCache(client: QueryClient, id: string, record: StoredRecord | null): void {
  replaceInPages<TimelineItem>(client, [['timeline', 'list']], (item) => {
    if (item.record.id !== id) return item;
    return record && { ...item, record };
  });
}
