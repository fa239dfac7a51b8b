import { IconCar, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from './vehicles-page.module.css';

/** Nothing is here yet: what to do first, and what one gets for it. */
export function NoVehicles({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(['vehicles']);
  return (
    <section className={styles.empty}>
      <IconCar aria-hidden="true" size={40} stroke={1.5} />
      <h2>{t('vehicles:empty.title')}</h2>
      <p>{t('vehicles:empty.words')}</p>
      <Button look="accent" icon={<IconPlus aria-hidden="true" size={20} />} onClick={onAdd}>
        {t('vehicles:empty.add')}
      </Button>
    </section>
  );
}
