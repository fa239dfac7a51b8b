/** Conditions or dates for winter tyres in a country, and usual days for the change to them and back. */
export interface WinterTyreRule {
  /** Required in conditions such as snow and ice, at any time or only between two days. */
  readonly kind: 'conditions' | 'conditionsBetween';
  /** MM-DD; null if the rule has no dates. */
  readonly from: string | null;
  readonly until: string | null;
  readonly source: string;
  readonly isToCheck: boolean;
  readonly change: TyreChangeRule;
}

/** Recommended days: a change after them is nowhere too late. */
export interface TyreChangeRule {
  /** MM-DD. Day by which winter tyres should be mounted. */
  readonly winterBy: string;
  /** MM-DD, or Easter Sunday. First day on which summer tyres may be mounted. */
  readonly summerFrom: string | 'easter';
}

const rules: Readonly<Record<string, WinterTyreRule>> = {
  DE: {
    kind: 'conditions',
    from: null,
    until: null,
    source: 'StVO § 2 (3a)',
    isToCheck: false,
    // "From October to Easter" is the rule of thumb that the ADAC repeats each year; the law names no days.
    change: { winterBy: '10-31', summerFrom: 'easter' },
  },
  AT: {
    kind: 'conditionsBetween',
    from: '11-01',
    until: '04-15',
    source: 'KFG § 102 (8a)',
    isToCheck: true,
    change: { winterBy: '10-31', summerFrom: '04-16' },
  },
  SE: {
    kind: 'conditionsBetween',
    from: '12-01',
    until: '03-31',
    source: 'transportstyrelsen.se',
    isToCheck: true,
    change: { winterBy: '11-30', summerFrom: '04-01' },
  },
};

/** Rule of a country (ISO 3166); null if none is known. */
export function winterTyreRule(country: string): WinterTyreRule | null {
  return rules[country] ?? null;
}
