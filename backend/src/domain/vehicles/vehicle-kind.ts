/** Vehicle kinds that rule sets distinguish; each rule set pays for some of them. */
export const claimVehicleKinds = ['car', 'van', 'motorcycle', 'moped', 'bicycle', 'lorry', 'other'] as const;

export type ClaimVehicleKind = (typeof claimVehicleKinds)[number];
