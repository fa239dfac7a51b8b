import { energySources } from '@domain/vehicles/energy-source.schema';
import { maxVehicleNameLength, type Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { TextField } from '@/components/text-field';
import styles from './import.module.css';
import type { VehicleAnswer } from './run/answers';

interface Props {
  readonly answers: readonly VehicleAnswer[];
  readonly vehicles: readonly Vehicle[];
  readonly onChange: (answers: readonly VehicleAnswer[]) => void;
}

const made = 'new';

/** Matches each vehicle of the file with one of the logbook. */
export function VehiclesSection({ answers, vehicles, onChange }: Props) {
  const { t } = useTranslation(['import', 'vehicles', 'common']);
  if (answers.length === 0) return null;
  const change = (name: string | null, changes: Partial<VehicleAnswer>) =>
    onChange(answers.map((answer) => (answer.name === name ? { ...answer, ...changes } : answer)));
  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('common:navigation.vehicles')}
      </Text>
      {answers.some(({ name }) => name !== null) && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:vehicles.hint')}
        </Text>
      )}
      {answers.map((answer) => {
        const { name, chosen, existingId, newName, newSource, otherSource } = answer;
        const value = chosen === 'new' ? made : chosen === 'existing' ? (existingId ?? '') : '';
        return (
          <div key={name ?? ''} className={styles.fields}>
            <SelectField
              label={name === null ? t('import:vehicles.one') : t('import:vehicles.named', { name })}
              value={value}
              options={[
                ...(value === '' ? [{ value: '', label: t('import:understood.choose') }] : []),
                ...vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicle.name })),
                { value: made, label: t('import:vehicles.make') },
              ]}
              onChange={(next) => {
                if (next === '') return;
                change(name, next === made ? { chosen: 'new' } : { chosen: 'existing', existingId: next });
              }}
            />
            {chosen === 'new' && (
              <>
                <TextField
                  label={t('import:vehicles.name')}
                  value={newName}
                  maxLength={maxVehicleNameLength}
                  onChange={({ currentTarget }) => change(name, { newName: currentTarget.value })}
                />
                <SelectField
                  label={t('import:vehicles.source')}
                  value={newSource ?? ''}
                  options={[
                    ...(newSource === null ? [{ value: '', label: t('import:understood.choose') }] : []),
                    ...energySources.map((source) => ({
                      value: source,
                      label: t(`common:source.${source}`),
                    })),
                  ]}
                  onChange={(next) => {
                    const source = energySources.find((each) => each === next);
                    if (source) change(name, { newSource: source });
                  }}
                />
                {otherSource !== null && otherSource !== newSource && (
                  <Text scale="hint" tone="quiet" className={styles.prose}>
                    {t('import:vehicles.other', { source: t(`common:source.${otherSource}`) })}
                  </Text>
                )}
              </>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
