import { firstMotoringYear, lastYear } from '@domain/time/time.schema';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date-field';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (day: string) => void;
}

/** Date field, from the invention of the car onwards. */
export function DayField(props: Props) {
  const { i18n } = useTranslation();
  const preferences = useDriverPreferences();
  return (
    <DateField
      locale={preferences?.locale ?? i18n.language}
      min={`${firstMotoringYear}-01-01`}
      max={`${lastYear}-12-31`}
      {...props}
    />
  );
}
