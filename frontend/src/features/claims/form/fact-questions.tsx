import type { ClaimMethodList } from '@domain/claims/claim.schema';
import { maxElsewhereMetres } from '@domain/claims/claimed-elsewhere';
import { maxTierDistance } from '@domain/claims/custom/custom-facts.schema';
import { maxDaysOfYear, maxWayMetres } from '@domain/claims/de/de-facts.schema';
import { tripCategories } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { CurrencyField } from '@/components/currency-field';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Stack, Text } from '@/components/layout';
import { SwitchField } from '@/components/switch-field';
import { electricityContracts, monthAverages } from './electricity-questions';
import {
  type AskingForm,
  amount,
  choice,
  days,
  distance,
  type FactTerms,
  FigureInput,
  isYes,
  type Question,
  SwitchInput,
  useFactTexts,
  useFaultOf,
  yesNo,
} from './question';
import type { Reader } from './read-typed';
import { receivedByKind, receivedFrom } from './received-questions';
import { territoryTrips, trips } from './trip-questions';
import { auLogbooks, caLogbooks, companyCars, declineInValue, usSamples } from './vehicle-questions';

export type Method = ClaimMethodList['methods'][number];
type FactField = Method['facts'][number];

const vehicles: Question = {
  read: (at, reader, { vehicleIds }) => vehicleIds.filter((id) => reader.yes(`${at}.${id}`)),
  Input({ at, label, hint, form }) {
    if (form.vehicles.length === 0) return null;
    return (
      <fieldset className={fieldset.fields}>
        <legend>{label}</legend>
        <Text tone="quiet">{hint}</Text>
        {form.vehicles.map(({ id, name }) => (
          <SwitchInput key={id} at={`${at}.${id}`} label={name} form={form} />
        ))}
      </fieldset>
    );
  },
};

/** Distance that may be left out: then it is as if it had not been asked. */
const distanceElsewhere: Question = {
  ...distance(maxElsewhereMetres),
  read: (at, reader, terms) =>
    reader.text(at).trim() === '' ? undefined : reader.metres(at, terms.distanceUnit, maxElsewhereMetres),
};

/** Days to work if there is only one means. If means are mixed, the log does not say which days were by car. */
const daysWorked: Question = {
  ...days,
  read: (at, reader) => reader.whole(at, maxDaysOfYear, reader.yes('mixed')),
};

/** Days to work by each means, and the distance by car on days with two. */
const commuteMeans: Question = {
  read(at, reader, { distanceUnit }) {
    if (!reader.yes(at)) return null;
    const daysBy = (means: string) => reader.whole(`${at}.${means}`, maxDaysOfYear) ?? 0;
    const parkAndRideDays = daysBy('rideDays');
    return {
      otherDays: daysBy('otherDays'),
      parkAndRideDays,
      // Asked only if there is such a day.
      parkAndRideCarMetres:
        parkAndRideDays === 0 ? 0 : reader.metres(`${at}.rideCar`, distanceUnit, maxWayMetres),
    };
  },
  Input({ at, form }) {
    const { t } = useTranslation(['claims']);
    const figures = [
      ['carDays', 'daysWorked', 'days'],
      ['otherDays', `${at}.otherDays`, 'days'],
      ['rideDays', `${at}.rideDays`, 'days'],
      ['rideCar', `${at}.rideCar`, 'distance'],
    ] as const;
    return (
      <Stack>
        <SwitchInput
          at={at}
          label={t('claims:fact.severalMeans')}
          hint={t('claims:fact.severalMeansHint')}
          form={form}
        />
        {isYes(form, at) && (
          <Grid min="10rem" gap={16}>
            {figures.map(([name, of, unit]) => (
              <FigureInput
                key={name}
                at={of}
                label={t(`claims:fact.${name}`)}
                hint={t(`claims:fact.${name}Hint`)}
                unit={unit}
                form={form}
              />
            ))}
          </Grid>
        )}
      </Stack>
    );
  },
};

const currency: Question = {
  read: (_at, _reader, terms) => terms.currency,
  Input: ({ at, label, form }) => (
    <CurrencyField
      label={label}
      locale={form.locale}
      value={form.currency}
      onChange={(chosen) => form.type(at, chosen)}
    />
  ),
};

const distanceUnit: Question = {
  read: (at, reader, terms) => reader.text(at) || terms.distanceUnit,
  Input({ at, label, form }) {
    const { t } = useTranslation(['claims']);
    return (
      <ChoiceField
        label={label}
        value={form.distanceUnit}
        options={[
          { value: 'km', label: t('claims:fact.perKm') },
          { value: 'mi', label: t('claims:fact.perMi') },
        ]}
        onChange={(unit) => form.type(at, unit)}
      />
    );
  },
};

