import { type DurationFinding, type DurationUnit, durationUnits } from '@domain/import/written-duration';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';

interface Props {
  readonly shown: DurationFinding;
  /** Unit chosen by the driver; null for the unit that the column shows. */
  readonly value: DurationUnit | null;
  readonly onChange: (unit: DurationUnit | null) => void;
}

const open = '';

/** Unit of a duration column, with the cell that shows it; asked if no cell shows the unit. */
export function DurationUnitField({ shown, value, onChange }: Props) {
  const { t } = useTranslation(['import-columns']);
  const ask = { value: open, label: t('import-columns:choose') };
  const stated = { value: 'stated', label: t('import-columns:duration.stated') };
  const units = durationUnits.map((unit) => ({ value: unit, label: t(`import-columns:duration.${unit}`) }));
  const chosen = value ?? shown.unit;
  const first = chosen === null ? [ask] : shown.unit === 'stated' ? [stated] : [];
  const text = shown.shownBy.slice(0, 40);
  const hint =
    shown.unit !== null
      ? t('import-columns:duration.shown', { text })
      : t(text === '' ? 'import-columns:duration.empty' : 'import-columns:duration.open', { text });
  return (
    <SelectField
      label={t('import-columns:duration.label')}
      hint={hint}
      value={chosen ?? open}
      options={[...first, ...units]}
      onChange={(unit) => onChange(durationUnits.find((each) => each === unit) ?? null)}
    />
  );
}
