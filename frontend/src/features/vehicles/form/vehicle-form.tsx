import { claimMethodIds } from '@domain/claims/claim-method-ids';
import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import { electricEconomyUnits, fuelEconomyUnits } from '@domain/quantities/units';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { Grid, Stack, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { faultsWithin } from '@/lib/forms/field';
import { useFields } from '@/lib/forms/use-fields';
import { EnergyFields } from './energy-fields';
import { companyCarParts, dealFields, type VehicleDraft, type VehicleForm } from './vehicle-fields';
import styles from './vehicle-form.module.css';

interface Props {
  readonly form: VehicleForm;
  /** Changes units, with the numbers in them. */
  readonly onUnits: (changes: Partial<VehicleDraft>) => void;
  readonly jurisdiction: Jurisdiction;
}

/** Fields that most vehicles do without; none must be filled in. */
export function MoreFields({ form, onUnits, jurisdiction }: Props) {
  const { t, i18n } = useTranslation(['vehicles', 'common']);
  const { draft, field, bind } = form;
  const capacityOf = (source: 'first' | 'second') => {
    const { kind } = draft[source];
    if (kind === null) return null;
    const tank = { label: t('vehicles:form.tank', { source: t(`common:source.${kind}`) }) };
    return field(source, kind === 'electricity' ? {} : tank);
  };
  const asksEngine = jurisdiction === 'IE' || draft.engineCubicCentimetres !== '';
  const asksPower = jurisdiction === 'FR' || draft.fiscalPowerCv !== '';
  return (
    <Stack gap={20}>
      <Grid>
        {field('make')}
        {field('model')}
        {field('year')}
      </Grid>
      {field('vin')}
      <Grid min="14rem" className={styles.grid}>
        {capacityOf('first')}
        {capacityOf('second')}
      </Grid>
      <Group title={t('vehicles:form.units')} hint={t('vehicles:form.unitsHint')}>
        <Grid min="14rem" className={styles.grid}>
          {field('distanceUnit', { onChange: (distanceUnit) => onUnits({ distanceUnit }) })}
          {field('volumeUnit', { onChange: (volumeUnit) => onUnits({ volumeUnit }) })}
          <SelectField
            {...bind('fuelEconomyUnit')}
            options={fuelEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
          />
          <SelectField
            {...bind('electricEconomyUnit')}
            options={electricEconomyUnits.map((value) => ({ value, label: unitSigns[value] }))}
          />
          <CurrencyField {...bind('currency')} locale={i18n.language} />
        </Grid>
      </Group>
      {field('reminderStages')}
      <Group title={t('vehicles:form.forClaims')} hint={t('vehicles:form.forClaimsHint')}>
        <Grid min="14rem" className={styles.grid}>
          <SelectField
            {...bind('kind')}
            value={draft.kind ?? ''}
            options={[
              { value: '', label: t('vehicles:kind.choose') },
              ...claimVehicleKinds.map((value) => ({ value, label: t(`vehicles:kind.${value}`) })),
            ]}
            onChange={(kind) => form.change({ kind: kind === '' ? null : kind })}
          />
          {asksEngine && field('engineCubicCentimetres')}
          {asksPower && field('fiscalPowerCv')}
        </Grid>
      </Group>
      <CompanyCarFields form={form} jurisdiction={jurisdiction} />
      <DealFields form={form} which="purchase" />
      <DealFields form={form} which="sale" />
    </Stack>
  );
}

/** Fields that are known of every vehicle at once. */
export function QuickFields({ form }: Pick<Props, 'form'>) {
  const { draft, stored, field } = form;
  return (
    <Stack gap={20}>
      {field('name')}
      <EnergyFields
        first={draft.first.kind ?? 'petrol'}
        second={draft.second.kind}
        onChange={({ first, second }) =>
          form.change({ first: { ...draft.first, kind: first }, second: { ...draft.second, kind: second } })
        }
      />
      <Grid min="11rem">
        {stored === null && field('odometerNow', { unit: draft.distanceUnit })}
        {field('plate')}
      </Grid>
    </Stack>
  );
}

/** Methods of countries whose rules value a company car. */
const ofCompanyCars: readonly string[] = claimMethodIds.filter((id) => id.endsWith('.companyCar'));

/**
 * Fields that rules for company cars need, in a country that has such rules and once the driver says that this is one;
 * emission and range only for a plug-in hybrid.
 */
function CompanyCarFields({ form, jurisdiction }: Pick<Props, 'form' | 'jurisdiction'>) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { companyCar, first, second } = form.draft;
  const { field } = useFields({
    fields: companyCarParts,
    typed: companyCar,
    faults: faultsWithin(form.faults, 'companyCar'),
    terms: form.terms,
    onChange: (changes) => form.change({ companyCar: { ...companyCar, ...changes } }),
  });
  if (!ofCompanyCars.includes(`${jurisdiction}.companyCar`) && !companyCar.isOne) return null;
  const isPlugIn = second.kind !== null && [first.kind, second.kind].includes('electricity');
  const asksPlugIn =
    isPlugIn || companyCar.co2GramsPerKilometre !== '' || companyCar.electricRangeMetres !== '';
  return (
    <Stack>
      {field('isOne')}
      {companyCar.isOne && (
        <Group title={t('vehicles:form.companyCar')} hint={t('vehicles:form.companyCarHint')}>
          <Grid min="14rem" className={styles.grid}>
            {field('listPriceMinor')}
            {field('firstRegistrationDay')}
            {field('acquiredDay')}
            {asksPlugIn && field('co2GramsPerKilometre')}
            {asksPlugIn && field('electricRangeMetres')}
          </Grid>
        </Group>
      )}
    </Stack>
  );
}

/** Date, price and odometer reading of a purchase or a sale. */
function DealFields({ form, which }: Pick<Props, 'form'> & { readonly which: 'purchase' | 'sale' }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const typed = form.draft[which];
  const { field } = useFields({
    fields: dealFields,
    typed,
    faults: faultsWithin(form.faults, which),
    terms: form.terms,
    onChange: (changes) => form.change({ [which]: { ...typed, ...changes } }),
  });
  return (
    <Group title={t(`vehicles:form.${which}`)}>
      <Grid className={styles.triple}>
        {field('date')}
        {field('amountMinor')}
        {field('odometerMetres')}
      </Grid>
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <Stack as="fieldset" className={styles.group}>
      <legend>{title}</legend>
      {hint !== undefined && (
        <Text scale="hint" tone="quiet">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
