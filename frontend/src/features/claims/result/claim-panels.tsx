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
  /** At the end of the figures. */
  readonly below?: ReactNode;
  /** What is to be done with the figures, after them. */
  readonly children?: ReactNode;
}

/**
 * All that a claim says: warnings first, then what it comes to and on which assumptions, which its files leave to the
 * driver, then what is to be done with it and what one must know before it is filed.
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
