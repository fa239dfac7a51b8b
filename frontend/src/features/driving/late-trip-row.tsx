import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useDeciding } from '@/entities/records/deciding';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { useMembership } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './driving-panel.module.css';
import type { LateQuestion, PlaceAndUnit } from './use-driving';

interface Props {
  readonly question: LateQuestion;
  readonly vehicle: Vehicle | undefined;
  readonly place: PlaceAndUnit;
}

/** Question about a trip that was kept without readings, because they contradict another entry. */
export function LateTripRow({ question, vehicle, place }: Props) {
  const { t } = useTranslation(['driving', 'errors']);
  const { shared, names } = useMembership();
  const explained = useExplainedWrites();
  const utils = trpc.useUtils();
  const { mutateAsync: refuse } = trpc.driving.refuse.useMutation();
  const { mutateAsync: withdraw } = trpc.driving.withdraw.useMutation();
  const { busy, sentence, decide } = useDeciding();
  const { id, about, late, isRefused, byMemberId, toMemberId } = question;
  if (about.kind !== 'reading') return null;
  const { typed } = about;
  const isMine = byMemberId === shared?.memberId;
  const isAsked = toMemberId === null ? shared?.role === 'owner' : toMemberId === shared?.memberId;
  const unit = vehicle?.distanceUnit ?? place.distanceUnit;
  const read = (metres: number) => withUnit(formatOdometer(metres, unit, place.locale));
  const readings = [typed.odometerStartMetres, typed.odometerEndMetres].flatMap((metres) =>
    metres === null ? [] : [read(metres)],
  );
  // A trip that is not for business may have only a day in a company's logbook.
  const dayOf = (atMs: number, zone: string) => formatLocalDay(localDay(atMs, zone), place.locale);
  const name = names.get(byMemberId) ?? '';
  const other = names.get(toMemberId ?? '');

  async function putBack(): Promise<void> {
    const { trip } = late;
    const write = { id: trip.id, version: trip.version, changes: typed };
    const why = { reason: t('driving:late.reason'), isFinal: false };
    const submitted = await explained('trips.update', write, why);
    if (submitted.outcome === 'refused') {
      const { problem } = submitted;
      const isStill = problem.reason === 'ODOMETER_BACKWARDS';
      notify(isStill ? t('driving:late.stillThere') : t(problemSentenceKey(problem), { ...problem }));
      return;
    }
    if (submitted.outcome === 'saved') await withdraw({ id });
    await utils.driving.questions.invalidate();
  }

  async function done(sent: Promise<unknown>): Promise<void> {
    await sent;
    await utils.driving.questions.invalidate();
  }

  return (
    <Stack as="li" gap={8} className={styles.row}>
      <div>
        <Text strong>
          {isMine
            ? t('driving:late.mine', { name: other ?? t('driving:late.owners') })
            : t('driving:late.title', { name })}
        </Text>
        <p>
          {t('driving:late.readings', {
            when: dayOf(late.trip.startedAtMs, late.trip.startZone),
            readings: readings.join(' – '),
          })}
          {late.other !== null &&
            ` ${t('driving:late.other', {
              when: dayOf(late.other.atMs, late.other.zone),
              reading: read(late.other.odometerMetres),
            })}`}
        </p>
        <Text scale="hint" tone="quiet">
          {vehicle?.name}
        </Text>
        {isRefused && <p>{t('driving:late.refused', { name: other ?? t('driving:late.owners') })}</p>}
      </div>
      <Row wrap>
        {isMine && (
          <>
            <Button busy={busy} onClick={() => decide(putBack)}>
              {t('driving:late.putBack')}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => decide(() => done(withdraw({ id })))}>
              {t('driving:late.leave')}
            </Button>
          </>
        )}
        {isAsked && !isRefused && (
          <>
            <ButtonLink to={addressOf(about.other, late.trip.vehicleId)}>
              {t('driving:late.correct')}
            </ButtonLink>
            <Button variant="quiet" busy={busy} onClick={() => decide(() => done(refuse({ id })))}>
              {t('driving:late.refuse')}
            </Button>
          </>
        )}
      </Row>
      {sentence !== null && <p role="alert">{sentence}</p>}
    </Stack>
  );
}

type Other = Extract<LateQuestion['about'], { kind: 'reading' }>['other'];

/** Address of the record whose reading is asked about; of its vehicle if it has none of its own. */
function addressOf({ kind, recordId }: Other, vehicleId: string | null): string {
  const isTrip = kind === 'tripStart' || kind === 'tripEnd';
  return isTrip ? `/trips/${recordId}` : `/vehicles/${vehicleId ?? ''}`;
}
