import type { MovedRecord, VehicleMove } from '@domain/logbooks/vehicle-move.schema';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { numberFormat } from '@/lib/formatting/numbers';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';
import { MovedCounts } from './moved-counts';
import { type OwnedLogbook, useBegunMove } from './use-vehicle-move';

interface Props {
  readonly move: VehicleMove;
  readonly owned: readonly OwnedLogbook[];
  readonly locale: string;
}

/** Progress or outcome of the move of a vehicle, and the way back. */
export function MoveStatus({ move, owned, locale }: Props) {
  const { t } = useTranslation(['logbooks']);
  const { logbook: shown, ownId } = useLogbook();
  const { vehicleId, logbookId, isUndo, state, withTrips } = move;
  const logbook = owned.find(({ id }) => id === logbookId);
  const name = logbook?.name ?? t('logbooks:list.unnamed');
  const onSuccess = useBegunMove(vehicleId);
  const undoing = trpc.logbooks.undoMove.useMutation({ onSuccess });
  const moving = trpc.logbooks.moveVehicle.useMutation({ onSuccess });
  const error = undoing.error ?? moving.error;
  const place = useFocusIfLost();
  const isThere = state === 'done' ? !isUndo : isUndo;
  const home = isThere ? logbook?.id : 'own';
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={t(`logbooks:move.${state}.${isUndo ? 'back' : 'into'}`, { name })}>
        {state === 'running' && <MoveProgress progress={move.progress} locale={locale} />}
        {state === 'stopped' && <WhyStopped move={move} name={name} isHere={home === shown} />}
        {state === 'done' && <Outcome move={move} />}
        {error !== null && <CallProblem problem={toProblem(error)} />}
        {state !== 'running' && (
          <Stack gap={8}>
            {move.mayUndo && (
              <>
                <Text tone="quiet">{t('logbooks:move.backWhile')}</Text>
                <p>{t('logbooks:move.backWithout')}</p>
              </>
            )}
            <Row wrap>
              {home !== undefined && home !== shown && (
                <Button variant="accent" onClick={() => openLogbook(ownId, home)}>
                  {home === 'own' ? t('logbooks:gone.toOwn') : t('logbooks:move.open', { name })}
                </Button>
              )}
              {move.mayUndo && (
                <Button busy={undoing.isPending} onClick={() => undoing.mutate({ vehicleId })}>
                  {t('logbooks:move.back')}
                </Button>
              )}
              {state === 'stopped' && !isUndo && shown === 'own' && logbook !== undefined && (
                <Button
                  busy={moving.isPending}
                  onClick={() => moving.mutate({ vehicleId, logbookId: logbook.id, withTrips })}
                >
                  {t('logbooks:move.again')}
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </Panel>
    </div>
  );
}

/** Takes the focus if the button that had it is gone. */
function useFocusIfLost() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
}

function MoveProgress({ progress, locale }: Pick<VehicleMove, 'progress'> & { readonly locale: string }) {
  const { t } = useTranslation(['logbooks']);
  const id = useId();
  const share = progress === null ? 0 : progress.done / Math.max(progress.total, 1);
  return (
    <Stack gap={8}>
      <progress aria-labelledby={id} max={1} value={share} />
      <Text id={id} tone="quiet">
        {numberFormat(locale, { style: 'percent' }).format(share)} · {t('logbooks:move.goesOn')}
      </Text>
    </Stack>
  );
}

function Outcome({ move: { result, tripsLeft, isUndo } }: Pick<Props, 'move'>) {
  const { t } = useTranslation(['logbooks']);
  if (result === null) return null;
  return (
    <Stack gap={8} role="status">
      <Suspense>
        <MovedCounts {...result} />
      </Suspense>
      {!isUndo && tripsLeft > 0 && <p>{t('logbooks:move.stay', { count: tripsLeft })}</p>}
      <p>{t('logbooks:move.compared')}</p>
      <code className={code.code}>{result.sha256}</code>
    </Stack>
  );
}

interface StoppedProps extends Pick<Props, 'move'> {
  readonly name: string;
  /** True if the logbook is shown in which the vehicle stayed, and where its records can be opened. */
  readonly isHere: boolean;
}

function WhyStopped({ move, name, isHere }: StoppedProps) {
  const { t } = useTranslation(['logbooks', 'errors']);
  const { problem, clashes, isUndo, vehicleId } = move;
  if (clashes.count > 0) {
    return (
      <Stack gap={8}>
        <p role="alert">{t('logbooks:move.clashes', { count: clashes.count, name })}</p>
        {isHere && <RecordLinks records={clashes.named} vehicleId={vehicleId} />}
      </Stack>
    );
  }
  if (isUndo && problem?.reason === 'VERSION_CLASH') {
    return <p role="alert">{t('logbooks:move.changed', { name })}</p>;
  }
  if (problem === null) return null;
  return (
    <Stack gap={8}>
      <p role="alert">
        {t(problemSentenceKey({ reason: problem.reason, fields: [] }))} {t('logbooks:move.asBefore')}
      </p>
      {isHere && problem.record !== null && <RecordLinks records={[problem.record]} vehicleId={vehicleId} />}
    </Stack>
  );
}

interface LinksProps {
  readonly records: readonly MovedRecord[];
  readonly vehicleId: string;
}

/** Links to the records that have an address; the others are on the vehicle's page. */
function RecordLinks({ records, vehicleId }: LinksProps) {
  const { t } = useTranslation(['logbooks']);
  const addresses = {
    trip: (id: string) => `/trips/${id}`,
    fill: (id: string) => `/vehicles/${vehicleId}?fill=${id}`,
    expense: (id: string) => `/vehicles/${vehicleId}?cost=${id}`,
  };
  const links = records.flatMap(({ kind, id }) =>
    kind === 'trip' || kind === 'fill' || kind === 'expense' ? [{ kind, id, to: addresses[kind](id) }] : [],
  );
  if (links.length === 0) return null;
  return (
    <Row wrap>
      {links.map(({ kind, id, to }, at) => (
        <ButtonLink key={id} to={to}>
          {links.length === 1
            ? t(`logbooks:move.show.${kind}`)
            : `${t(`logbooks:move.show.${kind}`)} (${at + 1})`}
        </ButtonLink>
      ))}
    </Row>
  );
}
