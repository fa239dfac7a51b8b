import { reasonCodes } from '@domain/errors/reasons';
import type { Report } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
import { ClaimProblem } from '@/entities/claims/claim-problem';
import { useVehicles } from '@/entities/vehicles/use-vehicles';

/** Shows why a report could not be made. */
export function FailedReport({ problem }: Pick<Report, 'problem'>) {
  const { t } = useTranslation(['reports']);
  const { vehicles } = useVehicles();
  if (problem?.reason === 'INTERRUPTED') return <ProblemCard sentence={t('reports:failed.interrupted')} />;
  const reason = reasonCodes.find((code) => code === problem?.reason);
  // Sentences that need a number from an answer cannot be used here.
  if (problem === null || reason === undefined || reason === 'INTERNAL') {
    return <ProblemCard sentence={t('reports:failed.unknown')} />;
  }
  return <ClaimProblem problem={{ reason, fields: problem.fields }} vehicles={vehicles} />;
}
