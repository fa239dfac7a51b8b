import type { ExpenseCategory } from '@domain/expenses/expense.schema';
import {
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCarCrash,
  IconCoin,
  IconCreditCard,
  IconCreditCardPay,
  IconDroplet,
  IconFileCertificate,
  IconGasStation,
  IconGavel,
  IconGift,
  IconParking,
  IconRoad,
  IconShieldCheck,
  IconShoppingBag,
  IconTool,
  IconWheel,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { ExpenseDraft } from './expense-form';

/** Categories in the order in which they are offered, frequent ones first. */
export const shownCategories = [
  { category: 'parking', icon: IconParking, word: 'common:cost.parking' },
  { category: 'tolls', icon: IconRoad, word: 'common:cost.tolls' },
  { category: 'washing', icon: IconDroplet, word: 'common:cost.washing' },
  { category: 'service', icon: IconTool, word: 'common:cost.service' },
  { category: 'repair', icon: IconCarCrash, word: 'common:cost.repair' },
  { category: 'tyres', icon: IconWheel, word: 'common:cost.tyres' },
  { category: 'insurance', icon: IconShieldCheck, word: 'common:cost.insurance' },
  { category: 'tax', icon: IconBuildingBank, word: 'common:cost.tax' },
  { category: 'inspection', icon: IconZoomCheck, word: 'common:cost.inspection' },
  { category: 'registration', icon: IconFileCertificate, word: 'common:cost.registration' },
  { category: 'finance', icon: IconCreditCard, word: 'common:cost.finance' },
  { category: 'loanRepayment', icon: IconCreditCardPay, word: 'common:cost.loanRepayment' },
  { category: 'rent', icon: IconBuildingWarehouse, word: 'common:cost.rent' },
  { category: 'accessories', icon: IconShoppingBag, word: 'common:cost.accessories' },
  { category: 'fine', icon: IconGavel, word: 'common:cost.fine' },
  { category: 'other', icon: IconCoin, word: 'common:cost.other' },
  { category: 'energy', icon: IconGasStation, word: 'common:cost.energy', isOnlyMoneyBack: true },
  { category: 'allowance', icon: IconGift, word: 'common:cost.allowance', isOnlyMoneyBack: true },
] as const satisfies readonly {
  category: ExpenseCategory;
  /** Offered for money back only: energy that is paid for is a fill. */
  isOnlyMoneyBack?: true;
  [other: string]: unknown;
}[];

/** Categories offered for costs or for money back, including the one already chosen. */
export function categoriesFor({
  isMoneyBack,
  category: chosen,
}: Pick<ExpenseDraft, 'isMoneyBack' | 'category'>) {
  return shownCategories.filter(
    (each) => isMoneyBack || !('isOnlyMoneyBack' in each) || each.category === chosen,
  );
}

const maxInSight = 6;

const common: readonly ExpenseCategory[] = ['parking', 'tolls', 'washing', 'service', 'insurance', 'repair'];
const commonMoneyBack: readonly ExpenseCategory[] = [
  ...(['energy', 'allowance', 'insurance', 'repair', 'accessories', 'other'] as const),
];

/**
 * Categories that are offered at once: those used last, completed with common ones, and the chosen one. They keep their
 * order, so that each has its place. `lastUsed`: latest first.
 */
export function categoriesInSight(
  draft: Pick<ExpenseDraft, 'isMoneyBack' | 'category'>,
  lastUsed: readonly ExpenseCategory[],
) {
  const offered = categoriesFor(draft);
  const isOffered = (category: ExpenseCategory) => offered.some((each) => each.category === category);
  const usual = draft.isMoneyBack ? commonMoneyBack : common;
  const first = [...new Set([...lastUsed, ...usual])].filter(isOffered).slice(0, maxInSight);
  return offered.filter(({ category }) => first.includes(category) || category === draft.category);
}
