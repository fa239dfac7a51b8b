import type { DistanceUnit } from '@domain/quantities/distance';
import { chargeFacts } from '@domain/senders/charge-facts';
import type { Sender, SetAside } from '@domain/senders/sender.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { Row, Stack, Text } from '@/components/layout';
import linedList from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import { asDayAndTime } from '@/lib/formatting/chosen-instant';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import styles from './senders.module.css';

interface Props {
  readonly sender: Sender;
  readonly place: Place;
}

/** Values that were set aside, each with its reason: to be entered by hand, or discarded. */
export function AsideList({ sender, place }: Props) {
  const { t } = useTranslation(['senders']);
  const { senders } = trpc.useUtils();
  const { driverId } = useLogbook();
  const { data, error } = trpc.senders.setAside.useQuery({ senderId: sender.id }, { staleTime: 0 });
  const discard = trpc.senders.discard.useMutation({ onSettled: () => senders.invalidate() });
  const isHere = sender.logbookId === driverId;
  const drop = (ids?: string[]) => discard.mutate({ senderId: sender.id, ...(ids && { ids }) });
  const problem = error ?? discard.error;
  return (
    <Stack gap={8}>
      <h3 className={styles.heading}>{t('senders:asideTitle')}</h3>
      <Text tone="quiet">{t(isHere ? 'senders:asideHint' : 'senders:elsewhere')}</Text>
      {sender.counts.dropped > 0 && (
        <Text tone="quiet">{t('senders:dropped', { dropped: sender.counts.dropped })}</Text>
      )}
      <ul className={linedList.list}>
        {data?.items.map((value) => (
          <AsideRow
            key={value.id}
            value={value}
            vehicleId={isHere && sender.vehicle !== null ? sender.vehicleId : null}
            unit={sender.vehicle?.distanceUnit ?? 'km'}
            place={place}
            onDiscard={() => drop([value.id])}
          />
        ))}
      </ul>
      {problem !== null && <CallProblem problem={toProblem(problem)} />}
      <div>
        <Button busy={discard.isPending} onClick={() => drop()}>
          {t('senders:discardAll')}
        </Button>
      </div>
    </Stack>
  );
}

interface RowProps {
  readonly value: SetAside;
  /** Vehicle that it can be entered for; null if there is none here. */
  readonly vehicleId: string | null;
  readonly unit: DistanceUnit;
  readonly place: Place;
  readonly onDiscard: () => void;
}

function AsideRow({ value, vehicleId, unit, place, onDiscard }: RowProps) {
  const { t } = useTranslation(['senders']);
  const { openOdometer, openFill } = useRecordSheets();
  const vehicle = useVehicles().vehicles.find(({ id }) => id === vehicleId);
  const { kind, reason, sent, times, receivedAtMs, reading, against } = value;
  const odometer = (metres: number) => withUnit(formatOdometer(metres, unit, place.locale));
  const moment = (atMs: number) => formatRecentMoment(atMs, Date.now(), place);
  const why = t(`senders:reason.${reason}`);
  const withOther =
    against === null
      ? why
      : t('senders:against', {
          reason: why,
          value: odometer(against.odometerMetres),
          when: moment(against.atMs),
        });
  const shown = reading ? odometer(reading.odometerMetres) : sent.slice(0, 40);

  function enter(ofVehicle: string): void {
    if (kind === 'charge') {
      const terms = { nowMs: Date.now(), zone: place.zone, distanceUnit: unit };
      const facts = vehicle ? chargeFacts(sent, { ...terms, currency: vehicle.currency }) : null;
      openFill({ vehicleId: ofVehicle, facts, onSaved: onDiscard });
      return;
    }
    openOdometer({
      vehicleId: ofVehicle,
      about: 'noted',
      ...(reading && {
        at: asDayAndTime(reading.atMs, place.zone),
        odometerMetres: reading.odometerMetres,
      }),
      onNoted: onDiscard,
    });
  }

  return (
    <li className={styles.aside}>
      <span className={listRow.name}>
        {reading ? `${shown} · ${moment(reading.atMs)}` : moment(receivedAtMs)}
      </span>
      <span className={listRow.fact}>
        {times > 1 ? t('senders:times', { reason: withOther, times }) : withOther}
      </span>
      <code className={code.code}>{sent}</code>
      <Row wrap>
        {vehicleId !== null && (
          <Button
            aria-haspopup="dialog"
            aria-label={t('senders:enterNamed', { value: shown })}
            onClick={() => enter(vehicleId)}
          >
            {t('senders:enter')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('senders:discardNamed', { value: shown })} onClick={onDiscard}>
          {t('senders:discard')}
        </Button>
      </Row>
    </li>
  );
}
