import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Stack } from '@/components/layout';
import type { Problem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { trpc } from '@/lib/trpc/client';

interface Props {
  readonly item: OutboxItem;
  readonly problem: Problem;
}

/** Says of a refused change that its vehicle moved to another logbook, with a link to its page, which opens that one. */
export function MovedVehicle({ item, problem }: Props) {
  const { t } = useTranslation(['outbox']);
  const { logbook } = useLogbook();
  const record = useDriversOutbox().localVersion(item) ?? item.before;
  const vehicleId = record === undefined ? null : vehicleOf(item, record);
  const isMissing = problem.reason === 'NOT_FOUND' || problem.reason === 'UNKNOWN_VEHICLE';
  const { data } = trpc.logbooks.vehicleMove.useQuery(
    { vehicleId: vehicleId ?? '' },
    { enabled: isMissing && vehicleId !== null && logbook !== 'examples' },
  );
  const move = data?.move ?? null;
  if (move === null || move.state === 'stopped') return null;
  const leaves = move.isUndo ? move.logbookId : 'own';
  if (leaves !== logbook) return null;
  return (
    <Stack gap={8}>
      <p>{t(move.state === 'running' ? 'outbox:refused.vehicleMoves' : 'outbox:refused.vehicleMoved')}</p>
      <div>
        <ButtonLink to={`/vehicles/${vehicleId}`}>{t('outbox:refused.toVehicle')}</ButtonLink>
      </div>
    </Stack>
  );
}

function vehicleOf({ recordKind, recordId }: OutboxItem, record: object): string | null {
  if (recordKind === 'vehicle') return recordId;
  return 'vehicleId' in record && typeof record.vehicleId === 'string' ? record.vehicleId : null;
}
