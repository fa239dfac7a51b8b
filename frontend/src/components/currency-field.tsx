import { useMemo } from 'react';
import { currencyLabel, namer } from '@/lib/formatting/names';
import { SelectField } from './select-field';

interface Props {
  readonly label: string;
  readonly locale: string;
  /** An ISO 4217 code; empty where none is chosen yet, which `open` then says. */
  readonly value: string;
  readonly open?: string;
  readonly hint?: string;
  readonly onChange: (currency: string) => void;
}

const currencies = Intl.supportedValuesOf('currency');

/** Any currency, by its code and its name in the driver's language. */
export function CurrencyField({ label, locale, value, open = '', hint, onChange }: Props) {
  // There are some hundred and fifty, and a form is drawn with every key.
  const named = useMemo(() => {
    const nameOf = namer(locale, 'currency');
    return currencies.map((code) => ({ value: code, label: currencyLabel(code, nameOf) }));
  }, [locale]);
  const options = value === '' ? [{ value: '', label: open }, ...named] : named;
  return (
    <SelectField
      {...{ label, value, options }}
      {...(hint !== undefined && { hint })}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  );
}
