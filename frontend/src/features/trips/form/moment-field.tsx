import { useTranslation } from 'react-i18next';
import { InstantField } from '@/components/instant-field';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';

interface Props {
  readonly of: 'start' | 'end';
  readonly value: ChosenInstant;
  /** Instant while the field is untouched. */
  readonly untouchedMs: number | null;
  readonly preferences: DriverPreferences;
  readonly error: string | null;
  readonly onChange: (value: ChosenInstant) => void;
}

const labels = {
  start: { label: 'trip-sheet:start', day: 'trip-sheet:startDay', time: 'trip-sheet:startTime' },
  end: { label: 'trip-sheet:end', day: 'trip-sheet:endDay', time: 'trip-sheet:endTime' },
} as const;

/** Field for the start or the end of a trip. */
export function MomentField({ of, preferences, ...field }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  return (
    <InstantField
      {...field}
      labels={{
        label: t(labels[of].label),
        day: t(labels[of].day),
        time: t(labels[of].time),
      }}
      locale={preferences.locale}
      homeZone={preferences.zone}
    />
  );
}
