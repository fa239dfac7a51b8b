import type { Problem } from '@/lib/errors/problem';
import type { DraftFault, DraftFaults, DraftField } from './read-draft';

const fields: Readonly<Record<string, readonly [DraftField, DraftFault]>> = {
  name: ['name', 'nameMissing'],
  year: ['year', 'yearUnlikely'],
  vin: ['vin', 'VIN_LETTER'],
  'energySources.0': ['capacity0', 'tooLarge'],
  'energySources.1': ['capacity1', 'tooLarge'],
  'purchase.date': ['purchase.date', 'dateUnlikely'],
  'purchase.amountMinor': ['purchase.amount', 'tooLarge'],
  'purchase.odometerMetres': ['purchase.odometer', 'tooLarge'],
  'sale.date': ['sale.date', 'soldBeforeBought'],
  'sale.amountMinor': ['sale.amount', 'tooLarge'],
  'sale.odometerMetres': ['sale.odometer', 'tooLarge'],
  engineCubicCentimetres: ['engine', 'tooLarge'],
  fiscalPowerCv: ['fiscalPower', 'tooLarge'],
  'companyCar.listPriceMinor': ['companyCar.listPrice', 'tooLarge'],
  'companyCar.firstRegistrationDay': ['companyCar.firstRegistration', 'dateUnlikely'],
  'companyCar.acquiredDay': ['companyCar.acquired', 'dateUnlikely'],
  'companyCar.co2GramsPerKilometre': ['companyCar.co2', 'tooLarge'],
  'companyCar.electricRangeMetres': ['companyCar.electricRange', 'tooLarge'],
};

/** Faults of the fields that the server refused. */
export function refusedFields({ reason, fields: refused }: Problem): DraftFaults {
  if (reason !== 'INPUT_INVALID') return {};
  const faults: DraftFaults = {};
  for (const { path } of refused) {
    const within = path.replace(/^changes\./, '');
    const known = Object.entries(fields).find(([name]) => within === name || within.startsWith(`${name}.`));
    if (known) faults[known[1][0]] = known[1][1];
  }
  return faults;
}
