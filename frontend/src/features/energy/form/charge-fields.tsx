import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import styles from '@/components/entry-form.module.css';
import { FigureField } from '@/components/figure-field';
import type { FillForm } from './use-fill-form';

/** Fields that only a charge has; all are optional. */
export function ChargeFields({ form: { draft, faults, change } }: { form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const { socBefore, socAfter } = faults;
  return (
    <>
      <ChoiceField
        label={t('energy:current')}
        value={draft.current}
        options={[
          { value: 'AC', label: 'AC' },
          { value: 'DC', label: 'DC' },
        ]}
        onChange={(current) => change({ current })}
      />
      <div className={styles.pair}>
        <FigureField
          inputMode="numeric"
          label={t('energy:socBefore')}
          value={draft.socBefore}
          unit="%"
          unitText={t('energy:percent')}
          error={socBefore === undefined ? null : t(`energy:fault.${socBefore}`)}
          onChange={(text) => change({ socBefore: text })}
        />
        <FigureField
          inputMode="numeric"
          label={t('energy:socAfter')}
          value={draft.socAfter}
          unit="%"
          unitText={t('energy:percent')}
          error={socAfter === undefined ? null : t(`energy:fault.${socAfter}`)}
          onChange={(text) => change({ socAfter: text })}
        />
      </div>
    </>
  );
}
