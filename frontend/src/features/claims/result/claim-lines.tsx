import type { Claim } from '@domain/claims/claim.schema';
import { lineWorkings } from '@domain/claims/line-workings';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import lined from '@/components/lined-list.module.css';
import { ClaimLine } from './claim-line';
import { employerNames, type NamedEmployer } from './employment-outcomes';

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  readonly employers: readonly NamedEmployer[];
}

/** Returns the name of the employment of a line; undefined with a single one. */
export function useEmploymentName(claim: Claim, employers: readonly NamedEmployer[]) {
  const { t } = useTranslation(['claimMessages']);
  const { employments = [] } = claim;
  return ({ employment }: Pick<Claim['lines'][number], 'employment'>): string | undefined => {
    const of = employments.length > 1 ? employments[employment ?? -1] : undefined;
    return of && (employerNames(of, employers) ?? t('claimMessages:employment.notNamed'));
  };
}

/** Lines that make up a claim; each opens its rule and its trips. */
export function ClaimLines({ claim, vehicles, employers }: Props) {
  const employmentOf = useEmploymentName(claim, employers);
  const workings = lineWorkings(claim);
  return (
    <ul className={lined.list}>
      {claim.lines.map((line, at) => (
        <ClaimLine
          key={`${line.pays} ${line.vehicleId} ${line.rateId} ${line.trips[0]}`}
          line={line}
          claim={claim}
          working={workings[at] ?? null}
          employmentName={employmentOf(line)}
          vehicleName={vehicles.find(({ id }) => id === line.vehicleId)?.name}
        />
      ))}
    </ul>
  );
}
