import type { Account } from '@domain/account/account.schema';
import type { NamedReading } from '@domain/errors/reasons';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { dequal } from 'dequal/lite';
import i18next from 'i18next';
import { useAccount } from '@/entities/account/use-account';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { formatMoment } from '@/lib/formatting/times';
import type { MessageKey } from '@/lib/i18n/namespaces';
import { useMembers } from '@/lib/logbook/membership';
import type { FactField, StoredRecord } from '@/lib/offline/record-kind';
import { useKind, useReadingTitle } from '@/lib/offline/use-kind';
import { distanceText, exactDistanceText, mileThousandthsOf } from './distance-text';
import { factFields } from './fact-fields';

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

type Facts = Readonly<Record<string, unknown>>;

/** Technical fields, which are no facts that a driver entered. */
const omitted = new Set([
  'id',
  'version',
  'kind',
  'log',
  'charge',
  'zone',
  'startZone',
  'endZone',
  // Shown as part of the metres.
  'odometerTypedIn',
  'odometerStartMileThousandths',
  'odometerEndMileThousandths',
  'distanceMileThousandths',
]);
/** Number of facts needed to recognise a record; what was changed of it is shown in any case. */
const mainFacts = 5;

const zoneFields: Readonly<Record<string, string>> = { startedAtMs: 'startZone', endedAtMs: 'endZone' };

type ChoiceKey = Extract<MessageKey, `outbox:choice.${string}`>;

/** True if this page has a text for the value of a choice. */
function isChoice(key: string): key is ChoiceKey {
  return i18next.exists(key);
}

/** Returns the facts of records of a kind as text, formatted as everywhere else. */
export function useFacts(kindName: string) {
  const { kind, t } = useKind(kindName);
  const readingTitle = useReadingTitle();
  const { account } = useAccount();
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const members = useMembers();
  const fields: Readonly<Record<string, FactField>> = { ...factFields, ...kind.facts };

  /** Returns the unit of the vehicle's odometer. */
  function unitOf(vehicleId: unknown, shownTo: Account): Account['distanceUnit'] {
    return vehicles.find(({ id }) => id === vehicleId)?.distanceUnit ?? shownTo.distanceUnit;
  }

  function factsOf(record: StoredRecord, shownTo: Account): Facts {
    const { volumeUnit, distanceUnit } = shownTo;
    return {
      ...record,
      ...kind.describe?.(record, {
        t,
        readingTitle,
        volumeUnit,
        distanceUnit,
        ...placeOf(shownTo),
      }),
    };
  }

  function worded(field: string, { shown }: FactField, facts: Facts, shownTo: Account): string {
    const place = placeOf(shownTo);
    const { locale } = place;
    const value = facts[field];
    if (value === null || value === undefined || value === '') return t('outbox:value.none');
    switch (shown) {
      case 'employer':
        return employers.find(({ id }) => id === value)?.name ?? t('outbox:unknownEmployer');
      case 'member':
        return members.find(({ id }) => id === value)?.name ?? t('outbox:value.none');
      case 'vehicle':
        return vehicles.find(({ id }) => id === value)?.name ?? t('outbox:unknownVehicle');
      case 'choice':
        return textOfChoice(`outbox:choice.${String(value)}`) ?? String(value);
      case 'moment': {
        const zone = String(facts[zoneFields[field] ?? 'zone']);
        return formatMoment(Number(value), { locale, zone });
      }
      case 'day':
        return formatMoment(Number(value), place);
      case 'distance':
        return distanceText(field, facts, { shown, unit: shownTo.distanceUnit, locale });
      case 'odometer':
        return distanceText(field, facts, { shown, unit: unitOf(facts.vehicleId, shownTo), locale });
      case 'quantity':
        return withUnit(
          formatQuantity(facts.source as EnergySource, Number(value), shownTo.volumeUnit, locale),
        );
      case 'money':
        return formatMoney(Number(value), String(facts.currency), locale);
      case 'yesNo':
        return t(value === true ? 'outbox:value.yes' : 'outbox:value.no');
      case 'tags':
        return Array.isArray(value) && value.length > 0 ? value.join(', ') : t('outbox:value.none');
      case 'number':
      case 'setting':
      case 'text':
        return String(value);
      default:
        return shown satisfies never;
    }
  }

  function textOfChoice(key: string): string | null {
    return isChoice(key) ? t(key) : null;
  }

  function factOf(field: string, as: FactField, record: Facts, shownTo: Account): Fact {
    return { field, label: t(as.label), value: worded(field, as, record, shownTo) };
  }

  /** Returns the facts by which a driver recognises a record. */
  function main(record: StoredRecord): Fact[] {
    if (account === undefined) return [];
    const facts = factsOf(record, account);
    return Object.entries(fields)
      .filter(([field, { shown }]) => Boolean(facts[field]) && shown !== 'setting')
      .map(([field, as]) => factOf(field, as, facts, account))
      .filter(({ value }) => value !== t('outbox:value.none'))
      .slice(0, mainFacts);
  }

  /** Returns the facts in which two versions of a record differ, in pairs. */
  function differing(first: StoredRecord, second: StoredRecord): { one: Fact; other: Fact }[] {
    if (account === undefined) return [];
    const [one, other] = [factsOf(first, account), factsOf(second, account)];
    const differs = (field: string) => !dequal(one[field] ?? null, other[field] ?? null);
    /**
     * The same number means another amount in another currency, another time in another zone, and another distance in
     * miles.
     */
    const readsOtherwise = (field: string, { shown }: FactField) => {
      if (shown === 'money') return field in one && differs('currency');
      if (shown === 'moment') return field in one && differs(zoneFields[field] ?? 'zone');
      return mileThousandthsOf(field, one) !== mileThousandthsOf(field, other);
    };
    const pairOf = (field: string, as: FactField) => {
      const pair = { one: factOf(field, as, one, account), other: factOf(field, as, other, account) };
      if (!field.endsWith('Metres') || pair.one.value !== pair.other.value) return pair;
      const { locale } = placeOf(account);
      const exact = (facts: Facts) => exactDistanceText(field, facts, locale);
      return {
        one: { ...pair.one, value: exact(one) },
        other: { ...pair.other, value: exact(other) },
      };
    };
    const pairs = Object.entries(fields)
      .filter(([field, as]) => differs(field) || readsOtherwise(field, as))
      .map(([field, as]) => pairOf(field, as));
    const others = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    if (!others.some((field) => !omitted.has(field) && !(field in fields) && differs(field))) return pairs;
    const rest = { field: 'details', label: t('outbox:details'), value: t('outbox:value.different') };
    return [...pairs, { one: rest, other: rest }];
  }

  return {
    main,
    differing,
    /** Returns all facts that a change gives a record, first, and then those by which a driver recognises it. */
    changedFirst(record: StoredRecord, before: StoredRecord): Fact[] {
      const changed = differing(before, record).map(({ other }) => other);
      const rest = main(record).filter(({ field }) => changed.every((each) => each.field !== field));
      return [...changed, ...rest.slice(0, Math.max(0, mainFacts - changed.length))];
    },
    /** Returns a reading and its time as texts. */
    readingOf(reading: NamedReading, vehicleId: unknown): { showed: string; when: string } {
      if (account === undefined) return { showed: '', when: '' };
      const place = placeOf(account);
      const shown = formatOdometer(reading.odometerMetres, unitOf(vehicleId, account), place.locale);
      return { showed: withUnit(shown), when: formatMoment(reading.atMs, place) };
    },
    locale: account && placeOf(account).locale,
    zone: account?.zone,
  };
}
