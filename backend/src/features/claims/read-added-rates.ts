import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, EnvironmentError } from '../../config/environment';
import { addedRatesOf } from '../../domain/claims/added-rates';
import type { Rate } from '../../domain/claims/rate';

/** Looked for in the data folder when no other file is named. */
const usualName = 'rates.json';

/**
 * The published rates that the operator added: of the file that is named, or of rates.json in the data folder, if there is one.
 * EnvironmentError with every fault of the file.
 */
export function readAddedRates({
  RATES_FILE,
  DATA_DIR,
}: Pick<Environment, 'RATES_FILE' | 'DATA_DIR'>): readonly Rate[] {
  const path = RATES_FILE ?? join(DATA_DIR, usualName);
  const { rates, faults } = addedRatesOf(parsed(path, RATES_FILE !== undefined));
  if (faults.length > 0) throw new EnvironmentError(faults.map((fault) => `${path}: ${fault}`));
  return rates;
}

function parsed(path: string, isNamed: boolean): unknown {
  if (!isNamed && !existsSync(path)) return { rates: [] };
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // Whatever is wrong with the file, the operator has to see to it.
    throw new EnvironmentError([`RATES_FILE cannot be read: ${path}: ${String(error)}`]);
  }
}
