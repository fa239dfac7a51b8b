import { csvOf } from '@domain/claims/claim-csv';
import type { Trip } from '@domain/trips/trip.schema';
import { IconBriefcase, IconCar, IconDownload, IconMessage2, IconTrash, IconUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { SelectionBar } from '@/components/selection/selection-bar';
import { maxSelected } from '@/components/selection/use-select-all';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { BatchStatus } from '@/entities/batches/batch-status';
import { useEmployers } from '@/entities/employers/use-employers';
import { tripCellHeadings, tripCells } from '@/entities/trips/trip-cells';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { saveFile } from '@/lib/files/save-file';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatMoment, formatTime } from '@/lib/formatting/times';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { shownCategory } from '../trip-categories';
import { type TripChange, TripChangeDialog } from './trip-change-dialog';
import { useTripBatch } from './use-trip-batch';
import type { TripSelection } from './use-trip-selection';

interface Props {
  readonly selection: TripSelection;
  readonly preferences: DriverPreferences;
  readonly onOpen: (trip: Trip) => void;
}

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Actions for all selected trips. */
export function TripSelectionBar({ selection, preferences, onOpen }: Props) {
  const { t } = useTranslation(['selection', 'common']);
  const { t: tOfFile } = useTranslation(['claims', 'trips', 'trip-sheet', 'common']);
  const { wayOf } = useTripMessages(preferences);
  const batch = useTripBatch();
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const [opened, setOpened] = useState<TripChange | null>(null);
  // Trips for which the dialog was opened, even if the selection changes meanwhile.
  const [chosen, setChosen] = useState<readonly Trip[]>([]);
  const { trips, clear } = selection;
  const count = trips.length;
  const number = (value: number) => numberFormat(preferences.locale).format(value);

  const tooMany = t('selection:allRefusal.tooMany', { most: number(maxSelected) });
  const unfit = count === 0 ? t('selection:refusal.nothing') : count > maxSelected ? tooMany : null;
  const others = trips.filter(({ category }) => category !== 'business').length;
  const notBusiness = others > 0 ? t('selection:refusal.notBusiness', { count: others }) : null;
  const noVehicle = vehicles.length === 0 ? t('selection:refusal.noVehicle') : null;

  function open(change: TripChange): void {
    if (change === 'delete' && batch.finalCountOf(trips) === 0) {
      void batch.remove(trips, null);
      return;
    }
    setChosen(trips);
    setOpened(change);
  }

  function download(): void {
    const names = {
      vehicleName: (id: string | null) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? '',
      employerName: (id: string | null | undefined) =>
        employers.find((employer) => employer.id === id)?.name ?? '',
    };
    const text = tripsCsv(trips, preferences, names, tOfFile);
    const day = new Date().toISOString().slice(0, 10);
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${t('common:navigation.trips')} ${day}.csv`,
    );
  }

  const actions = [
    { id: 'category', icon: <IconBriefcase {...iconProps} />, refusal: unfit },
    { id: 'vehicle', icon: <IconCar {...iconProps} />, refusal: unfit ?? noVehicle },
    { id: 'purpose', icon: <IconMessage2 {...iconProps} />, refusal: unfit ?? notBusiness },
    { id: 'client', icon: <IconUser {...iconProps} />, refusal: unfit ?? notBusiness },
    { id: 'delete', icon: <IconTrash {...iconProps} />, refusal: unfit },
  ] as const;

  return (
    <>
      <SelectionBar
        label={t('selection:label')}
        count={t('selection:count', { count, number: number(count) })}
        endLabel={t('selection:end')}
        onEnd={clear}
        all={<SelectAll selection={selection} number={number} />}
        actions={[
          ...actions.map((action) => ({
            ...action,
            label: t(`selection:action.${action.id}`),
            onPress: () => open(action.id),
          })),
          {
            id: 'export',
            label: t('selection:action.export'),
            icon: <IconDownload {...iconProps} />,
            refusal: unfit,
            onPress: download,
          },
        ]}
      >
        {batch.progress !== null && (
          <BatchStatus
            progress={batch.progress}
            nameOf={({ record }) => nameOf(record)}
            onOpen={({ record }) => onOpen(record)}
            onAgain={batch.again}
          />
        )}
      </SelectionBar>
      {opened !== null && (
        <TripChangeDialog change={opened} trips={chosen} batch={batch} onClose={() => setOpened(null)} />
      )}
    </>
  );

  function nameOf(trip: Trip): string {
    return `${wayOf(trip)}, ${formatMoment(trip.startedAtMs, { locale: preferences.locale, zone: trip.startZone })}`;
  }
}

interface SelectAllProps {
  readonly selection: TripSelection;
  readonly number: (value: number) => string;
}

function SelectAll({ selection, number }: SelectAllProps) {
  const { t } = useTranslation(['selection', 'common']);
  const [isAsked, setIsAsked] = useState(false);
  const { shownCount, allRefusal, areAllSelected, isLoading, loadedCount } = selection;
  if (areAllSelected) return null;
  if (isLoading && shownCount !== null) {
    return (
      <p role="status">
        {t('selection:loading', { number: number(loadedCount), total: number(shownCount) })}
      </p>
    );
  }
  if (isAsked && allRefusal !== null) {
    return <p role="status">{t(`selection:allRefusal.${allRefusal}`, { most: number(maxSelected) })}</p>;
  }
  return (
    <Button
      variant="quiet"
      onClick={() => {
        setIsAsked(true);
        selection.selectAll();
      }}
    >
      {shownCount === null ? t('selection:allOfThem') : t('selection:all', { number: number(shownCount) })}
    </Button>
  );
}

interface Names {
  readonly vehicleName: (id: string | null) => string;
  readonly employerName: (id: string | null | undefined) => string;
}

/** Returns trips as CSV with the columns of a claim's file, followed by the employer or client. */
function tripsCsv(
  trips: readonly Trip[],
  { locale, distanceUnit }: Pick<DriverPreferences, 'locale' | 'distanceUnit'>,
  { vehicleName, employerName }: Names,
  t: TFunction<readonly ['claims', 'trips', 'trip-sheet', 'common']>,
): string {
  const decimalMark = decimalMarkOf(locale);
  const unit = unitSigns[distanceUnit];
  const heads = [
    ...tripCellHeadings.map((heading) => t(heading, { unit })),
    t('common:word.employerOrClient'),
  ];
  const terms = {
    distanceUnit,
    decimalMark,
    vehicleName,
    timeOf: (atMs: number, zone: string) => formatTime(atMs, { locale, zone }),
    category: (category: Trip['category']) => t(shownCategory(category)?.word ?? 'common:tripCategory.none'),
  };
  const rows = trips.map((trip) => [...tripCells(trip, terms), employerName(trip.employerId)]);
  return csvOf([heads, ...rows], decimalMark === ',' ? ';' : ',');
}
