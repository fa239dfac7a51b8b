import type { ExpenseCategory } from '@domain/expenses/expense.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

export const categoryMessages = {
  business: 'today:category.business',
  commute: 'today:category.commute',
  private: 'today:category.private',
  medical: 'today:category.medical',
  moving: 'today:category.moving',
  charity: 'today:category.charity',
  unsorted: 'today:category.unsorted',
} as const;

export const sourceMessages = {
  petrol: 'today:source.petrol',
  diesel: 'today:source.diesel',
  lpg: 'today:source.lpg',
  cng: 'today:source.cng',
  hydrogen: 'today:source.hydrogen',
  electricity: 'today:source.electricity',
} as const satisfies Record<EnergySource, string>;

export const expenseMessages = {
  insurance: 'today:expense.insurance',
  tax: 'today:expense.tax',
  registration: 'today:expense.registration',
  inspection: 'today:expense.inspection',
  finance: 'today:expense.finance',
  loanRepayment: 'today:expense.loanRepayment',
  rent: 'today:expense.rent',
  service: 'today:expense.service',
  repair: 'today:expense.repair',
  tyres: 'today:expense.tyres',
  accessories: 'today:expense.accessories',
  washing: 'today:expense.washing',
  parking: 'today:expense.parking',
  tolls: 'today:expense.tolls',
  fine: 'today:expense.fine',
  other: 'today:expense.other',
} as const satisfies Record<ExpenseCategory, string>;

const spokenSigns = {
  km: 'today:unit.km',
  mi: 'today:unit.mi',
  l: 'today:unit.l',
  kg: 'today:unit.kg',
  kWh: 'today:unit.kWh',
  'gal (US)': 'today:unit.galUs',
  'gal (UK)': 'today:unit.galUk',
  'l/100 km': 'today:unit.lPer100Km',
  'mpg (US)': 'today:unit.mpgUs',
  'mpg (UK)': 'today:unit.mpgUk',
  'km/l': 'today:unit.kmPerL',
  'kWh/100 km': 'today:unit.kWhPer100Km',
  'mi/kWh': 'today:unit.miPerKWh',
  'kg/100 km': 'today:unit.kgPer100Km',
  'km/kg': 'today:unit.kmPerKg',
  'mi/kg': 'today:unit.miPerKg',
} as const;

function isSpoken(sign: string): sign is keyof typeof spokenSigns {
  return Object.hasOwn(spokenSigns, sign);
}

/** The words that a screen reader says for the sign beside a figure; null for one that needs none. */
export function spokenSign(sign: string) {
  // Some write a litre large.
  const small = sign.replace(/\bL\b/, 'l');
  return isSpoken(small) ? spokenSigns[small] : null;
}
