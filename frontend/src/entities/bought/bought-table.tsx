import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import type { RecordColumn } from '@/components/record-table/record-column';
import { RecordTable } from '@/components/record-table/record-table';
import { useSortInAddress } from '@/components/record-table/use-sort-in-address';
import type { RecordSupply } from '@/components/record-table/use-sorted-records';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useWaiting } from '@/lib/offline/use-waiting';
import type { Bought } from './bought';
import { useBoughtSelection } from './use-bought-selection';

const SelectionBar = lazyPiece(
  createLazyComponent(
    async () => (await import('./bought-selection-bar')).BoughtSelectionBar,
    ['selection', 'claims', 'expenses', 'energy', 'fields'],
  ),
  null,
);

interface Props<Row extends Bought> extends OfVehicle {
  /** Key under which column choices are stored. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** Loaded rows, newest first. */
  readonly rows: readonly Row[];
  readonly supply: RecordSupply;
  readonly onOpen: (row: Row) => void;
}

/** Table of a vehicle's fills or costs, which can be selected and changed together. */
export function BoughtTable<Row extends Bought>({ vehicle, account, rows, supply, ...props }: Props<Row>) {
  const { t } = useTranslation(['tables', 'vehicles', 'common']);
  const waiting = useWaiting();
  const [sort, setSort] = useSortInAddress();
  const selection = useBoughtSelection({
    bought: rows,
    vehicleId: vehicle.id,
    isWhole: supply.state === 'whole',
    isFetching: supply.isFetching,
    hasFailed: supply.state === 'failed',
    loadMore: supply.onMore,
  });
  return (
    <>
      {selection.isActive ? (
        <SelectionBar selection={selection} vehicle={vehicle} account={account} />
      ) : (
        <Row style={{ justifyContent: 'end' }}>
          <Button variant="quiet" data-begins-selection onClick={selection.start}>
            {t('common:word.select')}
          </Button>
        </Row>
      )}
      <RecordTable
        {...props}
        rows={rows}
        count={null}
        supply={supply}
        sort={sort}
        onSort={setSort}
        locale={placeOf(account).locale}
        selection={selection.isActive ? selection : undefined}
        selectRefusal={({ id }) => {
          const state = waiting.get(id);
          return state === 'clash' || state === 'refused' ? t(`tables:waiting.${state}`) : null;
        }}
      />
    </>
  );
}
