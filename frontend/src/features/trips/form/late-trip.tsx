import type { MemberQuestionAsk } from '@domain/logbooks/driving/member-question.schema';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import { ProblemCard } from '@/components/problem-card';
import { useAsk, useWaysOut } from '@/entities/driving/use-ways-out';
import type { TripForm } from './use-trip-form';

/** Ways out in a form for a trip that contradicts the reading of another driver. */
export function useLateTrip(tripId: string) {
  const { t } = useTranslation(['outbox']);
  const waysOut = useWaysOut();
  const ask = useAsk();
  /** Asked once the trip has arrived. */
  const question = useRef<MemberQuestionAsk['about'] | null>(null);

  /** Ways out besides correcting the readings; null if the readings were not refused. */
  function choices({ problem, read, saveAs }: TripForm): ReactNode {
    const ways = problem === null || read.draft === null ? null : waysOut(tripId, read.draft, problem);
    if (ways === null) return null;
    const keep = (about: typeof question.current) => {
      question.current = about;
      saveAs(ways.kept);
    };
    return (
      <ProblemCard sentence={ways.sentence}>
        <Row wrap>
          <Button onClick={() => keep(null)}>{t('outbox:late.keep')}</Button>
          {ways.question !== null && (
            <Button onClick={() => keep(ways.question)}>{t('outbox:late.ask')}</Button>
          )}
        </Row>
      </ProblemCard>
    );
  }

  return {
    choices,
    /** To be called when the trip was accepted. */
    accepted(): void {
      if (question.current !== null) void ask(question.current);
      question.current = null;
    },
  };
}
