import type { Preferences } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { currencyLabel, namer, ownNameOfLanguage } from '@/lib/formatting/names';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';
import { clockTime, nameOfWeekday } from '@/lib/formatting/weekdays';
import { zoneLabel } from '@/lib/formatting/zones';
import { sameDays, shiftsOf } from '../working-hours/shifts';
import type { Field } from './settings-draft';

/** 1,234.50, as the driver writes it. */
export function numberSample(preferences: Preferences): string {
  return numberFormat(placeOf(preferences).locale, { minimumFractionDigits: 2 }).format(1234.5);
}

/** Texts for values of settings. */
export function useSettingMessages() {
  const { t, i18n } = useTranslation(['account']);
  const nameOfCurrency = namer(i18n.language, 'currency');
  const nameOfCountry = namer(i18n.language, 'region');

  function jurisdictionName(jurisdiction: Preferences['jurisdiction']): string {
    return jurisdiction === 'custom' ? t('account:ownRules') : nameOfCountry(jurisdiction);
  }

  /** Mon–Fri 09:00–17:00, Sat 08:00–12:00. */
  function hoursText(hours: Preferences['workingHours']): string {
    if (hours.length === 0) return t('account:hours.none');
    const day = (weekday: number) => nameOfWeekday(weekday, i18n.language, 'short');
    return sameDays(shiftsOf(hours))
      .map(({ first, last, shifts }) => {
        const days = first === last ? day(first) : `${day(first)}–${day(last)}`;
        const times = shifts.map(
          ({ fromMinute, untilMinute }) => `${clockTime(fromMinute)}–${clockTime(untilMinute)}`,
        );
        return `${days} ${times.join(' + ')}`;
      })
      .join(', ');
  }

  function messageOf(field: Field, preferences: Preferences): string {
    switch (field) {
      case 'displayName':
        return preferences.displayName === '' ? t('account:noName') : preferences.displayName;
      case 'distanceUnit':
      case 'volumeUnit':
        return t(`account:unit.${preferences[field]}`);
      case 'fuelEconomyUnit':
      case 'electricEconomyUnit':
        return signOf(unitSigns[preferences[field]], placeOf(preferences).locale);
      case 'numberStyle':
        return numberSample(preferences);
      case 'currency':
        return currencyLabel(preferences.currency, nameOfCurrency);
      case 'zone':
        return zoneLabel(preferences.zone);
      case 'country':
        return nameOfCountry(preferences.country);
      case 'jurisdiction':
        return jurisdictionName(preferences.jurisdiction);
      case 'language':
        return ownNameOfLanguage(preferences.language);
      case 'theme':
        return t(`account:theme.${preferences.theme}`);
      case 'workingHours':
        return hoursText(preferences.workingHours);
      default:
        return field satisfies never;
    }
  }

  return { messageOf, nameOfCurrency, nameOfCountry, jurisdictionName };
}
