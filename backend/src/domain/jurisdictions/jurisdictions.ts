/** Jurisdictions with mileage rules, as ISO 3166-1 alpha-2 codes; custom is a rate of the driver's own. */
export const jurisdictions = ['US', 'GB', 'CA', 'AU', 'DE', 'IE', 'NL', 'FR', 'AT', 'custom'] as const;

export type Jurisdiction = (typeof jurisdictions)[number];
