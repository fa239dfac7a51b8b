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
  { category: 'parking', icon: IconParking, word: 'expenses:category.parking' },
  { category: 'tolls', icon: IconRoad, word: 'expenses:category.tolls' },
  { category: 'washing', icon: IconDroplet, word: 'expenses:category.washing' },
  { category: 'service', icon: IconTool, word: 'expenses:category.service' },
  { category: 'repair', icon: IconCarCrash, word: 'expenses:category.repair' },
  { category: 'tyres', icon: IconWheel, word: 'expenses:category.tyres' },
  { category: 'insurance', icon: IconShieldCheck, word: 'expenses:category.insurance' },
  { category: 'tax', icon: IconBuildingBank, word: 'expenses:category.tax' },
  { category: 'inspection', icon: IconZoomCheck, word: 'expenses:category.inspection' },
  { category: 'registration', icon: IconFileCertificate, word: 'expenses:category.registration' },
  { category: 'finance', icon: IconCreditCard, word: 'expenses:category.finance' },
  { category: 'loanRepayment', icon: IconCreditCardPay, word: 'expenses:category.loanRepayment' },
  { category: 'rent', icon: IconBuildingWarehouse, word: 'expenses:category.rent' },
  { category: 'accessories', icon: IconShoppingBag, word: 'expenses:category.accessories' },
  { category: 'fine', icon: IconGavel, word: 'expenses:category.fine' },
  { category: 'other', icon: IconCoin, word: 'expenses:category.other' },
  { category: 'energy', icon: IconGasStation, word: 'expenses:category.energy', isOnlyMoneyBack: true },
  { category: 'allowance', icon: IconGift, word: 'expenses:category.allowance', isOnlyMoneyBack: true },
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
