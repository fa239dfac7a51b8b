import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import type { Field } from '../saving/settings-draft';
import { SettingRow } from './setting-row';
import rowStyles from './setting-row.module.css';
import styles from './settings-skeleton.module.css';

const units = ['distanceUnit', 'volumeUnit', 'fuelEconomyUnit', 'electricEconomyUnit'] as const;
const appearanceFields = ['language', 'theme'] as const;

/** Skeleton of a page of the settings. */
export function SettingsSkeleton({ page }: { readonly page: string }) {
  const { t } = useTranslation(['account']);
  if (page === 'units') {
    return (
      <Panel title={t('account:units.title')} hint={t('account:units.hint')}>
        <BlankRows fields={units} control="choice" />
      </Panel>
    );
  }
  if (page !== 'you') return <div aria-busy="true" />;
  return (
    <>
      <Panel title={t('account:you.title')}>
        <BlankRows fields={['displayName']} control="field" />
      </Panel>
      <Panel title={t('account:appearance.title')}>
        <BlankRows fields={appearanceFields} control="choice" />
      </Panel>
    </>
  );
}

function BlankRows({ fields, control }: { fields: readonly Field[]; control: 'field' | 'choice' }) {
  const { t } = useTranslation(['account']);
  return fields.map((field) => (
    <SettingRow key={field}>
      <span className={rowStyles.label}>{t(`account:field.${field}`)}</span>
      <span className={styles.blank} data-control={control} />
    </SettingRow>
  ));
}
