import type { FieldRefusal } from '@domain/errors/reasons';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import styles from './claim-problem.module.css';
import { messageIn } from './message-for';
import { refusedFactMessages, refusedMessages } from './refusal-messages';

interface Props {
  readonly problem: Problem;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Shows why a claim could not be calculated, with the vehicle or field at fault. */
export function ClaimProblem({ problem, vehicles }: Props) {
  const { t } = useTranslation(['claims', 'errors']);
  const { reason, fields, requestId } = problem;

  function sentenceOf({ path, rule }: FieldRefusal): string {
    const name = vehicles.find(({ id }) => path.includes(id))?.name;
    if (rule === 'factsMissing' && name !== undefined) return t('claims:refused.factsMissingOf', { name });
    return t(
      messageIn(refusedFactMessages, path) ?? messageIn(refusedMessages, rule) ?? 'claims:refused.other',
      {
        name: name ?? '',
      },
    );
  }

  switch (reason) {
    case 'OFFLINE':
      return <ProblemCard sentence={t('claims:offline')} />;
    case 'UNKNOWN_VEHICLE':
      return <ProblemCard sentence={t('claims:refused.unknownVehicle')} />;
    case 'UNKNOWN_EMPLOYER':
      return <ProblemCard sentence={t('claims:refused.unknownEmployer')} />;
    case 'TOO_MANY':
      return <ProblemCard sentence={t('claims:refused.tooManyTrips')} />;
    case 'CLAIM_REFUSED': {
      const sentences = [...new Set(fields.map(sentenceOf))];
      return (
        <ProblemCard sentence={t('errors:reason.CLAIM_REFUSED')}>
          <ul className={styles.reasons}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ProblemCard>
      );
    }
    default:
      return <ProblemCard sentence={t(problemSentenceKey(problem), { ...problem })} requestId={requestId} />;
  }
}
