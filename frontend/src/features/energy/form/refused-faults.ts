import type { Problem } from '@/lib/errors/problem';
import type { FillFault, FillFaults, FillField } from './read-fill';

const fieldOf: Readonly<Record<string, FillField>> = {
  odometerMetres: 'odometer',
  volumeMillilitres: 'quantity',
  massGrams: 'quantity',
  energyWattHours: 'quantity',
  totalMinor: 'total',
  unitPrice: 'unitPrice',
  atMs: 'at',
  charge: 'socAfter',
};

/** Faults of the fields that the server refused; other refusals are shown above the form. */
export function refusedFaults(problem: Problem): FillFaults {
  const faults: Partial<Record<FillField, FillFault>> = {};
  for (const { path, rule } of problem.fields) {
    const field = fieldOf[path.split('.')[0] ?? ''];
    if (field === undefined) continue;
    if (rule === 'PRICES_DISAGREE') faults[field] = 'pricesDisagree';
    else if (rule === 'too_big') faults[field] = 'tooLarge';
    else if (rule === 'too_small') faults[field] = 'tooSmall';
  }
  return faults;
}
