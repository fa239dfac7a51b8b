import { collection } from '../../platform/documents/collection';

/** The one link of a driver; its secret itself is not stored. */
export type CalendarLinkDocument = {
  secretHash: string;
  createdAtMs: number;
  /** AccountAccess.endedBeforeMs at that time; missing in those from before it was kept. */
  endedBeforeMs?: number | null;
  lastReadAtMs: number | null;
};

export const calendarLinks = collection<CalendarLinkDocument>('calendarLinks', []);

export const calendarLinkId = 'current';
