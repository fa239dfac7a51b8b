import { chargePlaces, meterKinds } from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { knownMeters } from '@domain/energy/known-meters';
import { distinctTexts } from '@domain/records/distinct-texts';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { FigureField } from '@/components/figure-field';
import { Grid, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { Numbered } from '@/entities/receipts/first-receipt';
import { homeChargeFields, usualMeterKind } from './home-charge';
import type { FillForm } from './use-fill-form';

/** Place of the fill, with the places of the last ones. */
export function StationField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const { terms, fills } = form;
  const isCharge = terms.source === 'electricity';
  const known = fills.filter(({ source }) => (source === 'electricity') === isCharge);
  return (
    <Numbered fields={['seller']}>
      <ComboboxField
        {...form.bindFilledIn('station')}
        {...(isCharge && { label: t('energy:place') })}
        filled={form.isFilledIn('station') ? t('energy:asLastTime') : undefined}
        maxLength={fillBounds.maxStationCharacters}
        groups={[groupOf(t('fields:suggestions.recent'), distinctTexts(known.map(({ station }) => station)))]}
      />
    </Numbered>
  );
}

/** Place of a charge, on which it depends who pays it back. */
export function ChargedAtField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common']);
  const { bind, isFilledIn, changeFilledIn, likelyPlace } = form;
  const bound = bind('chargedAt');
  const reason = likelyPlace?.because === 'place' ? 'energy:asYourPlace' : 'energy:asLastTime';
  return (
    <SelectField
      {...bound}
      value={bound.value ?? ''}
      filled={isFilledIn('chargedAt') ? t(reason) : undefined}
      options={[
        { value: '', label: t('energy:leftOpen') },
        ...chargePlaces.map((value) => ({ value, label: t(`common:chargedAt.${value}`) })),
      ]}
      onChange={(at) => changeFilledIn('chargedAt', at === '' ? null : at)}
    />
  );
}

/** Meter of a charge with its readings; those of the driver's earlier charges are suggested. */
export function MeterFields({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const { terms, charges, readable, bind, isFilledIn, bindFilledIn, isMetered } = form;
  if (!isMetered) return null;
  const asLastTime = (name: Parameters<typeof isFilledIn>[0]) =>
    isFilledIn(name) ? t('energy:asLastTime') : undefined;
  const kind = bind('meterKind');
  const inKilowattHours = { unit: 'kWh', unitText: t('energy:unit.kilowattHour') } as const;
  const { meterBefore: before, meterAfter: after, quantity } = readable;
  const counted = before == null || after == null ? null : after - before;
  const differs = counted !== null && counted > 0 && quantity != null && quantity !== counted;
  const written = (wattHours: number) => `${homeChargeFields.meterAfter.show(wattHours, terms)} kWh`;
  return (
    <>
      <Grid>
        <ComboboxField
          {...bindFilledIn('meterName')}
          filled={asLastTime('meterName')}
          maxLength={fillBounds.maxMeterCharacters}
          groups={[
            groupOf(
              t('fields:suggestions.recent'),
              knownMeters(charges).map(({ name }) => name),
            ),
          ]}
        />
        <SelectField
          {...kind}
          value={kind.value ?? usualMeterKind}
          filled={asLastTime('meterKind')}
          options={meterKinds.map((value) => ({ value, label: t(`common:meterKind.${value}`) }))}
        />
      </Grid>
      <Grid>
        <FigureField
          {...bindFilledIn('meterBefore')}
          {...inKilowattHours}
          filled={asLastTime('meterBefore')}
        />
        <FigureField {...bind('meterAfter')} {...inKilowattHours} />
      </Grid>
      {differs && (
        <Text scale="hint" tone="quiet" role="status">
          {t('energy:meterDiffers', { counted: written(counted), quantity: written(quantity) })}
        </Text>
      )}
    </>
  );
}
