import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { OpenExpenseSheet } from './open-expense-sheet';

interface Props {
  readonly request: ExpenseRequest;
  readonly onClose: () => void;
}

/** Opens once the account and the vehicles are known, which the device mostly has. */
export function ExpenseSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['expenses']);
  const { account } = useAccount();
  const { vehicles, isKnown, isLoading } = useVehicles();
  if (account !== undefined && (isKnown || !isLoading)) {
    return <OpenExpenseSheet account={account} vehicles={vehicles} request={request} onClose={onClose} />;
  }
  return (
    <Sheet title={t('expenses:title.new')} onClose={onClose}>
      <p role="status">{t('expenses:loading')}</p>
    </Sheet>
  );
}
