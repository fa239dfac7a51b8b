import { firstMotoringYear, lastYear } from '@domain/time/time.schema';
import { TextField } from '@/components/text-field';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (day: string) => void;
}

/** A day since there are cars. */
export function DayField({ onChange, ...props }: Props) {
  return (
    <TextField
      type="date"
      min={`${firstMotoringYear}-01-01`}
      max={`${lastYear}-12-31`}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
