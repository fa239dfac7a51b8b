import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
import { useBusy, useIsBusy } from '@/components/use-busy';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useOutbox } from '@/lib/offline/use-outbox';

type Unversioned<Record> = Record extends unknown ? Omit<Record, 'version'> : never;
type NewRecord = Unversioned<OdometerRecord>;

/** Sends what the driver says of an odometer; what was typed stays while it is refused. */
export function useSaying(onSaid: () => void): {
  say: (record: NewRecord) => void;
  busy: boolean;
  problemCard: ReactNode;
} {
  const { t } = useTranslation(['errors']);
  const { submit } = useOutbox();
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = useBusy();
  const isBusy = useIsBusy(busy);

  async function send(record: NewRecord): Promise<void> {
    setProblem(null);
    try {
      const sent = await busy.during(() => submit('vehicles.addOdometerRecord', record, busy.stands));
      if (sent?.outcome === 'refused') setProblem(sent.problem);
      // Of a sheet that was closed nobody waits for what comes after it.
      else if (sent !== undefined && busy.stands()) onSaid();
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  const problemCard = problem && (
    <ProblemCard sentence={t(problemSentenceKey(problem), { ...problem })} requestId={problem.requestId} />
  );
  return { say: (record) => void send(record), busy: isBusy, problemCard };
}
