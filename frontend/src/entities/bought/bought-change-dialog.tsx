import { fillBounds } from '@domain/energy/fill-bounds';
import { type ExpenseCategory, expenseCategories, maxVendorLength } from '@domain/expenses/expense.schema';
import { distinctTexts } from '@domain/records/distinct-texts';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { Controls } from '@/components/controls';
import { SelectField } from '@/components/select-field';
import { BatchDialog } from '@/entities/batches/batch-dialog';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';
import type { Bought, BoughtChanges } from './bought';
import type { BoughtBatch } from './use-bought-batch';

export type BoughtChange = 'category' | 'vehicle' | 'vendor' | 'station' | 'delete';

interface Props {
  readonly change: BoughtChange;
  readonly records: readonly Bought[];
  /** Vehicles that all records can be moved to. */
  readonly vehicles: readonly Vehicle[];
  readonly batch: BoughtBatch;
  readonly onClose: () => void;
}

const unchosen = '-';

function changesOf(change: BoughtChange, typed: string): BoughtChanges {
  const text = typed.trim();
  if (text === '' || text === unchosen) return {};
  switch (change) {
    case 'category': {
      const category = expenseCategories.find((each) => each === text);
      return category === undefined ? {} : { category };
    }
    case 'vehicle':
      return { vehicleId: text };
    case 'vendor':
      return { vendor: text };
    case 'station':
      return { station: text };
    case 'delete':
      return {};
    default:
      return change satisfies never;
  }
}

/** Sets one field of all selected fills or costs. */
export function BoughtChangeDialog({ change, records, vehicles, batch, onClose }: Props) {
  const { t } = useTranslation(['selection', 'vehicles', 'fields', 'common']);
  const past = usePastNames(change, records);
  const [typed, setTyped] = useState(change === 'category' || change === 'vehicle' ? unchosen : '');
  const changes = changesOf(change, typed);
  const deletes = change === 'delete';
  const isBlank = !deletes && Object.keys(changes).length === 0;
  const label = t(`selection:action.${change}`);
  const keep = { value: unchosen, label: t('selection:keep') };
  const categoryOption = (category: ExpenseCategory) => ({
    value: category,
    label: t(`common:cost.${category}`),
  });

  function field() {
    switch (change) {
      case 'category':
      case 'vehicle':
        return (
          <SelectField
            label={label}
            value={typed}
            options={[
              keep,
              ...(change === 'category'
                ? expenseCategories.map(categoryOption)
                : vehicles.map(({ id, name }) => ({ value: id, label: name }))),
            ]}
            onChange={setTyped}
          />
        );
      case 'vendor':
      case 'station':
        return (
          <Controls>
            <ComboboxField
              label={label}
              value={typed}
              maxLength={change === 'vendor' ? maxVendorLength : fillBounds.maxStationCharacters}
              groups={[groupOf(t('fields:suggestions.recent'), past)]}
              onChange={setTyped}
            />
          </Controls>
        );
      case 'delete':
        return null;
      default:
        return change satisfies never;
    }
  }

  return (
    <BatchDialog
      title={label}
      total={records.length}
      finalCount={deletes || isBlank ? batch.finalCountOf(records) : batch.finalCount(records, changes)}
      isBlank={isBlank}
      deletes={deletes}
      onSubmit={(reason) =>
        deletes ? batch.remove(records, reason) : batch.change(records, changes, reason)
      }
      onClose={onClose}
    >
      {field()}
    </BatchDialog>
  );
}

const latestCosts = 100;
const latestFills = 50;

/** Returns vendors of costs or stations of this vehicle, latest first. */
function usePastNames(change: BoughtChange, records: readonly Bought[]): readonly string[] {
  const vehicleId = records.find((record) => record.vehicleId !== null)?.vehicleId ?? '';
  const costs = trpc.expenses.list.useQuery({ limit: latestCosts }, { enabled: change === 'vendor' });
  const fills = trpc.energy.list.useQuery(
    { vehicleId, limit: latestFills },
    { enabled: change === 'station' && vehicleId !== '' },
  );
  const knownCosts = usePersistedRecords('expense', costs.data?.items);
  const knownFills = usePersistedRecords('fill', fills.data?.items);
  return useMemo(() => {
    const named =
      change === 'vendor'
        ? knownCosts.map(({ atMs, vendor }) => ({ atMs, name: vendor }))
        : knownFills.map(({ atMs, station }) => ({ atMs, name: station }));
    const latestFirst = named.toSorted((one, other) => other.atMs - one.atMs);
    return distinctTexts(latestFirst.map(({ name }) => name));
  }, [change, knownCosts, knownFills]);
}
