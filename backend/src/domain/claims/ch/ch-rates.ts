import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { Rate } from '../rate';

/** Privatwagen. The guide to the salary certificate names no rate for motorcycles and bicycles. */
export const chVehicles = ['car', 'van'] as const satisfies readonly ClaimVehicleKind[];

function row(fromDay: LocalDay, untilDay: LocalDay, micros: number, source: string): Rate {
  return {
    id: `CH.business.car.${fromDay}.0`,
    jurisdiction: 'CH',
    pays: 'business',
    vehicles: chVehicles,
    fromDay,
    untilDay,
    per: 'km',
    micros,
    above: 0,
    upTo: null,
    currency: 'CHF',
    certainty: 'secondary',
    source,
  };
}

const since2016 =
  '0.70 CHF since 2016: https://www.business-onlinekurs.ch/blog/erhoehung-kilometerentschaedigung-auf-75-rappen-pro-kilometer; ' +
  'the Eidgenössische Steuerverwaltung in Rundschreiben 2-131-D-2015, as quoted by others';
const since2026 =
  'Wegleitung zum Ausfüllen des Lohnausweises, 1 January 2026, as reported: ' +
  'https://www.graffenried-treuhand.ch/aktuelles/aktualisierung-wegleitung-zum-ausfuellen-des-lohnausweises-ab-1-1-2026; ' +
  'the same amount for the way to work was read in https://www.news.admin.ch/de/newnsb/VzaAUrhkPx2EPde4a6e3O';

/**
 * The most that an employer may pay free of tax for a business kilometre in the driver's own car. From 2026 the amount
 * follows the price per kilometre that the Touring Club publishes each year, so the rate ends with the year.
 */
export const chRates = [
  row('2016-01-01', '2025-12-31', 700_000, since2016),
  row('2026-01-01', '2026-12-31', 750_000, since2026),
] satisfies readonly Rate[];
