import { ClaimResult, type ClaimResultProps } from '@/features/claims/result/claim-result';
import { MakeReport } from '@/features/reports/making/make-report';

/** Calculated claim, and the report that can be made of it. */
export function ClaimOutcome(props: Omit<ClaimResultProps, 'children'>) {
  const { computed, isStale, account } = props;
  const { input } = computed;
  return (
    <ClaimResult {...props}>
      <MakeReport key={JSON.stringify(input)} driverId={account.driverId} input={input} isStale={isStale} />
    </ClaimResult>
  );
}
