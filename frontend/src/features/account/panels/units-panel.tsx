import { numberStyles, type Preferences } from '@domain/account/account.schema';
import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '@domain/quantities/units';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';
import { numberSample } from '../saving/setting-messages';
import { type Settings } from '../saving/use-settings';
import { SearchRow } from './search-row';
import { ChoiceRow } from './setting-row';

export function UnitsPanel({ settings: { shown, change } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  const { locale } = placeOf(shown);
  return (
    <Panel title={t('account:units.title')} hint={t('account:units.hint')}>
      <ChoiceRow
        label={t('account:field.distanceUnit')}
        value={shown.distanceUnit}
        options={distanceUnits.map((value) => ({ value, label: t(`account:unit.${value}`) }))}
        onChange={(distanceUnit) => change({ distanceUnit })}
      />
      <ChoiceRow
        label={t('account:field.volumeUnit')}
        value={shown.volumeUnit}
        options={volumeUnits.map((value) => ({ value, label: t(`account:unit.${value}`) }))}
        onChange={(volumeUnit) => change({ volumeUnit })}
      />
      <ChoiceRow
        label={t('account:field.fuelEconomyUnit')}
        value={shown.fuelEconomyUnit}
        options={fuelEconomyUnits.map((value) => ({ value, label: signOf(unitSigns[value], locale) }))}
        onChange={(fuelEconomyUnit) => change({ fuelEconomyUnit })}
      />
      <ChoiceRow
        label={t('account:field.electricEconomyUnit')}
        value={shown.electricEconomyUnit}
        options={electricEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
        onChange={(electricEconomyUnit) => change({ electricEconomyUnit })}
      />
      <NumberStyleRow preferences={shown} onChange={(numberStyle) => change({ numberStyle })} />
    </Panel>
  );
}

interface Props {
  readonly preferences: Preferences;
  readonly onChange: (numberStyle: Preferences['numberStyle']) => void;
}

/** 12 345.6 km; 1 234.50 of the driver's money. */
const previewMetres = 12_345_600;
const previewMinor = 123_450;

/** Number style, including money, with an example. */
function NumberStyleRow({ preferences, onChange }: Props) {
  const { t } = useTranslation(['account']);
  const { locale } = placeOf(preferences);
  const options = numberStyles.map((numberStyle) => {
    const sample = numberSample({ ...preferences, numberStyle });
    const label = numberStyle === 'country' ? t('account:numbers.usual', { sample }) : sample;
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
      <Text scale="hint" tone="quiet">
        {t('account:numbers.preview', {
          distance: withUnit(formatDistance(previewMetres, preferences.distanceUnit, locale)),
          money: formatMoney(previewMinor, preferences.currency, locale),
        })}
      </Text>
    </>
  );
}
