import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { CurrencyField } from '@/components/currency-field';
import fieldset from '@/components/fieldset.module.css';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { messageFor, messageIn } from '@/entities/claims/message-for';
import { CategoryInput } from './category-input';
import styles from './claim-form.module.css';
import { CommuteMeansInput, DaysWorkedInput, usesSeveralMeans } from './commute-inputs';
import { CompanyCarInput } from './company-car-input';
import { FigureInput } from './figure-input';
import { AuLogbookInput, CaLogbookInput } from './logbook-inputs';
import type { FactField } from './read-facts';
import { ReceivedByKindInput, ReceivedFromInput } from './received-input';
import { TripsInput } from './trips-input';
import { UsSampleInput } from './us-sample-input';
import type { ClaimForm } from './use-claim-form';

const choiceLabels = {
  movesAs: 'claims:fact.movesAs',
  commute: 'claims:fact.frCommute',
  role: 'claims:fact.role',
} as const;
const yesNoLabels = {
  ownCar: 'claims:fact.ownCar',
  passengersOnDuty: 'claims:fact.passengersOnDuty',
  secondReturnTrip: 'claims:fact.secondReturnTrip',
  tollsAndParking: 'claims:fact.tollsAndParking',
} as const;
const amountLabels = {
  supplementaryInsuranceMinor: [
    'claims:fact.supplementaryInsurance',
    'claims:fact.supplementaryInsuranceHint',
  ],
  ticketsMinor: ['claims:fact.tickets', 'claims:fact.ticketsHint'],
} as const;
const vehicleLabels = {
  excludedVehicleIds: ['claims:fact.excludedVehicles', 'claims:fact.excludedVehiclesHint'],
  largeVehicleIds: ['claims:fact.largeVehicles', 'claims:fact.largeVehiclesHint'],
} as const;

/** Field or fields for one fact. */
export function FactInput({ field: { name, kind, options }, form }: { field: FactField; form: ClaimForm }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const { typed, type, vehicles, locale, currency } = form;
  const isOn = (of: string) => typed[of] === 'yes';
  const set = (of: string) => (on: boolean) => type(of, on ? 'yes' : 'no');
  switch (kind) {
    case 'yesNo': {
      const label = messageIn(yesNoLabels, name);
      // Several means are asked for separately.
      if (name === 'ownCar' && usesSeveralMeans(form)) return null;
      // Trips to work do not count until the driver has chosen.
      if (name === 'secondReturnTrip' && (typed.commute ?? 'none') === 'none') return null;
      return label === null ? null : (
        <SwitchField label={t(label)} checked={isOn(name)} onChange={set(name)} />
      );
    }
    case 'choice': {
      const label = messageIn(choiceLabels, name);
      const named = options.flatMap((value) => {
        const word = messageFor(`claims:option.${value}`);
        return word === null ? [] : [{ value, label: t(word) }];
      });
      return label === null ? null : (
        <SelectField
          label={t(label)}
          value={typed[name] ?? options[0] ?? ''}
          options={named}
          onChange={(value) => type(name, value)}
        />
      );
    }
    case 'amount': {
      const messages =
        name === 'ticketsMinor' ? amountLabels.ticketsMinor : amountLabels.supplementaryInsuranceMinor;
      return (
        <FigureInput name={name} label={t(messages[0])} hint={t(messages[1])} unit="currency" form={form} />
      );
    }
    case 'distance':
      return (
        <FigureInput
          name={name}
          label={t('claims:fact.oneWay')}
          hint={t('claims:fact.oneWayHint')}
          unit="distance"
          form={form}
        />
      );
    case 'days':
      return <DaysWorkedInput name={name} form={form} />;
    case 'commuteMeans':
      return <CommuteMeansInput name={name} form={form} />;
    case 'vehicles': {
      const messages =
        name === 'excludedVehicleIds' ? vehicleLabels.excludedVehicleIds : vehicleLabels.largeVehicleIds;
      if (vehicles.length === 0) return null;
      return (
        <fieldset className={fieldset.fields}>
          <legend>{t(messages[0])}</legend>
          <p className={styles.quiet}>{t(messages[1])}</p>
          {vehicles.map((vehicle) => (
            <SwitchField
              key={vehicle.id}
              label={vehicle.name}
              checked={isOn(`${name}.${vehicle.id}`)}
              onChange={set(`${name}.${vehicle.id}`)}
            />
          ))}
        </fieldset>
      );
    }
    case 'trips':
      return <TripsInput name={name} form={form} label={t('claims:fact.reducedRate')} choices={['none']} />;
    case 'territoryTrips':
      return (
        <TripsInput
          name={name}
          form={form}
          label={t('claims:fact.inTerritories')}
          choices={['none', 'all']}
        />
      );
    case 'receivedByKind':
      return <ReceivedByKindInput name={name} form={form} />;
    case 'receivedFrom':
      return <ReceivedFromInput name={name} form={form} />;
    case 'currency':
      return (
        <CurrencyField
          label={t('claims:fact.rateCurrency')}
          locale={locale}
          value={currency}
          onChange={(chosen) => type(name, chosen)}
        />
      );
    case 'distanceUnit':
      return (
        <ChoiceField
          label={t('claims:fact.per')}
          value={typed[name] || form.account.distanceUnit}
          options={[
            { value: 'km', label: t('claims:fact.perKm') },
            { value: 'mi', label: t('claims:fact.perMi') },
          ]}
          onChange={(unit) => type(name, unit)}
        />
      );
    case 'categories':
      return <CategoryInput name={name} form={form} />;
    case 'tiers':
      return (
        <div className={styles.pair}>
          <FigureInput name={`${name}.rate`} label={t('claims:fact.rate')} unit="currency" form={form} />
          <FigureInput
            name={`${name}.end`}
            label={t('claims:fact.tierEnd')}
            hint={t('claims:fact.tierEndHint')}
            unit="distance"
            form={form}
          />
          {(typed[`${name}.end`] ?? '') !== '' && (
            <FigureInput
              name={`${name}.beyond`}
              label={t('claims:fact.rateBeyond')}
              unit="currency"
              form={form}
            />
          )}
        </div>
      );
    case 'auLogbooks':
      return vehicles.map((vehicle) => (
        <AuLogbookInput key={vehicle.id} name={name} vehicle={vehicle} form={form} />
      ));
    case 'declineInValue':
      return vehicles.map((vehicle) => (
        <FigureInput
          key={vehicle.id}
          name={`${name}.${vehicle.id}`}
          label={t('claims:fact.declineInValue', { name: vehicle.name })}
          unit="currency"
          form={form}
        />
      ));
    case 'usSamples':
      return form.chosenVehicles.map((vehicle) => (
        <UsSampleInput key={vehicle.id} name={name} vehicle={vehicle} form={form} />
      ));
    case 'companyCars':
      return form.chosenVehicles.map((vehicle) => (
        <CompanyCarInput key={vehicle.id} name={name} vehicle={vehicle} form={form} />
      ));
    case 'caLogbooks':
      return form.chosenVehicles.map((vehicle) => (
        <CaLogbookInput key={vehicle.id} name={name} vehicle={vehicle} form={form} />
      ));
    default:
      return kind satisfies never;
  }
}
