import { atMileageMoney } from './at/at-mileage-money';
import { auCentsPerKilometre } from './au/au-cents-per-kilometre';
import { auLogbook } from './au/au-logbook';
import { caAllowance } from './ca/ca-allowance';
import { caLogbook } from './ca/ca-logbook';
import { caSimplifiedLogbook } from './ca/ca-simplified-logbook';
import type { ClaimMethod } from './claim';
import type { ClaimMethodId } from './claim-method-ids';
import { customRate } from './custom/custom-rate';
import { deBusinessTravel } from './de/de-business-travel';
import { deCommute } from './de/de-commute';
import { deCompanyCar } from './de/de-company-car';
import { deHomeCharging } from './de/de-home-charging';
import { deLogbook } from './de/de-logbook';
import { frBareme } from './fr/fr-bareme';
import { gbAdvisoryElectricRate } from './gb/gb-advisory-electric-rate';
import { gbApprovedMileage } from './gb/gb-approved-mileage';
import { gbSelfEmployedSimplified } from './gb/gb-self-employed-simplified';
import { ieCivilService } from './ie/ie-civil-service';
import { nlTaxFreeAllowance } from './nl/nl-tax-free-allowance';
import { usActualExpenses } from './us/us-actual-expenses';
import { usMedicalMovingCharity } from './us/us-medical-moving-charity';
import { usStandardMileage } from './us/us-standard-mileage';

/** Every way to claim by its id. */
export const claimMethods = {
  'US.standardMileage': usStandardMileage,
  'US.actualExpenses': usActualExpenses,
  'US.medicalMovingCharity': usMedicalMovingCharity,
  'GB.selfEmployedSimplified': gbSelfEmployedSimplified,
  'GB.approvedMileage': gbApprovedMileage,
  'GB.advisoryElectricRate': gbAdvisoryElectricRate,
  'CA.logbook': caLogbook,
  'CA.simplifiedLogbook': caSimplifiedLogbook,
  'CA.allowance': caAllowance,
  'AU.centsPerKilometre': auCentsPerKilometre,
  'AU.logbook': auLogbook,
  'DE.businessTravel': deBusinessTravel,
  'DE.logbook': deLogbook,
  'DE.companyCar': deCompanyCar,
  'DE.commute': deCommute,
  'DE.homeCharging': deHomeCharging,
  'IE.civilService': ieCivilService,
  'NL.taxFreeAllowance': nlTaxFreeAllowance,
  'FR.bareme': frBareme,
  'AT.mileageMoney': atMileageMoney,
  'custom.rate': customRate,
} as const satisfies Readonly<Record<ClaimMethodId, ClaimMethod>>;
