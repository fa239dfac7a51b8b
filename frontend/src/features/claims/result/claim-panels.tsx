import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ReactNode } from 'react';
import { CompanyCarPanel } from './company-car-panel';
import { ConditionsPanel } from './conditions-panel';
import type { NamedEmployer } from './employer-names';
import { FiguresPanel } from './figures-panel';
import { NotPaidPanel } from './not-paid-panel';
import { SharesPanel } from './shares-panel';
import { ToCheckPanel } from './to-check-panel';
import { WarningsPanel } from './warnings-panel';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  readonly employers: readonly NamedEmployer[];
  readonly title: string;
  /** See WarningsPanel. */
  readonly onNoted?: () => void;
  /** Content below the figures. */
  readonly below?: ReactNode;
  /** Actions below the figures. */
  readonly children?: ReactNode;
}

/**
 * Result of a claim: warnings first, then the amount and its assumptions (which the files omit, as they are for the
 * driver), then the actions, then notes to read before filing.
 */
export function ClaimPanels(props: Props) {
  const { claim, locale, vehicles, employers, title, onNoted, below, children } = props;
  return (
    <>
      <WarningsPanel claim={claim} vehicles={vehicles} onNoted={onNoted} />
      <FiguresPanel claim={claim} locale={locale} vehicles={vehicles} employers={employers} title={title}>
        {below}
      </FiguresPanel>
      {claim.companyCars !== undefined && (
        <CompanyCarPanel claim={claim} locale={locale} vehicles={vehicles} />
      )}
      {claim.shares.length > 0 && <SharesPanel claim={claim} vehicles={vehicles} />}
      {claim.toCheck.length > 0 && <ToCheckPanel claim={claim} locale={locale} />}
      {children}
      {claim.notPaid.length > 0 && <NotPaidPanel claim={claim} />}
      <ConditionsPanel claim={claim} />
    </>
  );
}
