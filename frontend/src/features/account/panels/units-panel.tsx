import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '@domain/quantities/units';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { fieldNames, unitMessages } from '../saving/setting-messages';
import type { Settings } from '../saving/use-settings';
import { ChoiceRow } from './setting-row';

export function UnitsPanel({ settings: { shown, change } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  return (
    <Panel title={t('account:units.title')} hint={t('account:units.hint')}>
      <ChoiceRow
        label={t(fieldNames.distanceUnit)}
        value={shown.distanceUnit}
        options={distanceUnits.map((value) => ({ value, label: t(unitMessages[value]) }))}
        onChange={(distanceUnit) => change({ distanceUnit })}
      />
      <ChoiceRow
        label={t(fieldNames.volumeUnit)}
        value={shown.volumeUnit}
        options={volumeUnits.map((value) => ({ value, label: t(unitMessages[value]) }))}
        onChange={(volumeUnit) => change({ volumeUnit })}
      />
      <ChoiceRow
        label={t(fieldNames.fuelEconomyUnit)}
        value={shown.fuelEconomyUnit}
        options={fuelEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
        onChange={(fuelEconomyUnit) => change({ fuelEconomyUnit })}
      />
      <ChoiceRow
        label={t(fieldNames.electricEconomyUnit)}
        value={shown.electricEconomyUnit}
        options={electricEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
        onChange={(electricEconomyUnit) => change({ electricEconomyUnit })}
      />
    </Panel>
  );
}
