import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { placeOf } from '@/lib/formatting/place';
import type { ComputedClaim } from '../use-claim';
import { ClaimPanels } from './claim-panels';
import styles from './claim-result.module.css';
import { CsvButton } from './csv-button';
import type { NamedEmployer } from './employment-outcomes';
import { WarningsPanel } from './warnings-panel';

export interface ClaimResultProps {
  readonly computed: ComputedClaim;
  /** True if the form was changed after the calculation. */
  readonly isStale: boolean;
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly employers: readonly NamedEmployer[];
  /** Called when a missing reading was noted. */
  readonly onNoted: () => void;
  /** Actions below the figures. */
  readonly children: ReactNode;
}

/** Calculated claim, with the way to file it. */
export function ClaimResult(props: ClaimResultProps) {
  const { computed, isStale, account, vehicles, employers, onNoted, children } = props;
  const { claim } = computed;
  const { t } = useTranslation(['claims']);
  const cars = claim.companyCars?.length ?? 0;
  if (claim.lines.length + claim.notPaid.length + claim.shares.length + cars === 0) {
    return (
      <>
        {claim.findings.length > 0 && <WarningsPanel claim={claim} vehicles={vehicles} onNoted={onNoted} />}
        <Panel title={t('claims:result.title')}>
          <Stack>
            <p>{t('claims:result.empty')}</p>
            <Text scale="hint" tone="quiet">
              {t('claims:result.emptyHint')}
            </Text>
            <div>
              <ButtonLink to="/trips">{t('claims:result.toTrips')}</ButtonLink>
            </div>
          </Stack>
        </Panel>
      </>
    );
  }
  return (
    <>
      {isStale && (
        <Row as="p" gap={10} className={styles.stale} role="status">
          <IconAlertTriangle aria-hidden="true" size={20} />
          {t('claims:result.outdated')}
        </Row>
      )}
      <ClaimPanels
        claim={claim}
        locale={placeOf(account).locale}
        vehicles={vehicles}
        employers={employers}
        title={t('claims:result.title')}
        onNoted={onNoted}
        below={claim.tripIds.length > 0 && <CsvButton claim={claim} vehicles={vehicles} />}
      >
        {children}
      </ClaimPanels>
    </>
  );
}
