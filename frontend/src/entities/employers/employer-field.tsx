import { SelectField } from '@/components/select-field';
import { offeredEmployers, useEmployers } from './use-employers';

interface Props {
  readonly label: string;
  /** What stands for nobody. */
  readonly none: string;
  /** Empty is nobody. */
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (employerId: string) => void;
}

/** One of the driver's employers and clients, or none; nothing while there is none to choose. */
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
