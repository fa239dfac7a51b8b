import type { Account } from '@domain/account/account.schema';
import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import type { WorkedClaim } from '@/entities/claims/use-worked-claim';
import { placeOf } from '@/lib/formatting/place';
import { CsvButton } from './csv-button';
import type { NamedEmployer } from './employment-outcomes';
import { FiguresPanel } from './figures-panel';

interface Props {
  readonly computed: WorkedClaim;
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly employers: readonly NamedEmployer[];
}

/** True if there is nothing to claim, and nothing that could be. */
export function isEmpty({ lines, notPaid, shares, companyCars = [] }: Claim): boolean {
  return lines.length + notPaid.length + shares.length + companyCars.length === 0;
}

/** The figure of a claim and the lines that make it up; for nothing at all, what to do. */
export function ClaimFigure(props: Props & { readonly isStale: boolean }) {
  const { computed, isStale, account, vehicles, employers } = props;
  const { claim } = computed;
  const { t } = useTranslation(['claims']);
  if (isEmpty(claim)) {
    const ofCharges = claim.charges !== undefined;
    return (
      <Panel title={t('claims:result.title')}>
        <Stack>
          <p>{t(ofCharges ? 'claims:result.emptyCharges' : 'claims:result.empty')}</p>
          <Text scale="hint" tone="quiet">
            {t(ofCharges ? 'claims:result.emptyChargesHint' : 'claims:result.emptyHint')}
          </Text>
          <div>
            {ofCharges ? (
              <ButtonLink to="/vehicles">{t('claims:result.toVehicles')}</ButtonLink>
            ) : (
              <ButtonLink to="/trips">{t('claims:result.toTrips')}</ButtonLink>
            )}
          </div>
        </Stack>
      </Panel>
    );
  }
  return (
    <FiguresPanel
      claim={claim}
      locale={placeOf(account).locale}
      vehicles={vehicles}
      employers={employers}
      title={t('claims:result.title')}
      isStale={isStale}
    >
      {claim.tripIds.length > 0 && <CsvButton claim={claim} vehicles={vehicles} />}
    </FiguresPanel>
  );
}
