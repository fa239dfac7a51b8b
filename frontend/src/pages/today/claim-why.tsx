import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { useWorkedClaim } from '@/entities/claims/use-worked-claim';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { ClaimLines } from '@/features/claims/result/claim-lines';
import { toProblem } from '@/lib/errors/problem';

/** Rules and entries behind a claim's figure. */
export function ClaimWhy({ input }: { readonly input: ClaimWorkInput }) {
  const { t } = useTranslation(['claims', 'claimMessages', 'today']);
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const { data, error, fetchStatus, failureReason, refetch, isFetching } = useWorkedClaim(input);
  const failed = data ? null : (error ?? (fetchStatus === 'paused' ? failureReason : null));
  if (failed !== null) {
    return <CallProblem problem={toProblem(failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <p role="status">{t('claims:result.calculating')}</p>;
  return (
    <Stack gap={8}>
      <Text as="h2" scale="title">
        {t(`claimMessages:methodName.${input.methodId}`)}
      </Text>
      <Text tone="quiet">{t(`claims:methodFor.${input.methodId}`)}</Text>
      <ClaimLines claim={data.claim} vehicles={vehicles} employers={employers} />
      <div>
        <ButtonLink to="/claim">{t('today:answer.toClaim')}</ButtonLink>
      </div>
    </Stack>
  );
}
