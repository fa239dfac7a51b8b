import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text, Well } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { MovedCounts } from './moved-counts';
import { type OwnedLogbook, useBegunMove } from './use-vehicle-move';

interface Props {
  readonly vehicleId: string;
  readonly owned: readonly [OwnedLogbook, ...OwnedLogbook[]];
}

/** Moves a vehicle into a shared logbook: which one, with which trips, and what that means. */
export function MoveForm({ vehicleId, owned }: Props) {
  const { t } = useTranslation(['logbooks']);
  const [chosenId, choose] = useState(owned[0].id);
  const [withTrips, setWithTrips] = useState(true);
  const waiting = useOutboxItems().length;
  const logbook = owned.find(({ id }) => id === chosenId) ?? owned[0];
  const { id: logbookId, name, isCompany } = logbook;
  const input = { vehicleId, logbookId, withTrips };
  const preview = trpc.logbooks.previewMove.useQuery(input, { staleTime: 0, gcTime: 0 });
  const moving = trpc.logbooks.moveVehicle.useMutation({ onSuccess: useBegunMove(vehicleId) });
  const { data } = preview;
  const error = moving.error ?? preview.error;
  const haveTrips = data?.kinds.some(({ kind }) => kind === 'trip') === true;
  const stay = withTrips && isCompany ? 'stayPrivate' : 'stay';
  return (
    <Panel title={t('logbooks:move.title')} hint={t('logbooks:move.hint')}>
      <SelectField
        label={t('logbooks:move.logbook')}
        value={logbookId}
        options={owned.map((each) => ({ value: each.id, label: each.name }))}
        onChange={choose}
      />
      <SwitchField
        label={t('logbooks:move.trips')}
        hint={t('logbooks:move.tripsHint')}
        checked={withTrips}
        onChange={setWithTrips}
      />
      <Well aria-busy={data === undefined} aria-live="polite">
        <strong>{t('logbooks:move.comes')}</strong>
        {data === undefined ? (
          <p>{error === null && t('logbooks:move.counting')}</p>
        ) : (
          <Suspense>
            <MovedCounts {...data} />
          </Suspense>
        )}
        {data !== undefined && data.tripsLeft > 0 && (
          <p>{t(`logbooks:move.${stay}`, { count: data.tripsLeft })}</p>
        )}
      </Well>
      <Stack gap={8}>
        <p>{t(haveTrips ? 'logbooks:move.seenTrips' : 'logbooks:move.seen', { name })}</p>
        <Text tone="quiet">{t('logbooks:move.backWhile')}</Text>
        {waiting > 0 && <p>{t('logbooks:leave.waiting', { count: waiting })}</p>}
      </Stack>
      {error !== null && <CallProblem problem={toProblem(error)} />}
      <div>
        <Button
          variant="accent"
          busy={moving.isPending}
          disabled={data === undefined || waiting > 0}
          onClick={() => moving.mutate(input)}
        >
          {t('logbooks:move.move', { name })}
        </Button>
      </div>
    </Panel>
  );
}
