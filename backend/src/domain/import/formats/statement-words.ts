import type { ExpenseCategory } from '../../expenses/expense.schema';
import type { MoneyWay } from '../payment-sign';
import { meaningOf } from './words';

/** Sellers of fuel, and operators of chargers. A bank does not state the quantity. */
const energySellers =
  /\b(shell|aral|esso|bp|jet|total(energies)?|agip|omv|q8|repsol|cepsa|galp|chevron|texaco|exxon|exxonmobil|valero|circle k|orlen|lukoil|petrobras|ipiranga|avia|tamoil|westfalen|sunoco|conoco|phillips 66|petronas|ionity|fastned|allego|tesla supercharger|chargepoint)\b|tankstelle|petrol station|gas station|station.service|gasolinera|benzinestation|\bfuel\b/i;

/**
 * Payments that are clearly for a vehicle. Narrower than the words of an app for cars: on an account "insurance" may be
 * for health and "rent" for a flat.
 */
const payments: readonly (readonly [ExpenseCategory, RegExp])[] = [
  [
    'fine',
    /bußgeld|bussgeld|verwarn(ungs)?geld|parking (fine|charge notice)|penalty charge|traffic fine|speeding/i,
  ],
  [
    'tolls',
    /\btolls?\b|\bmaut\b|vignette|\btol\b|toll collect|asfinag|e-?zpass|fastrak|péage|peaje|pedágio|telepass|autoroutes?\b|autostrade/i,
  ],
  [
    'parking',
    /\bpark(ing|haus|platz|schein|garage)\b|parkgebühr|apcoa|easypark|paybyphone|ringgo|justpark|q-?park|parkeren|parkeergarage|stationnement|parcheggio|aparcamiento/i,
  ],
  [
    'washing',
    /car ?wash|autowäsche|waschanlage|waschpark|waschstra|lavage auto|lavado de coche|autolavaggio|mr\.? wash/i,
  ],
  ['tyres', /\btyres?\b|\btires?\b|reifen|\bpneus?\b|neumátic|gommista/i],
  ['inspection', /\btüv\b|\bdekra\b|hauptuntersuchung|\bmot test|contrôle technique|\bitv\b|smog check/i],
  ['tax', /kfz-?steuer|kraftfahrzeugsteuer|\bdvla\b|vehicle tax|road tax|bollo auto|\bipva\b/i],
  ['registration', /kfz-?zulassung|zulassungsstelle|\bdmv\b|vehicle registration|carte grise/i],
  [
    'insurance',
    /(kfz|auto|car|motor|vehicle)[- ]?(haftpflicht|versicherung|insurance|kasko)|assurance auto|seguro (de )?(auto|coche|carro)/i,
  ],
  [
    'finance',
    /(auto|kfz|car|vehicle)[- ]?(leasing|lease|loan|kredit|finance|finanzierung)|\bautobank\b|volkswagen leasing|crédit auto/i,
  ],
  [
    'repair',
    /autowerkstatt|kfz-?werkstatt|kfz-?meister|\bcar repair|body ?shop|carrosserie|carglass|safelite|\bgarage services?\b/i,
  ],
  [
    'service',
    /\bautohaus\b|\ba\.?t\.?u\b|kwik ?fit|jiffy lube|\bmidas\b|norauto|feu vert|halfords autocentre|oil change|ölwechsel|car service/i,
  ],
];

/**
 * Category of an account's payment for a vehicle; null for any other payment. Fuel has no quantity here, so its
 * category is `other`.
 */
export function vehiclePayment(text: string): ExpenseCategory | null {
  return meaningOf(text, payments) ?? (energySellers.test(text) ? 'other' : null);
}

/** Bank categories for energy, used if the shop's name is not specific. */
const energyCategories =
  /^(gas|gasoline|fuel|tanken|carburant|essence|benzine|gas\/automotive|gas & fuel|transportation-fuel|auto & transport: gas & fuel)$/i;

/** Expense category for a bank's category; null if the category may include anything. */
export function vehicleCategory(category: string): ExpenseCategory | null {
  return energyCategories.test(category.trim()) ? 'other' : null;
}

/** Words for refunds. Excludes fees for them, and cash on delivery in French, Spanish and Portuguese. */
const moneyBack =
  /\brefund(?! fee)|chargeback|\bcredit note|erstattung|gutschrift|rückzahlung|storno(?!geb|kosten)|(?<!contre[ -])remboursement|(?<!contra[ -]?)reembolso|devoluci[oó]n|rimborso|terugbetaling|zwrot/i;
/** Word used by banks. In a driver's own list a car was returned late or at another place. */
const sentBack = /\breturned\b/i;
/** Words of a paid card bill. */
const billPaid = /payment\b.*thank you|thank you.*\bpayment|zahlung dankend/i;
/** Words of a salary or a paid bill. A garage's wages, tolls and parking also contain them. */
const income =
  /\bsalary\b|payroll|\bwages\b|\bgehalt\b|\blohn\b|\bsalaire\b|n[oó]mina\b|stipendio|salaris\b|wynagrodzenie|autopay/i;

/** Kinds of booking, as banks name them. */
const typesPaid = /\bsale\b|purchase|card[ _]?payment|kartenzahlung|debit[ _]card|betaalautomaat|\bkauf\b/i;
const typesBack = /\breturn\b|_refund/i;

/** Direction of money from the words and the kind of booking of a bank's row; null if they do not show it. */
export function likelyWay(text: string, type: string, isForVehicle: boolean): MoneyWay | null {
  const whole = `${text} ${type}`;
  const isBack = sentBack.test(whole) || typesBack.test(type) || billPaid.test(whole);
  if (isBack || (!isForVehicle && income.test(whole))) return 'cameIn';
  return likelyWayOfCost(whole, isForVehicle || typesPaid.test(type));
}

/** Direction of money of a row that the driver calls a cost; null if its words do not show it. */
export function likelyWayOfCost(text: string, isNamed: boolean): MoneyWay | null {
  if (moneyBack.test(text)) return 'cameIn';
  return isNamed ? 'paid' : null;
}
