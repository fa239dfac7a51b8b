import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';

interface Props {
  readonly error: unknown;
  /** Sentence about what needs a network. */
  readonly offline: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Shows why a request for reports failed. */
export function ReportProblem({ error, offline, ...rest }: Props) {
  const { t } = useTranslation(['reports', 'errors']);
  const problem = toProblem(error);
  const sentence = (): string => {
    if (problem.reason === 'OFFLINE') return offline;
    if (problem.reason === 'TOO_MANY') return t('reports:tooMany');
    return t(problemSentenceKey(problem), { ...problem });
  };
  return <ProblemCard sentence={sentence()} requestId={problem.requestId} {...rest} />;
}
