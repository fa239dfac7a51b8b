import { z } from 'zod';
import { dueItemSchema } from './due-item';

export const dueListInputSchema = z.strictObject({});

/** Due items, worst first, and the current day in the driver's zone: east of Greenwich 2099 ends early. */
export const dueListSchema = z.object({ today: z.iso.date(), items: z.array(dueItemSchema) });

export type DueListInput = z.infer<typeof dueListInputSchema>;
export type DueList = z.infer<typeof dueListSchema>;
