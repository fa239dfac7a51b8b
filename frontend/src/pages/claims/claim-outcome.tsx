import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { Stack } from '@/components/layout';
import type { WorkedClaim } from '@/entities/claims/use-worked-claim';
import styles from '@/features/claims/form/claim-form.module.css';
import { isEmpty } from '@/features/claims/result/claim-figure';
import { ClaimAdvice, ClaimOrigin } from '@/features/claims/result/claim-panels';
import { WarningsPanel } from '@/features/claims/result/warnings-panel';
import { MakeReport } from '@/features/reports/making/make-report';
import { placeOf } from '@/lib/formatting/place';
import { useLogbook } from '@/lib/logbook/logbook-context';

interface Props {
  readonly computed: WorkedClaim;
  readonly isStale: boolean;
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** Panels behind the figure of a claim, and the report that can be made of it. */
export function ClaimOutcome({ computed: { claim, input }, isStale, account, vehicles }: Props) {
  const { locale } = placeOf(account);
  const { driverId } = useLogbook();
  if (isEmpty(claim)) {
    return (
      <Stack gap={16} className={styles.before}>
        {claim.findings.length > 0 && <WarningsPanel claim={claim} vehicles={vehicles} canNote />}
      </Stack>
    );
  }
  return (
    <>
      <Stack gap={16} className={styles.origin}>
        <ClaimOrigin claim={claim} locale={locale} vehicles={vehicles} />
      </Stack>
      <Stack gap={16} className={styles.before}>
        <ClaimAdvice claim={claim} locale={locale} vehicles={vehicles} canNote />
        <MakeReport key={JSON.stringify(input)} driverId={driverId} input={input} isStale={isStale} />
      </Stack>
    </>
  );
}
