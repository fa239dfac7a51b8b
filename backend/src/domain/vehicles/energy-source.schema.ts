import { z } from 'zod';

export const liquidSources = ['petrol', 'diesel', 'lpg'] as const;
export const gasSources = ['cng', 'hydrogen'] as const;
export const energySources = [...liquidSources, ...gasSources, 'electricity'] as const;

/** Energy source of a vehicle; a vehicle has one or two. */
export const energySourceSchema = z.enum(energySources);

export type EnergySource = z.infer<typeof energySourceSchema>;
