import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import { energyActionOf } from '@domain/vehicles/energy-action';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { CurrencyField } from '@/components/currency-field';
import { FoldedFields } from '@/components/folded-fields';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { ShareFields } from '@/entities/cost-shares/share-fields';
import { Numbered } from '@/entities/receipts/first-receipt';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { RecordInstant } from '@/entities/record-form/record-fields';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useReceipt } from '@/entities/record-form/use-receipt';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useUnitsAsOpened } from '@/entities/vehicles/use-units-as-opened';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { BatteryFields, LevelField } from './form/level-fields';
import { OdometerField } from './form/odometer-field';
import { PriceFields } from './form/price-fields';
import { RefusedFill } from './form/refused-fill';
import { takeReceipt } from './form/take-receipt';
import { type FillForm, useFillForm } from './form/use-fill-form';
import { ChargedAtField, MeterFields, StationField } from './form/where-fields';
import { FillOutcome } from './outcome/fill-outcome';

/** Loads driver and vehicles, which the form of a fill needs; both are usually on the device. */
export function FillSheet({ request, onClose }: SheetProps<FillRequest>) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const { account } = useAccount();
  const { vehicles: known, isKnown } = useVehicles();
  const vehicles = useUnitsAsOpened(known);
  const [lastVehicle] = useLastVehicle();
  /** Fill that was opened from the result of the first one. */
  const [correcting, setCorrecting] = useState<Fill | null>(null);
  const shown: FillRequest = correcting === null ? request : { fill: correcting };
  const wanted = shown.fill?.vehicleId ?? shown.vehicleId;
  const first = vehicles.find(({ id }) => id === (wanted ?? lastVehicle?.id)) ?? lastVehicle;
  if (account !== undefined && first !== null) {
    return (
      <OpenFillSheet
        account={account}
        vehicles={vehicles}
        first={first}
        key={correcting === null ? 'asked' : `${correcting.id} ${correcting.version}`}
        request={shown}
        onClose={onClose}
        onCorrect={setCorrecting}
      />
    );
  }
  return (
    <Sheet title={t(`common:word.${first === null ? 'fillUp' : energyActionOf(first)}`)} onClose={onClose}>
      {isKnown && first === null ? (
        <>
          <p>{t('energy:noVehicle')}</p>
          <ButtonLink variant="accent" to="/vehicles">
            {t('common:word.addAVehicle')}
          </ButtonLink>
        </>
      ) : (
        <p role="status">{t('common:loading')}</p>
      )}
    </Sheet>
  );
}

interface OpenProps extends SheetProps<FillRequest> {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly first: Vehicle;
  /** Opens another fill in place of this one. */
  readonly onCorrect: (fill: Fill) => void;
}

/** Form of a fill: three figures, and folded fields for everything that is usually the same; then the result. */
function OpenFillSheet({ onClose, onCorrect, ...opened }: OpenProps) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const form = useFillForm({ ...opened, onNothingToTell: onClose });
  const { stored, saved, vehicle, sources, place, terms, draft, bind, change } = form;
  const isFromReceipt = opened.request.receipt !== undefined;
  const { receipt, suggestion } = useReceipt({
    field: 'total',
    first: opened.request.receipt,
    isRestored: form.isRestored,
    take: (facts) => takeReceipt(form, facts),
    fields: ['total', 'day', 'time', 'source', 'quantity', 'unitPrice', 'seller', 'odometer'],
    usualCurrency: terms.currency,
    usualPer: terms.per,
    place: { ...place, zone: draft.zone ?? place.zone },
  });
  const begin = useRef(() => {
    if (opened.request.facts && !form.isRestored) takeReceipt(form, opened.request.facts);
  });
  useEffect(() => begin.current(), []);
  if (saved !== null) {
    return <FillOutcome form={form} saved={saved} onClose={onClose} onCorrect={onCorrect} />;
  }
  const isCharge = terms.source === 'electricity';
  const isNew = stored === null;
  const title = isNew
    ? t(`common:word.${isCharge ? 'charge' : 'fillUp'}`)
    : t(isCharge ? 'energy:title.changeCharge' : 'energy:title.changeFill');
  const choices = opened.vehicles.filter((each) => each.archivedAtMs === null || each.id === vehicle.id);
  return (
    <FieldFormSheet
      call="energy.update"
      title={title}
      saveLabel={t(isNew ? 'common:word.save' : 'energy:saveChange')}
      form={form}
      onClose={onClose}
      refusal={<RefusedFill form={form} />}
      receipt={receipt}
      more={<MoreFields form={form} isFromReceipt={isFromReceipt} />}
      finalSentence={t('energy:reason.locked')}
      deletion={{ label: t('common:word.delete'), work: form.removeFill }}
    >
      <SelectField
        {...bind('vehicleId')}
        value={vehicle.id}
        options={choices.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(vehicleId) => change({ vehicleId, source: null, per: null, currency: null })}
      />
      {sources.length > 1 && (
        <Numbered fields={['source']}>
          <ChoiceField
            {...bind('source')}
            value={terms.source}
            options={sources.map((value) => ({ value, label: t(`common:source.${value}`) }))}
            onChange={(source) => change({ source, per: null })}
          />
        </Numbered>
      )}
      {!isCharge && <OdometerField form={form} />}
      <PriceFields form={form} />
      {suggestion}
      {isFromReceipt && (
        <Numbered fields={['day', 'time']}>
          <RecordInstant form={form} place={place} />
        </Numbered>
      )}
      {isCharge ? (
        <Grid>
          <StationField form={form} />
          <ChargedAtField form={form} />
        </Grid>
      ) : (
        isFromReceipt && <StationField form={form} />
      )}
      {isCharge && form.usesMeters && <MeterFields form={form} />}
      <LevelField form={form} />
      {isCharge && <OdometerField form={form} />}
      {isCharge && form.entersBatteryFacts && <BatteryFields form={form} />}
      <ShareFields form={form} />
    </FieldFormSheet>
  );
}

/** Fields that rarely need a change; unfolded if one of them has a fault. */
function MoreFields({ form, isFromReceipt }: { form: FillForm; isFromReceipt: boolean }) {
  const { t } = useTranslation(['energy', 'fields', 'common']);
  const { terms, faults, stored, bind, field } = form;
  const isCharge = terms.source === 'electricity';
  const folded = ['at', 'socBefore', 'socAfter', 'meterName', 'meterBefore', 'meterAfter'] as const;
  const isWrong = folded.some((name) => faults[name] !== undefined);
  return (
    <FoldedFields summary={t('energy:more')} isFilled={stored !== null} isWrong={isWrong}>
      {!isFromReceipt && <RecordInstant form={form} place={form.place} />}
      {isCharge && !form.usesMeters && <MeterFields form={form} />}
      {isCharge && !form.entersBatteryFacts && <BatteryFields form={form} />}
      {!isCharge && !isFromReceipt && <StationField form={form} />}
      <CurrencyField {...bind('currency')} locale={terms.locale} value={terms.currency} />
      {field(
        'missedBefore',
        isCharge ? { label: t('energy:missedBeforeCharge'), hint: t('energy:missedBeforeChargeHint') } : {},
      )}
      {field('note')}
    </FoldedFields>
  );
}
