import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '@domain/quantities/units';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { placeOf } from '@/lib/formatting/place';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';
import type { Settings } from '../saving/use-settings';
import { NumberStyleRow } from './number-style-row';
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
