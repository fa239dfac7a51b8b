import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import { Text } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import styles from '@/features/import/import.module.css';
import { ImportFlow } from '@/features/import/import-flow';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

/** Imports files of other apps into the logbook. */
export function Component() {
  const { t } = useTranslation(['import']);
  const { account, problem, refetch, isFetching } = useAccount();
  const { vehicles, isKnown, problem: vehiclesProblem, refetch: refetchVehicles } = useVehicles();
  // Stored vehicles may lack one, and the import would offer to create it. Without a network they must suffice.
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    void refetchVehicles({ cancelRefetch: false }).finally(() => setCurrent(true));
  }, [refetchVehicles]);
  const areVehiclesKnown = isKnown && (isCurrent || vehiclesProblem !== null);
  const imports = trpc.imports.list.useQuery({}, { staleTime: 0 });
  const failed = problem ?? (imports.error && toProblem(imports.error));
  return (
    <>
      <PageHeading title={t('import:title')}>
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:intro')}
        </Text>
      </PageHeading>
      <Controls>
        {failed !== null && imports.data === undefined && (
          <CallProblem
            problem={failed}
            onRetry={() => void Promise.all([refetch(), imports.refetch()])}
            busy={isFetching}
          />
        )}
        {account !== undefined && areVehiclesKnown && imports.data !== undefined && (
          <ImportFlow account={account} vehicles={vehicles} imports={imports.data.items} />
        )}
      </Controls>
    </>
  );
}
