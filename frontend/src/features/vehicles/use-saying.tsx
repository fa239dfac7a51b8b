import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
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
  const [busy, setBusy] = useState(false);

  async function send(record: NewRecord): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const sent = await submit('vehicles.addOdometerRecord', record);
      if (sent.outcome === 'refused') setProblem(sent.problem);
      else onSaid();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  const problemCard = problem && (
    <ProblemCard sentence={t(problemSentenceKey(problem), { ...problem })} requestId={problem.requestId} />
  );
  return { say: (record) => void send(record), busy, problemCard };
}
