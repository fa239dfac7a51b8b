import {
  IconBuildingStore,
  IconCar,
  IconCategory,
  IconDownload,
  IconGasStation,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { SelectionBar } from '@/components/selection/selection-bar';
import { maxSelected } from '@/components/selection/use-select-all';
import { BatchStatus } from '@/entities/batches/batch-status';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatDayAndTime, type OfVehicle } from '@/entities/vehicles/shown';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { saveFile } from '@/lib/files/save-file';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import { type Bought, isExpense, isFill } from './bought';
import { type BoughtChange, BoughtChangeDialog } from './bought-change-dialog';
import { expensesCsv, fillsCsv } from './export-bought';
import { useBoughtBatch } from './use-bought-batch';
import type { BoughtSelection } from './use-bought-selection';

interface Props extends OfVehicle {
  readonly selection: BoughtSelection;
}

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Actions for all selected fills and costs. */
export function BoughtSelectionBar({ selection, vehicle, account }: Props) {
  const { t } = useTranslation(['selection', 'vehicles', 'common']);
  const { t: tOfFile } = useTranslation(['claims', 'expenses', 'energy', 'vehicles', 'common']);
  const batch = useBoughtBatch();
  const { vehicles } = useVehicles();
  const { openFill, openExpense } = useRecordSheets();
  const [opened, setOpened] = useState<BoughtChange | null>(null);
  // Records for which the dialog was opened, even if the selection changes meanwhile.
  const [chosen, setChosen] = useState<readonly Bought[]>([]);
  const { records, clear } = selection;
  const place = placeOf(account);
  const count = records.length;
  const number = (value: number) => numberFormat(place.locale).format(value);

  const fills = records.filter(isFill);
  const expenses = records.filter(isExpense);
  const sources = fills.map(({ source }) => source);
  const others = vehicles.filter(
    ({ id, archivedAtMs, energySources }) =>
      id !== vehicle.id &&
      archivedAtMs === null &&
      sources.every((source) => energySources.some(({ kind }) => kind === source)),
  );
  const tooMany = t('selection:allRefusal.tooMany', { most: number(maxSelected) });
  const unfit = count === 0 ? t('selection:refusal.nothing') : count > maxSelected ? tooMany : null;
  const notOnlyCosts = fills.length > 0 ? t('selection:refusal.onlyCosts') : null;
  const notOnlyFills = expenses.length > 0 ? t('selection:refusal.onlyFills') : null;
  const noVehicle = others.length === 0 ? t('selection:refusal.noCommonVehicle') : null;
  const isMixed = fills.length > 0 && expenses.length > 0;

  const actions = [
    { id: 'category', icon: <IconCategory {...iconProps} />, refusal: unfit ?? notOnlyCosts },
    { id: 'vendor', icon: <IconBuildingStore {...iconProps} />, refusal: unfit ?? notOnlyCosts },
    { id: 'station', icon: <IconGasStation {...iconProps} />, refusal: unfit ?? notOnlyFills },
    { id: 'vehicle', icon: <IconCar {...iconProps} />, refusal: unfit ?? noVehicle },
    { id: 'delete', icon: <IconTrash {...iconProps} />, refusal: unfit },
  ] as const;

  function open(change: BoughtChange): void {
    if (change === 'delete' && batch.finalCountOf(records) === 0) {
      void batch.remove(records, null);
      return;
    }
    setChosen(records);
    setOpened(change);
  }

  function download(): void {
    const terms = {
      locale: place.locale,
      distanceUnit: vehicle.distanceUnit,
      volumeUnit: vehicle.volumeUnit,
      vehicleName: (id: string | null) => vehicles.find((each) => each.id === id)?.name ?? '',
      t: tOfFile,
    };
    const text = fills.length > 0 ? fillsCsv(fills, terms) : expensesCsv(expenses, terms);
    const name = t(fills.length > 0 ? 'selection:file.fills' : 'common:word.expenses');
    const day = new Date().toISOString().slice(0, 10);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name} ${day}.csv`);
  }

  function nameOf(record: Bought): string {
    const what = isFill(record) ? t(`common:source.${record.source}`) : t(`common:cost.${record.category}`);
    return `${what}, ${formatDayAndTime(record.atMs, place)}`;
  }

  return (
    <>
      <SelectionBar
        label={t('selection:label')}
        count={t('selection:count', { count, number: number(count) })}
        endLabel={t('selection:end')}
        onEnd={clear}
        all={<SelectAll selection={selection} tooMany={tooMany} />}
        actions={[
          ...actions.map((action) => ({
            ...action,
            label: t(`selection:action.${action.id}`),
            onPress: () => open(action.id),
          })),
          {
            id: 'export',
            label: t('selection:action.export'),
            icon: <IconDownload {...iconProps} />,
            refusal: unfit ?? (isMixed ? t('selection:refusal.severalKinds') : null),
            onPress: download,
          },
        ]}
      >
        {batch.progress !== null && (
          <BatchStatus
            progress={batch.progress}
            nameOf={({ record }) => nameOf(record)}
            onOpen={({ record }) =>
              isFill(record) ? openFill({ fill: record }) : openExpense({ expense: record })
            }
            onAgain={batch.again}
          />
        )}
      </SelectionBar>
      {opened !== null && (
        <BoughtChangeDialog
          {...{ change: opened, records: chosen, vehicles: others, batch }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface SelectAllProps {
  readonly selection: BoughtSelection;
  readonly tooMany: string;
}

function SelectAll({ selection, tooMany }: SelectAllProps) {
  const { t } = useTranslation(['selection', 'common']);
  const { areAllSelected, isLoading, isTooMany, selectAll, loadedCount } = selection;
  if (areAllSelected) return null;
  if (isTooMany) return <p>{tooMany}</p>;
  if (isLoading) return <p role="status">{t('selection:loaded', { number: loadedCount })}</p>;
  return (
    <Button variant="quiet" onClick={selectAll}>
      {t('selection:allOfThem')}
    </Button>
  );
}
