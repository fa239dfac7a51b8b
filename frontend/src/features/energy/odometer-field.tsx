import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureField } from '@/components/figure-field';
import { formatOdometer } from '@/lib/formatting/distances';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './fill-form.module.css';
import { faultMessages, spokenUnits } from './fill-messages';
import type { FillForm } from './use-fill-form';

export function OdometerField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const { draft, terms, fills, stored, locale, faults, change } = form;
  const reading = fills.find(({ id, odometerMetres }) => id !== stored?.id && odometerMetres !== null);
  const last = reading?.odometerMetres ?? null;
  const shown = last === null ? null : formatOdometer(last, terms.distanceUnit, locale);
  const isUnknown = draft.notKnown.includes('odometer');
  const fault = faults.odometer;
  return (
    <FigureField
      data-goes-on
      label={t('energy:odometer')}
      value={draft.figures.odometer}
      unit={unitSigns[terms.distanceUnit]}
      unitText={t(spokenUnits[terms.distanceUnit])}
      placeholder={isUnknown ? t('energy:notKnown') : undefined}
      hint={
        shown === null ? undefined : t('energy:lastReading', { reading: `${shown.figure} ${shown.unit}` })
      }
      error={fault === undefined ? null : t(faultMessages[fault])}
      onChange={(odometer) => change({ figures: { ...draft.figures, odometer } })}
    >
      {fault === 'empty' && (
        <div className={styles.instead}>
          <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'odometer'] })}>
            {t('energy:withoutOdometer')}
          </Button>
        </div>
      )}
    </FigureField>
  );
}
