import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { ProblemCard } from './problem-card';

interface Props {
  readonly problem: Problem;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Shows why a call failed and what to do, in the same words on every page. */
export function CallProblem({ problem, ...rest }: Props) {
  const { t } = useTranslation(['errors']);
  const sentence = t(problemSentenceKey(problem), { ...problem });
  return <ProblemCard sentence={sentence} requestId={problem.requestId} {...rest} />;
}
