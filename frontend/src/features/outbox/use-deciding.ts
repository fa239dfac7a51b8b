import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';

/** Runs one decision at a time, and returns the error if it failed. */
export function useDeciding() {
  const { t } = useTranslation(['errors']);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);

  async function decide(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setSentence(null);
    try {
      await work();
    } catch (error) {
      const problem = toProblem(error);
      setSentence(t(problemSentenceKey(problem), { ...problem }));
    }
    setBusy(false);
  }

  return { busy, sentence, decide: (work: () => Promise<void>) => void decide(work) };
}
