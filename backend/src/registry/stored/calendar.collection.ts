import { collection } from '../../platform/documents/collection';

/** The one link of a driver; its secret itself is not stored. */
export type CalendarLinkDocument = {
  secretHash: string;
  createdAtMs: number;
  /** AccountAccess.endedBeforeMs at creation; missing in older links. */
  endedBeforeMs?: number | null;
  lastReadAtMs: number | null;
};

export const calendarLinks = collection<CalendarLinkDocument>('calendarLinks', []);

export const calendarLinkId = 'current';
