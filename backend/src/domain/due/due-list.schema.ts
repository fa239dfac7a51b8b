import { z } from 'zod';
import { dueItemSchema } from './due-item';

export const dueListInputSchema = z.strictObject({});

/** What is due, the worst first, and which day it is in the zone of the driver: east of Greenwich 2099 ends early. */
export const dueListSchema = z.object({ today: z.iso.date(), items: z.array(dueItemSchema) });

export type DueListInput = z.infer<typeof dueListInputSchema>;
export type DueList = z.infer<typeof dueListSchema>;
