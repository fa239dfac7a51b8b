import { SelectField } from '@/components/select-field';
import { offeredEmployers, useEmployers } from './use-employers';

interface Props {
  readonly label: string;
  /** Label of the option for none. */
  readonly none: string;
  /** Empty for none. */
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (employerId: string) => void;
}

/** Choice of one of the driver's employers and clients, or none; renders nothing if there are none. */
export function EmployerField({ label, none, value, error = null, onChange }: Props) {
  const { employers } = useEmployers();
  const offered = offeredEmployers(employers, value);
  if (offered.length === 0) return null;
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: '', label: none }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      error={error}
      onChange={onChange}
    />
  );
}
