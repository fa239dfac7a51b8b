/** When winter tyres are needed in a country, as information: nothing comes due by it. */
export interface WinterTyreRule {
  /** In conditions such as snow and ice, whenever they are or between two days alone. */
  readonly kind: 'conditions' | 'conditionsBetween';
  /** MM-DD; null where no dates are given. */
  readonly from: string | null;
  readonly until: string | null;
  readonly source: string;
  readonly isToCheck: boolean;
}

const rules: Readonly<Record<string, WinterTyreRule>> = {
  DE: { kind: 'conditions', from: null, until: null, source: 'StVO § 2 (3a)', isToCheck: false },
  AT: {
    ...{ kind: 'conditionsBetween', from: '11-01', until: '04-15' },
    ...{ source: 'KFG § 102 (8a)', isToCheck: true },
  },
  SE: {
    ...{ kind: 'conditionsBetween', from: '12-01', until: '03-31' },
    ...{ source: 'transportstyrelsen.se', isToCheck: true },
  },
};

/** What is known of a country (ISO 3166); null where nothing is. */
export function winterTyreRule(country: string): WinterTyreRule | null {
  return rules[country] ?? null;
}
