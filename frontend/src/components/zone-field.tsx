import { useTranslation } from 'react-i18next';
import { asDayAndTime, type ChosenInstant } from '@/lib/formatting/chosen-instant';
import { presentZone, zoneLabel, zonesWith } from '@/lib/formatting/zones';
import { SelectField } from './select-field';

interface Props {
  readonly label?: string;
  readonly value: ChosenInstant;
  /** Instant that counts until the field is touched; null for none. */
  readonly untouchedMs: number | null;
  readonly onChange: (value: ChosenInstant) => void;
}

/** Time zone of an instant. The local time stays the same and is read in the other zone. */
export function ZoneField({ label, value, untouchedMs, onChange }: Props) {
  const { t } = useTranslation(['common']);
  const { at, zone } = value;
  const shown = at ?? (untouchedMs === null ? { day: '', time: '' } : asDayAndTime(untouchedMs, zone));
  return (
    <SelectField
      label={label ?? t('common:word.zone')}
      value={presentZone(zone)}
      options={zonesWith(zone).map((name) => ({ value: name, label: zoneLabel(name) }))}
      onChange={(chosen) => onChange({ at: shown, clockChange: null, zone: chosen })}
    />
  );
}
