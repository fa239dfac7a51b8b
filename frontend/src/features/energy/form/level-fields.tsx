import { fillLevels } from '@domain/energy/energy.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { FigureField } from '@/components/figure-field';
import { Grid, Text } from '@/components/layout';
import type { FillForm } from './use-fill-form';

/** Level after the fill: the quarters of a tank, or a full battery. */
export function LevelField({ form: { bind, terms } }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const isCharge = terms.source === 'electricity';
  const bound = bind('filled');
  const levels = isCharge ? (['full', 'partial'] as const) : fillLevels;
  const value = isCharge && bound.value !== 'full' ? 'partial' : bound.value;
  const hasQuarter = value !== 'full' && value !== 'partial';
  return (
    <div>
      <ChoiceField
        {...bound}
        value={value}
        label={t(isCharge ? 'energy:levelCharge' : 'energy:level')}
        options={levels.map((level) => ({ value: level, label: t(`energy:fillLevel.${level}`) }))}
      />
      {hasQuarter && (
        <Text scale="hint" tone="quiet">
          {t('energy:levelHint')}
        </Text>
      )}
    </div>
  );
}

/** Fields that only a charge has; all are optional. In sight where they were used before. */
export function BatteryFields({ form: { bind, isFilledIn } }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const inPercent = { inputMode: 'numeric', unit: '%', unitText: t('energy:percent') } as const;
  return (
    <>
      <ChoiceField
        {...bind('current')}
        filled={isFilledIn('current') ? t('energy:asLastTime') : undefined}
        options={[
          { value: 'AC', label: 'AC' },
          { value: 'DC', label: 'DC' },
        ]}
      />
      <Grid>
        <FigureField {...bind('socBefore')} {...inPercent} />
        <FigureField {...bind('socAfter')} {...inPercent} />
      </Grid>
    </>
  );
}
