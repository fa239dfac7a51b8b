import { storedQuantityOf } from '@domain/energy/stored-quantity';
import { serviceTotalMinor } from '@domain/maintenance/service-cost';
import type { VolumeUnit } from '@domain/quantities/volume';
import { tripDistance } from '@domain/trips/trip-distance';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '@/entities/account/use-account';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import type { Found } from './use-search';

type Items = { readonly [Name in keyof Found]: Found[Name]['items'][number] };

/** Record under the name of its group, with the texts of its line. */
export type SearchRow = {
  readonly [Name in keyof Items]: {
    readonly group: Name;
    readonly record: Items[Name];
    readonly title: string;
    readonly details: readonly string[];
    readonly figure: string;
  };
}[keyof Items];

export interface SearchGroup {
  readonly name: keyof Items;
  readonly count: number;
  readonly rows: readonly SearchRow[];
}

/** Returns the results as texts; groups without results are left out. */
export function useSearchRows(found: Found): readonly SearchGroup[] {
  const { t } = useTranslation([
    'search',
    'papers',
    'places',
    'trips',
    'energy',
    'expenses',
    'maintenance',
    'common',
  ]);
  const { account } = useAccount();
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  if (account === undefined) return [];
  const place = placeOf(account);
  const vehicleOf = (id: string | null): Vehicle | undefined => vehicles.find((each) => each.id === id);
  const employerOf = (id: string | null | undefined) => employers.find((each) => each.id === id)?.name ?? '';
  const when = (atMs: number, zone: string) =>
    formatRecentMoment(atMs, Date.now(), { locale: place.locale, zone });
  const money = (amountMinor: number, currency: string) => formatMoney(amountMinor, currency, place.locale);
  const filled = (...texts: readonly (string | undefined)[]) => texts.filter((text) => !!text).map(String);

  const groups: SearchGroup[] = [
    {
      name: 'vehicles',
      count: found.vehicles.count,
      rows: found.vehicles.items.map((record) => ({
        group: 'vehicles',
        record,
        title: record.name,
        figure: record.plate,
        details: filled([record.make, record.model].filter(Boolean).join(' ')),
      })),
    },
    {
      name: 'employers',
      count: found.employers.count,
      rows: found.employers.items.map((record) => ({
        group: 'employers',
        record,
        title: record.name,
        figure: '',
        details: [t(record.kind === 'client' ? 'common:word.client' : 'common:word.employer')],
      })),
    },
    {
      name: 'places',
      count: found.places.count,
      rows: found.places.items.map((record) => ({
        group: 'places',
        record,
        title: record.name,
        figure: '',
        details: filled(
          t(`places:kind.${record.kind}`),
          employerOf(record.employerId) || record.forWhom,
          record.note,
        ),
      })),
    },
    {
      name: 'papers',
      count: found.papers.count,
      rows: found.papers.items.map((record) => ({
        group: 'papers',
        record,
        title: record.title || t(`papers:type.${record.type}`),
        details: filled(
          record.title === '' ? '' : t(`papers:type.${record.type}`),
          record.issuer,
          vehicleOf(record.vehicleId)?.name,
          record.note,
        ),
        figure: record.validUntil === null ? '' : formatLocalDay(record.validUntil, place.locale),
      })),
    },
    {
      name: 'trips',
      count: found.trips.count,
      rows: found.trips.items.map((record) => {
        const distance = tripDistance(record);
        const way = [record.fromText, record.toText].filter(Boolean).join(' → ');
        return {
          group: 'trips',
          record,
          title: way === '' ? t('common:word.trip') : way,
          details: filled(
            when(record.startedAtMs, record.startZone),
            t(`common:tripCategory.${record.category ?? 'none'}`),
            record.purpose,
            record.forWhom,
            employerOf(record.employerId),
            vehicles.length > 1 ? vehicleOf(record.vehicleId)?.name : '',
            record.note,
          ),
          figure: distance.known
            ? withUnit(formatDistance(distance.exact, account.distanceUnit, place.locale))
            : '',
        };
      }),
    },
    {
      name: 'fills',
      count: found.fills.count,
      rows: found.fills.items.map((record) => {
        const unit: VolumeUnit = vehicleOf(record.vehicleId)?.volumeUnit ?? account.volumeUnit;
        const quantity = formatQuantity(record.source, storedQuantityOf(record), unit, place.locale);
        return {
          group: 'fills',
          record,
          title: filled(t(`common:source.${record.source}`), record.station).join(', '),
          details: filled(
            when(record.atMs, record.zone),
            withUnit(quantity),
            vehicleOf(record.vehicleId)?.name,
            record.note,
          ),
          figure: record.totalMinor === null ? '' : money(record.totalMinor, record.currency),
        };
      }),
    },
    {
      name: 'expenses',
      count: found.expenses.count,
      rows: found.expenses.items.map((record) => ({
        group: 'expenses',
        record,
        title: filled(t(`common:cost.${record.category}`), record.vendor).join(', '),
        details: filled(
          when(record.atMs, record.zone),
          vehicleOf(record.vehicleId)?.name,
          employerOf(record.employerId),
          record.note,
        ),
        figure: money(record.amountMinor, record.currency),
      })),
    },
    {
      name: 'serviceVisits',
      count: found.serviceVisits.count,
      rows: found.serviceVisits.items.map((record) => {
        const totalMinor = serviceTotalMinor(record.lines);
        const texts = filled(...record.lines.map(({ text }) => text));
        return {
          group: 'serviceVisits',
          record,
          title: texts.join(', ') || record.workshop || t('common:cost.service'),
          details: filled(
            when(record.atMs, record.zone),
            vehicleOf(record.vehicleId)?.name,
            record.workshop,
            record.note,
          ),
          figure: totalMinor === null ? '' : money(totalMinor, record.currency),
        };
      }),
    },
    {
      name: 'schedules',
      count: found.schedules.count,
      rows: found.schedules.items.map((record) => ({
        group: 'schedules',
        record,
        figure: '',
        title: record.title === '' ? t(`maintenance:item.${record.item}`) : record.title,
        details: filled(vehicleOf(record.vehicleId)?.name, record.note),
      })),
    },
    {
      name: 'tyreSets',
      count: found.tyreSets.count,
      rows: found.tyreSets.items.map((record) => ({
        group: 'tyreSets',
        record,
        title: record.name,
        figure: '',
        details: filled(
          record.brand,
          record.size,
          record.storagePlace,
          vehicleOf(record.vehicleId)?.name,
          record.note,
        ),
      })),
    },
    {
      name: 'conditionReadings',
      count: found.conditionReadings.count,
      rows: found.conditionReadings.items.map((record) => ({
        group: 'conditionReadings',
        record,
        figure: '',
        title: t(`maintenance:condition.${record.subject}`),
        details: filled(
          formatLocalDay(record.day, place.locale),
          vehicleOf(record.vehicleId)?.name,
          record.note,
        ),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
