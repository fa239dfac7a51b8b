import { chargePlaces } from '@domain/energy/energy.schema';
import { expenseCategories } from '@domain/expenses/expense.schema';
import { tripCategories } from '@domain/trips/trip.schema';
import { energySources } from '@domain/vehicles/energy-source.schema';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { type ColumnsDraft, isOfCharges } from './columns-draft';

interface Props {
  readonly draft: ColumnsDraft;
  readonly onChange: (draft: ColumnsDraft) => void;
}

const none = '';

/** Values for rows for which no column has them. */
export function ColumnsConstant({ draft, onChange }: Props) {
  const { t } = useTranslation(['import-columns', 'vehicles', 'expenses', 'trips', 'common']);
  switch (draft.kind) {
    case 'fill':
      return (
        <>
          <SelectField
            label={t('import-columns:constant.source')}
            value={draft.source ?? none}
            options={[
              { value: none, label: t('import-columns:ofVehicle') },
              ...energySources.map((source) => ({ value: source, label: t(`common:source.${source}`) })),
            ]}
            onChange={(source) => onChange({ ...draft, source: source === none ? null : source })}
          />
          {isOfCharges(draft) && (
            <SelectField
              label={t('import-columns:constant.chargedAt')}
              value={draft.chargedAt ?? none}
              options={[
                { value: none, label: t('import-columns:placeUnknown') },
                ...chargePlaces.map((place) => ({ value: place, label: t(`common:chargedAt.${place}`) })),
              ]}
              onChange={(place) => onChange({ ...draft, chargedAt: place === none ? null : place })}
            />
          )}
        </>
      );
    case 'expense':
      return (
        <SelectField
          label={t('import-columns:constant.expense')}
          value={draft.expenseCategory}
          options={expenseCategories.map((each) => ({ value: each, label: t(`common:cost.${each}`) }))}
          onChange={(expenseCategory) => onChange({ ...draft, expenseCategory })}
        />
      );
    case 'trip':
      return (
        <SelectField
          label={t('import-columns:constant.trip')}
          value={draft.tripCategory ?? none}
          options={[
            { value: none, label: t('import-columns:notSorted') },
            ...tripCategories.map((each) => ({ value: each, label: t(`common:tripCategory.${each}`) })),
          ]}
          onChange={(category) => onChange({ ...draft, tripCategory: category === none ? null : category })}
        />
      );
    case 'payment':
    case 'odometer':
      return null;
    default:
      return draft.kind satisfies never;
  }
}
