import { useMemo } from 'react';
import { currencyLabel, namer } from '@/lib/formatting/names';
import { SelectField } from './select-field';

interface Props {
  readonly label: string;
  readonly locale: string;
  /** ISO 4217 code; empty if none is chosen yet, which is shown as `open`. */
  readonly value: string;
  readonly open?: string;
  readonly hint?: string;
  /** Shows only the code of the chosen currency, if there is no room for the name. */
  readonly isShort?: boolean;
  readonly onChange: (currency: string) => void;
}

const currencies = Intl.supportedValuesOf('currency');

/** Choice of a currency, by its code and its name in the driver's language. */
export function CurrencyField({ label, locale, value, open = '', hint, isShort = false, onChange }: Props) {
  // There are about a hundred and fifty currencies, and a form renders on every key.
  const named = useMemo(() => {
    const nameOf = namer(locale, 'currency');
    return currencies.map((code) => ({ value: code, label: currencyLabel(code, nameOf) }));
  }, [locale]);
  const shown = useMemo(
    () => (isShort ? named.map((each) => (each.value === value ? { value, label: value } : each)) : named),
    [isShort, named, value],
  );
  const options = value === '' ? [{ value: '', label: open }, ...shown] : shown;
  return (
    <SelectField
      {...{ label, value, options }}
      {...(hint !== undefined && { hint })}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  );
}
