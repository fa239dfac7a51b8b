import type { MeantRow } from './meant-row';
import { preset } from './preset';

/** Headers in English and in German, of older versions, too. */
const columns = {
  date: ['created', 'startzeit', 'erstellt'],
  odometer: ['odometer (km)', 'kilometerstand (km)'],
  quantity: ['charged energy (kwh)', 'energy (kwh)', 'energie (kwh)'],
  total: ['price', 'cost', 'preis', 'kosten'],
  unitPrice: ['price/kwh', 'preis/kwh'],
  station: ['loadpoint', 'charging point', 'ladepunkt'],
  vehicle: ['vehicle', 'fahrzeug'],
  meterBefore: [/^meter start/, /^anfangszählerstand/, /^zählerstand (start|anfang)/],
  meterAfter: [/^meter stop/, /^endzählerstand/, /^zählerstand ende/],
};
const socBefore = [/^soc start/, /^ladestand (start|anfang)/];
const socAfter = [/^soc (stop|end)/, /^ladestand ende/];

function readSession(row: MeantRow) {
  const { meter, unread } = row.metered();
  const socAfterPercent = percent(row.cell(...socAfter));
  return row.fill({
    source: 'electricity',
    isFull: socAfterPercent === 100,
    socBeforePercent: percent(row.cell(...socBefore)),
    socAfterPercent,
    meter,
    note: unread,
  });
}

function percent(text: string): number | null {
  const [digits] = /^\d{1,3}(?=([.,]\d+)?$)/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}

/** Charges of evcc: its sessions as CSV. */
export const evcc = preset('evcc', {
  header: [
    columns.date,
    ['finished', 'endzeit', 'beendet'],
    columns.station,
    columns.quantity,
    ['charge duration', 'ladedauer'],
    ['solar (%)', 'sonne (%)'],
  ],
  columns,
  needs: ['decimalMark', 'dateOrder', 'zone', 'currency'],
  declares: () => ({ distanceUnit: 'km' }),
  read: readSession,
});
