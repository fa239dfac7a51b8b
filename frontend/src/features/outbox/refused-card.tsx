import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Grid, Row, Stack, Text } from '@/components/layout';
import { useWaysOut } from '@/entities/driving/use-ways-out';
import { DiscardChoice, useDeciding, useTitle } from '@/entities/records/deciding';
import { MovedVehicle } from '@/entities/records/moved-vehicle';
import { useFacts } from '@/entities/records/use-facts';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { type RecordKind, type StoredRecord } from '@/lib/offline/record-kind';
import { useReadingTitle } from '@/lib/offline/use-kind';
import { LateTripChoices } from './late-trip-choices';
import styles from './waiting-records.module.css';
import { ItemFacts } from './waiting-row';

interface Props {
  readonly item: OutboxItem;
  readonly problem: Problem;
  /** Opens the sheet of a kind over this page. */
  readonly onEdit: (kind: RecordKind, record: StoredRecord) => void;
}

/** A change that the server refused; nothing is lost until the driver discards it. */
export function RefusedCard({ item, problem, onEdit }: Props) {
  const { t } = useTranslation(['outbox', 'errors', 'common']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const title = useTitle(item);
  const gone = problem.reason === 'NOT_FOUND';
  const localVersion = outbox.localVersion(item);
  const canBeNew = gone && localVersion !== undefined && outbox.canBeNew(item, localVersion);
  const canEdit = !gone && localVersion !== undefined && item.procedure.does !== 'delete';
  const waysOut = useWaysOut();
  const trip = canEdit && item.recordKind === 'trip' && isTrip(localVersion) ? localVersion : null;
  const ways = trip && waysOut(trip.id, trip, problem);
  const refusal = t(problemSentenceKey(problem), { ...problem });
  return (
    <Stack as="article" className={styles.card} aria-label={title}>
      <ItemFacts item={item} />
      <p role="alert">
        {gone ? t('outbox:refused.deletedElsewhere') : ways?.question ? ways.sentence : refusal}
      </p>
      <MovedVehicle item={item} problem={problem} />
      <Readings item={item} problem={problem} record={localVersion} />
      {sentence !== null && <p role="alert">{sentence}</p>}
      <Row wrap>
        {canBeNew && (
          <Button
            variant="accent"
            busy={busy}
            onClick={() => decide(() => outbox.keepAsNew(item, localVersion))}
          >
            {t('outbox:refused.keepAsNew')}
          </Button>
        )}
        {canEdit && <EditChoice kind={item.kind} record={localVersion} onEdit={onEdit} />}
        {trip && ways && <LateTripChoices record={trip} ways={ways} busy={busy} decide={decide} />}
        {!gone && !ways && (
          <Button busy={busy} onClick={() => decide(() => outbox.tryAgain(item))}>
            {t('common:tryAgain')}
          </Button>
        )}
        <DiscardChoice busy={busy} onDiscard={() => decide(() => outbox.discard(item))} />
      </Row>
    </Stack>
  );
}

function isTrip(record: StoredRecord): record is Trip {
  return 'odometerStartMetres' in record;
}

interface EditProps extends Pick<Props, 'onEdit'> {
  readonly kind: RecordKind;
  readonly record: StoredRecord;
}

/** The corrected input replaces the refused change. */
function EditChoice({ kind, record, onEdit }: EditProps) {
  const { t } = useTranslation(['outbox', 'common']);
  const { form } = kind;
  const label = t('outbox:refused.edit');
  if ('addressOf' in form) {
    return (
      <ButtonLink variant="accent" to={form.addressOf(record)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="accent" onClick={() => onEdit(kind, record)}>
      {label}
    </Button>
  );
}

interface ReadingsProps extends Pick<Props, 'item' | 'problem'> {
  readonly record: StoredRecord | undefined;
}

/** The two readings that contradict each other. */
function Readings({ item, problem: { readings }, record }: ReadingsProps) {
  const { t } = useTranslation(['outbox', 'common']);
  const { readingOf } = useFacts(item.recordKind);
  const readingTitle = useReadingTitle();
  if (readings === undefined) return null;
  const vehicleId = record !== undefined && 'vehicleId' in record ? record.vehicleId : item.recordId;
  return (
    <Grid as="dl" gap={16} className={styles.sides} aria-label={t('outbox:refused.readings')}>
      {[readings.earlier, readings.later].map((reading) => {
        const { showed, when } = readingOf(reading, vehicleId);
        return (
          <div key={`${reading.kind} ${reading.recordId}`}>
            <dt>
              {reading.recordId === item.recordId ? t('outbox:reading.this') : readingTitle(reading.kind)}
            </dt>
            <dd>{showed}</dd>
            <Text as="dd" scale="small" tone="quiet">
              {when}
            </Text>
          </div>
        );
      })}
    </Grid>
  );
}
