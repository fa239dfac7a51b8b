import { z } from 'zod';

export const liquidSources = ['petrol', 'diesel', 'lpg'] as const;
export const gasSources = ['cng', 'hydrogen'] as const;
export const energySources = [...liquidSources, ...gasSources, 'electricity'] as const;

/** What a vehicle runs on; a vehicle has one or two of these. */
export const energySourceSchema = z.enum(energySources);

export type EnergySource = z.infer<typeof energySourceSchema>;
