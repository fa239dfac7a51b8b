/** What a rule set tells apart; which of them it pays for is its own matter. */
export const claimVehicleKinds = ['car', 'van', 'motorcycle', 'moped', 'bicycle', 'lorry', 'other'] as const;

export type ClaimVehicleKind = (typeof claimVehicleKinds)[number];