/** Business trips count until the driver chooses. */
const isCounted = (category: string, selection: string): boolean =>
  selection === '' ? category === 'business' : selection === 'yes';

/** Choice of the trips for which a rate of the driver's own is paid. */
const categories: Question = {
  read(at, reader) {
    const chosen = tripCategories.filter((category) => isCounted(category, reader.text(`${at}.${category}`)));
    if (chosen.length === 0) reader.faults[at] = 'category';
    return chosen;
  },
  Input({ at, label, form }) {
    const { t } = useTranslation(['claimMessages']);
    const fault = useFaultOf(form)(at);
    return (
      <fieldset className={fieldset.fields}>
        <legend>{label}</legend>
        {tripCategories.map((category) => (
          <SwitchField
            key={category}
            label={t(`claimMessages:category.${category}`)}
            checked={isCounted(category, form.typed[`${at}.${category}`] ?? '')}
            onChange={(on) => form.type(`${at}.${category}`, on ? 'yes' : 'no')}
          />
        ))}
        {fault !== null && (
          <Text scale="hint" tone="danger" role="alert">
            {fault}
          </Text>
        )}
      </fieldset>
    );
  },
};

/** One rate without end, or one up to a distance and another beyond. */
const tiers: Question = {
  read(at, reader) {
    const micros = reader.micros(`${at}.rate`);
    const upTo = reader.whole(`${at}.end`, maxTierDistance);
    if (upTo === null) return [{ above: 0, upTo: null, micros }];
    if (upTo === 0) reader.faults[`${at}.end`] = 'outOfBounds';
    return [
      { above: 0, upTo, micros },
      { above: upTo, upTo: null, micros: reader.micros(`${at}.beyond`) },
    ];
  },
  Input({ at, form }) {
    const { t } = useTranslation(['claims']);
    return (
      <Grid min="10rem" gap={16}>
        <FigureInput at={`${at}.rate`} label={t('claims:fact.rate')} unit="currency" form={form} />
        <FigureInput
          at={`${at}.end`}
          label={t('claims:fact.tierEnd')}
          hint={t('claims:fact.tierEndHint')}
          unit="distance"
          form={form}
        />
        {(form.typed[`${at}.end`] ?? '') !== '' && (
          <FigureInput at={`${at}.beyond`} label={t('claims:fact.rateBeyond')} unit="currency" form={form} />
        )}
      </Grid>
    );
  },
};

/** Questions of several fields, each of which has its own label. */
const ofSeveralFields = {
  commuteMeans,
  tiers,
  auLogbooks,
  caLogbooks,
  companyCars,
  declineInValue,
  electricityContracts,
  usSamples,
};

const questions: Readonly<Record<FactField['kind'], Question>> = {
  ...ofSeveralFields,
  yesNo,
  choice,
  amount,
  distance: distance(maxWayMetres),
  distanceElsewhere,
  days: daysWorked,
  vehicles,
  trips,
  territoryTrips,
  receivedByKind,
  receivedFrom,
  currency,
  distanceUnit,
  categories,
  monthAverages,
};

/** Returns the facts in the form of the method's schema; the reader collects the faults. */
export function readFacts(method: Method, reader: Reader, terms: FactTerms): Record<string, unknown> {
  return Object.fromEntries(
    method.facts
      .map(({ name, kind, options }) => [name, questions[kind].read(name, reader, terms, options)])
      // Facts that were not asked are left out.
      .filter(([, selection]) => selection !== undefined),
  );
}

const hasSeveralMeans = (form: AskingForm): boolean => isYes(form, 'mixed');

/** Facts that another answer replaces on screen. */
const isReplaced: Readonly<Record<string, (form: AskingForm) => boolean>> = {
  // Several means are asked for separately.
  ownCar: hasSeveralMeans,
  daysWorked: hasSeveralMeans,
  // Trips to work do not count until the driver has chosen.
  secondReturnTrip: ({ typed }) => (typed.commute ?? 'none') === 'none',
};

/** Field or fields for one fact. */
export function FactInput({ field: { name, kind, options }, form }: { field: FactField; form: AskingForm }) {
  const textsOf = useFactTexts();
  if (isReplaced[name]?.(form) === true) return null;
  const texts = kind in ofSeveralFields ? { label: '' } : textsOf(name);
  const { Input } = questions[kind];
  return texts === null ? null : <Input at={name} {...texts} options={options} form={form} />;
}
