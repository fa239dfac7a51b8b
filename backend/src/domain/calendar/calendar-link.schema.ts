import { z } from 'zod';
import { serverInstantMsSchema } from '../time/time.schema';

/** The link under which a calendar program finds due items, in the form that may be shown after its creation. */
const calendarLinkSchema = z.object({
  createdAtMs: serverInstantMsSchema,
  lastReadAtMs: serverInstantMsSchema.nullable(),
});

export const calendarLinkInputSchema = z.strictObject({});

/** Null if the driver has none. */
export const currentCalendarLinkSchema = z.object({ link: calendarLinkSchema.nullable() });

/** The path is returned once; only a hash of it is stored. */
export const createdCalendarLinkSchema = z.object({ link: calendarLinkSchema, path: z.string() });

export type CalendarLinkInput = z.infer<typeof calendarLinkInputSchema>;
export type CalendarLink = z.infer<typeof calendarLinkSchema>;
export type CreatedCalendarLink = z.infer<typeof createdCalendarLinkSchema>;
