import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import { maxAmountMinor, noteSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { instantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';

const written = {
  fromMemberId: recordIdSchema,
  toMemberId: recordIdSchema,
  amountMinor: z.int().min(1).max(maxAmountMinor),
  currency: currencySchema,
  atMs: instantMsSchema,
  zone: zoneSchema,
  note: noteSchema,
};

/**
 * Money that one member gave to another to settle what was owed, and its calls. A settlement is never changed: a wrong
 * one is deleted and made again, so that both members see what happened.
 */
const settlementSchemas = recordSchemas({ written, updated: {}, sent: forTheLedger, listed: {} });
export const {
  record: settlementSchema,
  create: settlementCreateInputSchema,
  delete: settlementDeleteInputSchema,
  list: settlementListInputSchema,
  page: settlementPageSchema,
} = settlementSchemas;

export type Settlement = z.infer<typeof settlementSchema>;
export type SettlementCreate = z.infer<typeof settlementCreateInputSchema>;
