import type { LocalDay } from '../../time/time.schema';
import type { Rate } from '../rate';

const sources = {
  '2025-09-01':
    'https://www.mattocksgrindley.co.uk/news/latest-news-for-business/archive/news-article/2025/September/hmrc-splits-advisory-fuel-rates-for-electric-cars',
  '2025-12-01':
    'https://www.fleetwise.services/blogs/news/hmrc-cuts-home-charging-rate-as-new-mileage-reimbursement-takes-effect',
  '2026-03-01':
    'https://www.richardson-accountants.co.uk/new-flashes/hmrc-updates-advisory-fuel-rates-from-1-march-2026',
  '2026-06-01': 'https://www.evdecisioncompass.com/blog/hmrc-aer-update-2026',
} as const;

function quarter(
  fromDay: keyof typeof sources,
  untilDay: LocalDay,
  { home, road }: { readonly home: number; readonly road: number },
): Rate[] {
  const rates = { electricHome: home, electricPublic: road };
  return Object.entries(rates).map(([pays, pence]) => ({
    ...{ id: `GB.${pays}.${fromDay}`, jurisdiction: 'GB', pays, vehicles: ['car'], fromDay, untilDay },
    ...{ per: 'mi', micros: pence * 10_000, above: 0, upTo: null, currency: 'GBP', certainty: 'secondary' },
    source: `HMRC, advisory fuel rates from ${fromDay}, as told by: ${sources[fromDay]}`,
  }));
}

/**
 * Advisory electric rates for company cars that run only on electricity, in pence a mile, charged at home and at public
 * chargers; HMRC sets them for each quarter. A quarter whose rates were not seen pays nothing.
 */
export const gbElectricRates: readonly Rate[] = [
  ...quarter('2025-09-01', '2025-11-30', { home: 8, road: 14 }),
  ...quarter('2025-12-01', '2026-02-28', { home: 7, road: 14 }),
  ...quarter('2026-03-01', '2026-05-31', { home: 7, road: 15 }),
  ...quarter('2026-06-01', '2026-08-31', { home: 7, road: 15 }),
];
