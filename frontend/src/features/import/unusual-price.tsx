import { shownVolume, type VolumeUnit } from '@domain/quantities/volume';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { SwitchField } from '@/components/switch-field';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './import.module.css';
import type { UnusualPrice as Price } from './worker/prices-of-fills';

interface Props {
  readonly price: Price;
  readonly volumeUnit: VolumeUnit;
  readonly locale: string;
  readonly isRight: boolean;
  readonly onRight: (isRight: boolean) => void;
  readonly onChange: () => void;
}

/** Asks about an implausible price before anything is stored. */
export function UnusualPrice({ price, volumeUnit, locale, isRight, onRight, onChange }: Props) {
  const { t } = useTranslation(['import']);
  const unit = price.unit === 'litre' ? volumeUnit : price.unit;
  const ofUnit = price.unit === 'litre' ? 1000 / Number(shownVolume(1_000_000, volumeUnit, 6)) : 1;
  const shown = numberFormat(locale, {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: 'code',
  }).format(price.price * ofUnit);
  return (
    <section className={styles.question} aria-label={t('import:price.title')}>
      <p>{t(`import:price.${unit}`, { price: shown })}</p>
      <SwitchField label={t('import:price.right')} checked={isRight} onChange={onRight} />
      <Button onClick={onChange}>{t('import:price.change')}</Button>
    </section>
  );
}
