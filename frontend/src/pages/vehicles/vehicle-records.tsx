import { IconGasStation, IconHistory, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '@/components/lazy';
import { Panel } from '@/components/panel';
import { useView } from '@/components/view-switch/use-view';
import { ViewSwitch } from '@/components/view-switch/view-switch';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { TimelinePanel } from '@/features/vehicles/timeline/timeline-panel';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './vehicle-page.module.css';

const FillTable = lazyPiece(
  createLazyComponent(async () => (await import('@/features/energy/table/fill-table')).FillTable, 'tables'),
  <div className={styles.tableBlank} aria-busy="true" />,
);
const ExpenseTable = lazyPiece(
  createLazyComponent(async () => (await import('@/features/expenses/expense-table')).ExpenseTable, 'tables'),
  <div className={styles.tableBlank} aria-busy="true" />,
);

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Records of a vehicle: all of them by time or, in a wide window, its fills or costs as a table. */
export function VehicleRecords(of: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { view, isWide, choose } = useView('vehicle', ['history', 'fills', 'costs']);
  return (
    <div className={styles.records}>
      {isWide && (
        <ViewSwitch
          {...{ label: t('vehicles:view.label'), view, onChoose: choose }}
          options={[
            { value: 'history', label: t('common:word.history'), icon: <IconHistory {...icon} /> },
            { value: 'fills', label: t('common:word.fills'), icon: <IconGasStation {...icon} /> },
            { value: 'costs', label: t('common:word.expenses'), icon: <IconReceipt {...icon} /> },
          ]}
        />
      )}
      {view === 'history' && <TimelinePanel {...of} />}
      {view === 'fills' && (
        <Panel title={t('common:word.fills')}>
          <FillTable {...of} />
        </Panel>
      )}
      {view === 'costs' && (
        <Panel title={t('common:word.expenses')}>
          <ExpenseTable {...of} />
        </Panel>
      )}
    </div>
  );
}
