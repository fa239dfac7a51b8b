import { fillBounds } from '@domain/energy/fill-bounds';
import {
  type ExpenseCategory,
  expenseCategories,
  mostVendorCharacters,
} from '@domain/expenses/expense.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { TextField } from '@/components/text-field';
import { BatchDialog } from '@/entities/batches/batch-dialog';
import type { Bought, BoughtChanges } from './bought';
import type { BoughtBatch } from './use-bought-batch';

export type BoughtChange = 'category' | 'vehicle' | 'vendor' | 'station' | 'delete';

interface Props {
  readonly change: BoughtChange;
  readonly records: readonly Bought[];
  /** To which all of them may go. */
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

/** What all selected fills or costs shall say from now on. */
export function BoughtChangeDialog({ change, records, vehicles, batch, onClose }: Props) {
  const { t } = useTranslation(['selection', 'vehicles']);
  const [typed, setTyped] = useState(change === 'category' || change === 'vehicle' ? unchosen : '');
  const changes = changesOf(change, typed);
  const deletes = change === 'delete';
  const isBlank = !deletes && Object.keys(changes).length === 0;
  const label = t(`selection:action.${change}`);
  const keep = { value: unchosen, label: t('selection:keep') };
  const categoryOption = (category: ExpenseCategory) => ({
    value: category,
    label: t(`vehicles:cost.${category}`),
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
          <TextField
            label={label}
            value={typed}
            maxLength={change === 'vendor' ? mostVendorCharacters : fillBounds.maxStationCharacters}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
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
