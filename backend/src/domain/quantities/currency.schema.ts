import { z } from 'zod';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 currency code. */
export const currencySchema = z
  .string()
  .refine((code) => currencies.has(code), { error: 'unknown currency' });
