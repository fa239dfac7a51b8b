import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '@/lib/i18n/namespaces';
import {
  type ControlProps,
  type FaultsOf,
  type Fields,
  type FieldTerms,
  fieldNamed,
  type NameOf,
  type TypedIn,
} from './field';

interface Shown<F extends Fields> {
  readonly fields: F;
  readonly typed: TypedIn<F>;
  /** Faults that are already shown. */
  readonly faults: FaultsOf<F>;
  readonly terms: FieldTerms;
  readonly onChange: (changes: Partial<TypedIn<F>>) => void;
}

/** Fields of a form, or of a part of one, as controls. */
export function useFields<F extends Fields>({ fields, typed, faults, terms, onChange }: Shown<F>) {
  const { t } = useTranslation<Namespace[]>(['common']);

  /** Properties for the control of a field, which may be one of the form's own. */
  function bind<Name extends NameOf<F>>(name: Name): Omit<ControlProps<TypedIn<F>[Name]>, 'terms' | 'unit'> {
    const { label, hint } = fieldNamed(fields, name);
    const fault = faults[name];
    return {
      ...{ label: t(label), value: typed[name] },
      ...(hint !== undefined && { hint: t(hint) }),
      error: fault === undefined ? null : t(fault),
      // The compiler does not see that the member has the name and the type of the field.
      onChange: (value) => onChange({ [name]: value } as unknown as Partial<TypedIn<F>>),
    };
  }

  /** A field with its own control. */
  function field<Name extends NameOf<F>>(
    name: Name,
    changed?: Partial<ControlProps<TypedIn<F>[Name]>>,
  ): ReactNode {
    const { Control } = fieldNamed(fields, name);
    return <Control key={name} terms={terms} {...bind(name)} {...changed} />;
  }

  return { bind, field };
}
