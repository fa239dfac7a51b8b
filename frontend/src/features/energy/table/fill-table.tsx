import type { Fill } from '@domain/energy/energy.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { BoughtTable } from '@/entities/bought/bought-table';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useTableRecords } from '@/entities/records/use-table-records';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { fillColumns } from './fill-columns';

const rowsAPage = 100;

/** A vehicle's fills and charges as a table. */
export function FillTable({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['tables', 'vehicles', 'common']);
  const waiting = useWaiting();
  const { openFill } = useRecordSheets();
  const query = trpc.energy.list.useInfiniteQuery(
    { vehicleId: vehicle.id, limit: rowsAPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const { loaded, supply, problem, retry } = useTableRecords<Fill>(query);
  const isOfVehicle = useMemo(() => (fill: Fill) => fill.vehicleId === vehicle.id, [vehicle.id]);
  const fills = useOverlaid('fill', loaded, isOfVehicle);
  const columns = useMemo(
    () =>
      fillColumns(
        {
          titleOf: (column) => t(`tables:fill.${column}`),
          sourceOf: ({ source }) => t(`common:source.${source}`),
          filledOf: ({ filled }) => t(`tables:filled.${filled}`),
          chargedAtOf: (fill) =>
            fill.source === 'electricity' && fill.charge.at ? t(`common:chargedAt.${fill.charge.at}`) : '',
          changesOf: ({ id }) => {
            const state = waiting.get(id);
            return state === undefined ? '' : t(`tables:waiting.${state}`);
          },
        },
        vehicle,
        placeOf(account),
      ),
    [t, waiting, vehicle, account],
  );
  if (problem !== null && fills.length === 0) {
    return <CallProblem problem={problem} onRetry={retry} busy={supply.isFetching} />;
  }
  if (fills.length === 0) return <p>{t(query.data === undefined ? 'common:loading' : 'tables:noFills')}</p>;
  return (
    <BoughtTable
      name="fills"
      label={t('common:word.fills')}
      columns={columns}
      rows={fills}
      supply={supply}
      onOpen={(fill) => openFill({ fill })}
      vehicle={vehicle}
      account={account}
    />
  );
}
