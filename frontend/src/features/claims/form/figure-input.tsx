import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date-field';
import { NumberField } from '@/components/number-field';
import { currencySign } from '@/lib/formatting/names';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { ClaimForm } from './use-claim-form';

interface Props {
  /** Name under which the figure is stored. */
  readonly name: string;
  readonly label: string;
  readonly form: ClaimForm;
}

/** Number field of a fact, with its unit. */
export function FigureInput({
  name,
  label,
  hint,
  unit,
  form,
}: Props & { readonly hint?: string; readonly unit: 'currency' | 'distance' | 'days' }) {
  const { t } = useTranslation(['claims']);
  const fault = form.faults[name];
  const signs = {
    currency: currencySign(form.currency, form.locale),
    distance: unitSigns[form.distanceUnit],
    days: t('claims:fact.days'),
  };
  return (
    <NumberField
      label={label}
      hint={hint}
      unit={signs[unit]}
      value={form.typed[name] ?? ''}
      error={fault === undefined ? null : t(`claims:fault.${fault}`)}
      onChange={(text) => form.type(name, text)}
    />
  );
}

/** Date field of a fact. */
export function DayInput({ name, label, form }: Props) {
  const { t } = useTranslation(['claims']);
  const fault = form.faults[name];
  return (
    <DateField
      label={label}
      locale={form.locale}
      value={form.typed[name] ?? ''}
      error={fault === undefined ? null : t(`claims:fault.${fault}`)}
      onChange={(day) => form.type(name, day)}
    />
  );
}
