import type { EconomyTrend } from '@domain/energy/economy.schema';

export const trendWords = {
  better: 'vehicles:economy.better',
  same: 'vehicles:economy.same',
  worse: 'vehicles:economy.worse',
} as const satisfies Record<EconomyTrend['direction'], string>;
