import { numberStyles, type Preferences } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { numberSample, useSettingMessages } from '../saving/setting-messages';
import styles from './number-style-row.module.css';
import { SearchRow } from './search-row';

interface Props {
  readonly preferences: Preferences;
  readonly onChange: (numberStyle: Preferences['numberStyle']) => void;
}

/** 12 345.6 km; 1 234.50 of the driver's money. */
const previewMetres = 12_345_600;
const previewMinor = 123_450;

/** Number style, including money, with an example. */
export function NumberStyleRow({ preferences, onChange }: Props) {
  const { t } = useTranslation(['account']);
  const { nameOfCountry } = useSettingMessages();
  const { locale } = placeOf(preferences);
  const options = numberStyles.map((numberStyle) => {
    const sample = numberSample({ ...preferences, numberStyle });
    const country = nameOfCountry(preferences.country);
    const label = numberStyle === 'country' ? t('account:numbers.country', { country, sample }) : sample;
    return { value: numberStyle, label };
  });
  return (
    <>
      <SearchRow
        label={t('account:field.numberStyle')}
        value={preferences.numberStyle}
        options={options}
        onChange={(chosen) => {
          const style = numberStyles.find((known) => known === chosen);
          if (style !== undefined) onChange(style);
        }}
      />
      <p className={styles.preview}>
        {t('account:numbers.preview', {
          distance: withUnit(formatDistance(previewMetres, preferences.distanceUnit, locale)),
          money: formatMoney(previewMinor, preferences.currency, locale),
        })}
      </p>
    </>
  );
}
