/** When winter tyres are needed in a country, and when to change to them and back. */
export interface WinterTyreRule {
  /** In conditions such as snow and ice, whenever they are or between two days alone. */
  readonly kind: 'conditions' | 'conditionsBetween';
  /** MM-DD; null where no dates are given. */
  readonly from: string | null;
  readonly until: string | null;
  readonly source: string;
  readonly isToCheck: boolean;
  readonly change: TyreChangeRule;
}

/** The days of a convenience: nowhere is somebody late who changes after them. */
export interface TyreChangeRule {
  /** MM-DD. By then winter tyres are on. */
  readonly winterBy: string;
  /** MM-DD, or Easter Sunday. From then on summer tyres may be put on. */
  readonly summerFrom: string | 'easter';
}

const rules: Readonly<Record<string, WinterTyreRule>> = {
  DE: {
    ...{ kind: 'conditions', from: null, until: null, source: 'StVO § 2 (3a)', isToCheck: false },
    // "From October to Easter" is the rule of thumb that the ADAC repeats each year; the law names no days.
    change: { winterBy: '10-31', summerFrom: 'easter' },
  },
  AT: {
    ...{ kind: 'conditionsBetween', from: '11-01', until: '04-15' },
    ...{ source: 'KFG § 102 (8a)', isToCheck: true },
    change: { winterBy: '10-31', summerFrom: '04-16' },
  },
  SE: {
    ...{ kind: 'conditionsBetween', from: '12-01', until: '03-31' },
    ...{ source: 'transportstyrelsen.se', isToCheck: true },
    change: { winterBy: '11-30', summerFrom: '04-01' },
  },
};

/** What is known of a country (ISO 3166); null where nothing is. */
export function winterTyreRule(country: string): WinterTyreRule | null {
  return rules[country] ?? null;
}
