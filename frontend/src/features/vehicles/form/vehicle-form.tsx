import { measureOf } from '@domain/energy/stored-quantity';
import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import { electricEconomyUnits, fuelEconomyUnits } from '@domain/quantities/units';
import { maxMakeLength, maxPlateLength, maxVehicleNameLength } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { TextField } from '@/components/text-field';
import { MeasuredStagesField } from '@/entities/reminders/measured-stages-field';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { ClaimFields } from './claim-fields';
import { CompanyCarFields } from './company-car-fields';
import { DealFields } from './deal-fields';
import { EnergyFields } from './energy-fields';
import { useFaultMessages } from './fault-messages';
import type { FormProps } from './form-props';
import styles from './vehicle-form.module.css';
import { VinField } from './vin-field';

/** Fields that every vehicle needs. */
export function QuickFields({ draft, faults, onChange }: FormProps) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('vehicles:form.name')}
        hint={t('vehicles:form.nameHint')}
        autoComplete="off"
        maxLength={maxVehicleNameLength}
        value={draft.name}
        error={messageOf(faults.name)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <EnergyFields first={draft.first} second={draft.second} onChange={onChange} />
    </div>
  );
}

/** All other fields, which are optional. */
export function MoreFields({ jurisdiction, ...form }: FormProps & { jurisdiction: Jurisdiction }) {
  const { t, i18n } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const { draft, faults, onChange } = form;
  return (
    <div className={styles.fields}>
      <div className={styles.short}>
        <TextField
          label={t('vehicles:form.make')}
          autoComplete="off"
          maxLength={maxMakeLength}
          value={draft.make}
          onChange={({ currentTarget }) => onChange({ make: currentTarget.value })}
        />
        <TextField
          label={t('vehicles:form.model')}
          autoComplete="off"
          maxLength={maxMakeLength}
          value={draft.model}
          onChange={({ currentTarget }) => onChange({ model: currentTarget.value })}
        />
        <TextField
          label={t('vehicles:form.year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.year}
          error={messageOf(faults.year)}
          onChange={({ currentTarget }) => onChange({ year: currentTarget.value })}
        />
        <TextField
          label={t('vehicles:form.plate')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxPlateLength}
          value={draft.plate}
          onChange={({ currentTarget }) => onChange({ plate: currentTarget.value })}
        />
      </div>
      <VinField value={draft.vin} fault={faults.vin} onChange={(vin) => onChange({ vin })} />
      <div className={styles.pair}>
        <CapacityField index={0} draft={draft} faults={faults} onChange={onChange} />
        {draft.second !== null && (
          <CapacityField index={1} draft={draft} faults={faults} onChange={onChange} />
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>{t('vehicles:form.units')}</legend>
        <p className={styles.hint}>{t('vehicles:form.unitsHint')}</p>
        <div className={styles.pair}>
          <SelectField
            label={t('vehicles:form.distanceUnit')}
            value={draft.distanceUnit}
            options={(['km', 'mi'] as const).map((value) => ({ value, label: t(`vehicles:unit.${value}`) }))}
            onChange={(distanceUnit) => onChange({ distanceUnit })}
          />
          <SelectField
            label={t('vehicles:form.volumeUnit')}
            value={draft.volumeUnit}
            options={(['litre', 'usGallon', 'ukGallon'] as const).map((value) => ({
              value,
              label: t(`vehicles:unit.${value}`),
            }))}
            onChange={(volumeUnit) => onChange({ volumeUnit })}
          />
          <SelectField
            label={t('vehicles:form.fuelEconomyUnit')}
            value={draft.fuelEconomyUnit}
            options={fuelEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
            onChange={(fuelEconomyUnit) => onChange({ fuelEconomyUnit })}
          />
          <SelectField
            label={t('vehicles:form.electricEconomyUnit')}
            value={draft.electricEconomyUnit}
            options={electricEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
            onChange={(electricEconomyUnit) => onChange({ electricEconomyUnit })}
          />
          <CurrencyField
            label={t('vehicles:form.currency')}
            locale={i18n.language}
            value={draft.currency}
            onChange={(currency) => onChange({ currency })}
          />
        </div>
      </fieldset>
      <MeasuredStagesField
        of="reading"
        stages={draft.reminderStages}
        onChange={(reminderStages) => onChange({ reminderStages })}
      />
      <ClaimFields {...form} jurisdiction={jurisdiction} />
      <CompanyCarFields {...form} jurisdiction={jurisdiction} />
      <DealFields which="purchase" draft={draft} faults={faults} onChange={onChange} />
      <DealFields which="sale" draft={draft} faults={faults} onChange={onChange} />
    </div>
  );
}

function CapacityField({ index, draft, faults, onChange }: FormProps & { index: 0 | 1 }) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const source = index === 0 ? draft.first : (draft.second ?? draft.first);
  const measure = measureOf(source);
  const units = { volume: unitSigns[draft.volumeUnit], mass: 'kg', energy: 'kWh' };
  const [first, second] = draft.capacities;
  return (
    <NumberField
      label={
        measure === 'energy'
          ? t('vehicles:form.battery')
          : t('vehicles:form.tank', { source: t(`vehicles:source.${source}`) })
      }
      unit={units[measure]}
      value={draft.capacities[index]}
      error={messageOf(index === 0 ? faults.capacity0 : faults.capacity1)}
      onChange={(typed) => onChange({ capacities: index === 0 ? [typed, second] : [first, typed] })}
    />
  );
}
