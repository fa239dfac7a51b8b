import type { CostName } from '../summaries/summary.schema';

/** Groups of costs, no more than people can distinguish by colour, in stacking order. */
export const costGroups = ['energy', 'finance', 'insurance', 'tax', 'workshop', 'road', 'other'] as const;
export type CostGroup = (typeof costGroups)[number];

const groups: Readonly<Record<CostName, CostGroup>> = {
  energy: 'energy',
  finance: 'finance',
  loanRepayment: 'finance',
  rent: 'finance',
  insurance: 'insurance',
  tax: 'tax',
  registration: 'tax',
  inspection: 'tax',
  service: 'workshop',
  repair: 'workshop',
  tyres: 'workshop',
  parking: 'road',
  tolls: 'road',
  fine: 'road',
  allowance: 'other',
  accessories: 'other',
  washing: 'other',
  other: 'other',
};

/** The group to which a cost belongs in every chart, so that it has one colour everywhere. */
export function costGroupOf(name: CostName): CostGroup {
  return groups[name];
}
