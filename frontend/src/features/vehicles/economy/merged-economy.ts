import type { EconomyTotal, SourceEconomyPage, VehicleEconomy } from '@domain/energy/economy.schema';

/** Merges the pages of a vehicle's economy. The first page has the newest segments and the sums of all. */
export function mergedEconomy(pages: readonly VehicleEconomy[]): SourceEconomyPage[] {
  const [newest, ...older] = pages;
  return (newest?.sources ?? []).map((economy) => {
    const others = older.flatMap(({ sources }) => sources.filter(({ source }) => source === economy.source));
    return others.reduce(withOlder, economy);
  });
}

function withOlder(newer: SourceEconomyPage, older: SourceEconomyPage): SourceEconomyPage {
  const { average, trend } = newer;
  const merged: SourceEconomyPage = { ...newer, segments: [...older.segments, ...newer.segments] };
  if (average.known && older.average.known) merged.average = closedToo(average, older.average);
  if (trend.known && older.trend.known) {
    const recent = closedToo(trend.recent, older.trend.recent);
    merged.trend = { ...trend, recent, earlier: closedToo(trend.earlier, older.trend.earlier) };
  }
  return merged;
}

function closedToo<Total extends EconomyTotal>(newer: Total, older: EconomyTotal): Total {
  return { ...newer, closingFillIds: [...older.closingFillIds, ...newer.closingFillIds] };
}
