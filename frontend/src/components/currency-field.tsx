import { useMemo } from 'react';
import { currencyLabel, namer } from '@/lib/formatting/names';
import { SelectField } from './select-field';

interface Props {
  readonly label: string;
  readonly locale: string;
  /** An ISO 4217 code. */
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

const currencies = Intl.supportedValuesOf('currency');

/** Any currency, by its code and its name in the driver's language. */
export function CurrencyField({ label, locale, value, onChange }: Props) {
  // There are some hundred and fifty, and a form is drawn with every key.
  const named = useMemo(() => {
    const nameOf = namer(locale, 'currency');
    return currencies.map((code) => ({ value: code, label: currencyLabel(code, nameOf) }));
  }, [locale]);
  return <SelectField label={label} value={value} options={named} onChange={onChange} />;
}
