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

/** Why a call failed and what to do, in the words that every page has. */
export function CallProblem({ problem, ...rest }: Props) {
  const { t } = useTranslation(['errors']);
  const sentence = t(problemSentenceKey(problem), { ...problem });
  return <ProblemCard sentence={sentence} requestId={problem.requestId} {...rest} />;
}
