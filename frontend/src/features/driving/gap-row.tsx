import { localDay } from '@domain/time/local-day';
import { fillGap } from '@domain/trips/fill-gap';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { SelectField } from '@/components/select-field';
import { useAsk } from '@/entities/driving/use-ways-out';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useDeciding } from '@/entities/records/deciding';
import { useNow } from '@/lib/clock/use-now';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useIsCompany, useMay, useMembership } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './driving-panel.module.css';
import type { Gap, PlaceAndUnit, Question } from './use-driving';

interface Props {
  readonly gap: Gap;
  readonly question: Question | null;
  readonly vehicle: Vehicle | undefined;
  readonly place: PlaceAndUnit;
}

/** Distance of nobody: a driver takes it, and an owner asks a driver about it. */
export function GapRow({ gap, question, vehicle, place }: Props) {
  const { t } = useTranslation(['driving']);
  const { shared, names } = useMembership();
  const mayDrive = useMay('trips.create');
  const { busy, sentence, decide } = useDeciding();
  const take = useTake();
  const utils = trpc.useUtils();
  const { mutateAsync: refuse } = trpc.driving.refuse.useMutation();
  const nowMs = useNow().getTime();
  const isCompany = useIsCompany();
  const dayOf = (atMs: number) => localDay(atMs, place.zone);
  // Within one day, its times say more. A trip in a company's logbook may have no time.
  const isWithinDay = !isCompany && dayOf(gap.afterAtMs) === dayOf(gap.beforeAtMs);
  const momentOf = (atMs: number) =>
    isWithinDay ? formatRecentMoment(atMs, nowMs, place) : formatLocalDay(dayOf(atMs), place.locale);
  const isAsked = question !== null && question.toMemberId === shared?.memberId && !question.isRefused;

  return (
    <Stack as="li" gap={8} className={styles.row}>
      <div>
        <Text strong>
          {t('driving:gap.title', {
            distance: withUnit(formatDistance(gap.metres, place.distanceUnit, place.locale)),
            day: momentOf(gap.afterAtMs),
          })}
        </Text>
        <Text scale="hint" tone="quiet">
          {t('driving:gap.until', { vehicle: vehicle?.name ?? '', day: momentOf(gap.beforeAtMs) })}
        </Text>
        {question !== null && <p>{answer(question)}</p>}
      </div>
      {mayDrive && (
        <Row wrap align="end">
          <Button busy={busy} onClick={() => decide(() => take(gap))}>
            {t('driving:gap.take')}
          </Button>
          {isAsked && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                decide(async () => {
                  await refuse({ id: question.id });
                  await utils.driving.questions.invalidate();
                })
              }
            >
              {t('driving:gap.refuse')}
            </Button>
          )}
          {shared?.role === 'owner' && <AskDriver gap={gap} exceptId={question?.toMemberId ?? null} />}
        </Row>
      )}
      {sentence !== null && <p role="alert">{sentence}</p>}
    </Stack>
  );

  function answer({ byMemberId, toMemberId, isRefused }: Question): string {
    if (isAsked) return t('driving:gap.isYours', { name: names.get(byMemberId) ?? '' });
    const name = names.get(toMemberId ?? '') ?? '';
    if (!isRefused) return t('driving:gap.asked', { name });
    return toMemberId === shared?.memberId ? t('driving:gap.youRefused') : t('driving:gap.refused', { name });
  }
}

/** Opens the form of a trip that fills a gap; says so if there is no time for one. */
function useTake(): (gap: Gap) => Promise<void> {
  const { t } = useTranslation(['driving']);
  const { addTrip } = useRecordSheets();
  const utils = trpc.useUtils();
  return async ({ metres, afterTripId, beforeTripId, afterAtMs, beforeAtMs }) => {
    const [after, before] = await Promise.all([
      utils.trips.get.fetch({ id: afterTripId }),
      utils.trips.get.fetch({ id: beforeTripId }),
    ]);
    // The instants of the gap: a trip that has only a day is put among those of its day.
    const draft = fillGap({
      ...{ kind: 'gap', metres, tripsWithoutDistance: [] },
      after: { ...after, endedAtMs: afterAtMs, endZone: after.endZone ?? after.startZone },
      before: { ...before, startedAtMs: beforeAtMs },
    });
    // Only whoever drove knows what it was for.
    if (draft !== null) addTrip({ ...draft, category: null });
    else notify(t('driving:gap.noTime'));
  };
}

interface AskProps {
  readonly gap: Gap;
  /** Member who was asked already. */
  readonly exceptId: string | null;
}

function AskDriver({ gap, exceptId }: AskProps) {
  const { t } = useTranslation(['driving']);
  const { data } = trpc.logbooks.shown.useQuery({});
  const ask = useAsk();
  const { busy, decide } = useDeciding();
  const [chosen, setChosen] = useState('');
  const drivers = (data?.members ?? []).filter(
    ({ id, role, endedAtMs, isYou }) => role !== 'reader' && endedAtMs === null && !isYou && id !== exceptId,
  );
  const [first] = drivers;
  if (first === undefined) return null;
  const toMemberId = drivers.some(({ id }) => id === chosen) ? chosen : first.id;
  const { vehicleId, afterTripId, beforeTripId, metres } = gap;
  const send = () =>
    decide(() => ask({ kind: 'gap', vehicleId, afterTripId, beforeTripId, metres, toMemberId }));
  return (
    <Row wrap align="end">
      {drivers.length > 1 && (
        <SelectField
          label={t('driving:gap.whom')}
          value={toMemberId}
          options={drivers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <Button variant="quiet" busy={busy} onClick={send}>
        {drivers.length > 1 ? t('driving:gap.ask') : t('driving:gap.askName', { name: first.name })}
      </Button>
    </Row>
  );
}
