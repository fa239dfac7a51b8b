import type { MemberQuestionAsk } from '@domain/logbooks/driving/member-question.schema';
import { withoutReadings } from '@domain/logbooks/driving/without-readings';
import type { TripDraft } from '@domain/trips/trip.schema';
import { readingKinds } from '@domain/vehicles/odometer.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useIsOfAnother, useMembership } from '@/lib/logbook/membership';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';

type Question = Extract<MemberQuestionAsk['about'], { kind: 'reading' }>;

export interface WaysOut {
  /** Says whose entry the readings contradict, as far as that is known here. */
  readonly sentence: string;
  /** The trip with its distance and without readings. */
  readonly kept: TripDraft;
  /** Question about the readings; null if the other reading is the driver's own. */
  readonly question: Question | null;
}

/**
 * Returns the ways out for a trip in a shared logbook whose readings contradict another record, besides correcting
 * them; null for other problems, and if its readings are too far apart for any distance.
 */
export function useWaysOut(): (tripId: string, draft: TripDraft, problem: Problem) => WaysOut | null {
  const { t } = useTranslation(['outbox']);
  const { shared, names } = useMembership();
  const trips = useKnownTrips();
  const isOfAnother = useIsOfAnother();
  return (tripId, draft, { reason, readings }) => {
    const kept = withoutReadings(draft);
    if (shared === null || reason !== 'ODOMETER_BACKWARDS' || kept === null) return null;
    const other = [readings?.earlier, readings?.later].find((each) => each?.recordId !== tripId);
    const kind = readingKinds.find((each) => each === other?.kind);
    const against = trips.find(({ id }) => id === other?.recordId);
    const name = names.get(against?.enteredBy ?? '');
    const sentence =
      name === undefined ? t('outbox:late.sentence') : t('outbox:late.sentenceNamed', { name });
    const isOwn = against !== undefined && !isOfAnother(against);
    if (other === undefined || kind === undefined || isOwn) return { sentence, kept, question: null };
    const { recordId } = other;
    const about = { kind: 'reading', tripId, typed: figuresOf(draft), other: { kind, recordId } } as const;
    return { sentence, kept, question: about };
  };
}

/** Figures of a trip that decide about its odometer. */
function figuresOf(draft: TripDraft): Question['typed'] {
  const { odometerStartMetres, odometerStartMileThousandths: startMiles } = draft;
  const { odometerEndMetres, odometerEndMileThousandths: endMiles } = draft;
  const { distanceMetres, distanceMileThousandths: miles } = draft;
  return {
    ...{ odometerStartMetres, odometerEndMetres, distanceMetres },
    ...(startMiles !== undefined && { odometerStartMileThousandths: startMiles }),
    ...(endMiles !== undefined && { odometerEndMileThousandths: endMiles }),
    ...(miles !== undefined && { distanceMileThousandths: miles }),
  };
}

/** Asks another member, and says whether the question has arrived. */
export function useAsk(): (about: MemberQuestionAsk['about']) => Promise<void> {
  const { t } = useTranslation(['outbox', 'errors']);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.driving.ask.useMutation();
  return async (about) => {
    try {
      await mutateAsync({ id: newRecordId(), about });
      notify(t('outbox:late.asked'));
      await utils.driving.questions.invalidate();
    } catch (error) {
      const problem = toProblem(error);
      notify(t(problemSentenceKey(problem), { ...problem }));
    }
  };
}
