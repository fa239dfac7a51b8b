import {
  maxElectricityContracts,
  maxEnergyPriceMicros,
  maxHouseholdWattHours,
} from '@domain/claims/de/de-home-charging-facts.schema';
import { monthsAfter, monthsBetween } from '@domain/time/month';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Stack, Text } from '@/components/layout';
import { formatMonth } from '@/lib/formatting/months';
import { isDay } from '@/lib/formatting/typed-day';
import { type AskingForm, DayInput, FigureInput, isYes, type Question, SwitchInput } from './question';
import type { Reader } from './read-typed';

const wattHoursPerKilowattHour = 1000;
const isOwnPrice = (price: string | undefined): boolean => price === 'own';

/** Places of the contracts that were entered: each but the first one is switched on after the one before. */
function placesOf(typed: Readonly<Record<string, string>>, at: string): number[] {
  const places = [0];
  while (places.length < maxElectricityContracts && typed[`${at}.${places.length}`] === 'yes') {
    places.push(places.length);
  }
  return places;
}

const hasBase = (typed: Readonly<Record<string, string>>, at: string): boolean =>
  (typed[`${at}.base`] ?? '').trim() !== '';

/** Contracts for electricity, one after another; with a dynamic price there need be none. */
export const electricityContracts: Question = {
  read(at, reader) {
    if (!isOwnPrice(reader.typed.electricityPrice)) return [];
    const places = placesOf(reader.typed, at);
    const isEmpty = places.length === 1 && reader.text(`${at}.0.price`).trim() === '';
    if (isEmpty && reader.yes('monthAverages')) return [];
    return places.map((place) => contractAt(`${at}.${place}`, place, reader));
  },
  Input({ at, form }) {
    const { t } = useTranslation(['claims']);
    if (!isOwnPrice(form.typed.electricityPrice)) return null;
    return placesOf(form.typed, at).map((place) => (
      <Stack key={place} gap={16}>
        <ContractFields at={`${at}.${place}`} place={place} form={form} />
        {place + 1 < maxElectricityContracts && (
          <SwitchInput at={`${at}.${place + 1}`} label={t('claims:fact.contractNext')} form={form} />
        )}
      </Stack>
    ));
  },
};

function contractAt(at: string, place: number, reader: Reader) {
  const micros = reader.micros(`${at}.price`);
  if (reader.faults[`${at}.price`] === undefined && (micros < 1 || micros > maxEnergyPriceMicros)) {
    reader.faults[`${at}.price`] = 'outOfBounds';
  }
  const basePriceMonthMinor = reader.minor(`${at}.base`, 'EUR');
  const maxKilowattHours = maxHouseholdWattHours / wattHoursPerKilowattHour;
  // Without a base price the field is not shown.
  const household = hasBase(reader.typed, at)
    ? reader.whole(`${at}.household`, maxKilowattHours, basePriceMonthMinor > 0)
    : null;
  if (household === 0) reader.faults[`${at}.household`] = 'outOfBounds';
  return {
    fromDay: place === 0 ? null : reader.day(`${at}.from`),
    micros,
    basePriceMonthMinor,
    householdWattHours: household === null ? null : household * wattHoursPerKilowattHour,
  };
}

function ContractFields({ at, place, form }: { at: string; place: number; form: AskingForm }) {
  const { t } = useTranslation(['claims']);
  const figure = (name: 'Price' | 'Base') => (
    <FigureInput
      at={`${at}.${name.toLowerCase()}`}
      label={t(`claims:fact.contract${name}`)}
      hint={t(`claims:fact.contract${name}Hint`)}
      unit="currency"
      form={form}
    />
  );
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t(place === 0 ? 'claims:fact.contract' : 'claims:fact.contractNextTitle')}</legend>
      {place > 0 && <DayInput at={`${at}.from`} label={t('claims:fact.contractFrom')} form={form} />}
      {figure('Price')}
      {figure('Base')}
      {hasBase(form.typed, at) && (
        <FigureInput
          at={`${at}.household`}
          label={t('claims:fact.contractHousehold')}
          hint={t('claims:fact.contractHouseholdHint')}
          unit="kilowattHours"
          form={form}
        />
      )}
    </fieldset>
  );
}

/** Average price of each month of the period, for a dynamic price. */
export const monthAverages: Question = {
  read(at, reader, { period }) {
    if (!isOwnPrice(reader.typed.electricityPrice) || !reader.yes(at)) return [];
    return monthsOf(period)
      .filter((month) => reader.text(`${at}.${month}`).trim() !== '')
      .map((month) => {
        const name = `${at}.${month}`;
        const micros = reader.micros(name);
        if (reader.faults[name] === undefined && (micros < 1 || micros > maxEnergyPriceMicros)) {
          reader.faults[name] = 'outOfBounds';
        }
        return { month, micros };
      });
  },
  Input({ at, label, hint, form }) {
    if (!isOwnPrice(form.typed.electricityPrice)) return null;
    return (
      <>
        <SwitchInput at={at} label={label} form={form} />
        {isYes(form, at) && (
          <fieldset className={fieldset.fields}>
            <legend>{label}</legend>
            <Text tone="quiet">{hint}</Text>
            <Grid min="10rem" gap={16}>
              {monthsOf(form.period).map((month) => (
                <FigureInput
                  key={month}
                  at={`${at}.${month}`}
                  label={formatMonth(month, form.locale)}
                  unit="currency"
                  form={form}
                />
              ))}
            </Grid>
          </fieldset>
        )}
      </>
    );
  },
};

/** Months of a period, a year at most. */
function monthsOf(period: AskingForm['period']): readonly string[] {
  if (period === null || !isDay(period.fromDay) || !isDay(period.untilDay)) return [];
  const count = Math.min(12, monthsBetween(period.fromDay, period.untilDay) + 1);
  const first = `${period.fromDay.slice(0, 7)}-01`;
  return Array.from({ length: Math.max(0, count) }, (_, at) => monthsAfter(first, at).slice(0, 7));
}
