import { currencySchema } from '../../quantities/currency.schema';
import { moneyWayNamed } from '../payment-sign';
import type { TableHead } from '../table-format';
import { writtenCurrency } from '../written-currency';
import { type ColumnNamed, columnsOf, noColumn, plainHeader } from './columns';

/**
 * Words in statement headers in English, German, French, Spanish, Portuguese, Italian, Dutch and Polish. Banks of one
 * country use different words for a column; if several match, the first in the list counts. Banks also write ue for ü.
 */
const words = {
  date: [
    /^(transaction|trans\.?|tran|booking|posting|purchase|invoice|delivery|started) ?date/,
    /^(buchungs|beleg|transaktions|liefer|kauf|umsatz)(tag|datum)/,
    /^date (de )?(l')?(op[ée]ration|comptab|transaction)|^dateop$/,
    /^fecha( de)?( la)? ?(operaci[oó]n|contable|transacci[oó]n)?$/,
    /^data ?(contabile|operazione|da opera[cç][aã]o|lan[cç]amento|transakcji|operacji|mov)?/,
    /^(date|datum|boekdatum|buchung|created on|posted date|post date|completed date|valuta(datum)?|wertstellung)$/,
  ],
  time: [/^(transaction )?time$/, /^(uhr)?zeit$/, /^heure$/, /^hora$/, /^ora$/],
  paidOut: [
    /^debit( amount)?\b(?!.*\/)/,
    /^soll$/,
    /^(paid|money) out\b/,
    /^withdrawals?\b/,
    /^d[ée]bits?\b(?!.*cr)/,
    /^cargo/,
    /^addebit|^dare$/,
    /^belastung\b|^lastschrift in /,
    /^(af|uit|debet)$/,
    /^ausgaben?$/,
  ],
  paidIn: [
    /^credit( amount)?\b(?!.*(\/|debit|card))/,
    /^haben$/,
    /^(paid|money) in\b/,
    /^deposits?\b/,
    /^cr[ée]dit(s|o)?\b(?!.*(\/|debit|card))/,
    /^abono/,
    /^accredit|^avere$/,
    /^gutschrift\b/,
    /^bij$/,
    /^einnahmen?$/,
  ],
  amount: [
    /^(gross|total) (amount|cost|price)\b|^(brutto(betrag)?|gesamt(betrag|preis)|rechnungsbetrag|montant ttc|importe total|total( \(.*\))?$)/,
    /^source amount/,
    /^(transaction |billing )?amount\b|^value$/,
    /^(umsatz|betrag)\b/,
    /^montant/,
    /^importe?\b/,
    /^importo\b/,
    /^valor\b/,
    /^(bedrag|kwota)\b/,
    /^(gross|gesamt)\b|^total (fuel )?cost/,
    /^net (amount|cost)\b|^netto/,
  ],
  currency: [
    /^source currency/,
    /^(transaction |billing )?currency/,
    /^(währung|waehrung)/,
    /^devise/,
    /^moneda/,
    /^moeda/,
    /^waluta/,
    /^(munt|valuta)$/,
  ],
  payee: [
    /^(merchant|payee|counter ?party|beneficiary|partner name|target name|name\b)/,
    /^(beg(ü|u|ue)nstigter|zahlungsempf|empf(ä|ae)nger|name zahlungsbeteiligter|h(ä|ae)ndler|auftraggeber)/,
    /^(b[ée]n[ée]ficiaire|commer[çc]ant|beneficiario|comercio|esercente|naam|nazwa|odbiorca|supplierfound)/,
  ],
  text: [
    /^verwendungszweck|^vorgang\/verwendungszweck|^payment reference|^mededelingen/,
    /^(transaction )?description|^(details|transaction details|memo|narrative|particulars)/,
    /^(buchungstext|umsatztext|beschreibung)/,
    /^(libell[ée]|concepto|descrip|descri[cç]|causale|omschrijving|tytu|opis|label|avisierungstext)/,
    /^reference$/,
  ],
  category: [/^(category|spending category|kategorie|cat[ée]gorie|categor[ií]a|subcategory)$/],
  type: [
    /^((transaction )?type|umsatz(art|typ)|buchungstext|vorgang|details|bewegungstyp|mutatiesoort|subcategory)$/,
  ],
  state: [/^(state|status|transaction status|info|buchungsstatus)$/],
  quantity: [
    /^(volume|quantity|qty|litres?|liters?|gallons?|menge|liter|litri|litros|volumen|quantit|ilość|hoeveelheid|units)\b/,
  ],
  unitPrice: [
    /^(unit (price|cost)|price per|price\/|ppl|ppg|einzelpreis|literpreis|preis (pro|je|\/)|prix unitaire|precio unitario)/,
  ],
  product: [
    /^(product|fuel|produkt|warenart|artikel|kraftstoff|sorte|produit|producto|prodotto|combustible|item)/,
  ],
  station: [/^(station|site|location|tankstelle|ort\b|merchant|akzeptanz|lieferstelle|estaci|distributore)/],
  card: [/^(card|kartennummer|karten-?nr|karte\b|carte|tarjeta|carta|n[°o]\.? carte|kaart)/],
  odometer: [/^(odometer|mileage|km[- ]?stand|kilometerstand|kilom[ée]trage|kilometraje)/],
  vehicle: [
    /^(vehicle|registration|reg\.? ?no|licen[cs]e plate|plate|kennzeichen|immatriculation|matr[ií]cula|targa)/,
  ],
  id: [
    /^(transaction (id|no|number|ref)|transferwise id|receipt|beleg-?(nr|nummer)|referenz|transaktionsnummer)/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

export type StatementColumn = keyof typeof words;

const foreign =
  /foreign|^(original|local) (amount|currency)|fremdw(ä|ae)hrung|auslandsbetrag|ursprung|^urspr(ü|ue)ngl|(montant|devise) (étrang|d'origine)|(importe|divisa) (extranjer|original)|vreemde valuta|valuta estera|waluta transakcji/;

/**
 * True if a header names the amount or the currency at the shop, which differs from the amount that the account paid.
 */
export function isOfForeignAmount(header: string): boolean {
  return foreign.test(plainHeader(header));
}

/** Finds a column of a statement by its meaning. */
export function statementColumn(column: ColumnNamed, name: StatementColumn): number {
  return column(...words[name]);
}

/** All columns of a statement with this meaning, the most specific first. */
export function columnsMeaning(header: readonly string[], name: StatementColumn): readonly number[] {
  const plain = header.map(plainHeader);
  const found = words[name].flatMap((word) =>
    plain.flatMap((cell, column) => (word.test(cell) ? [column] : [])),
  );
  return [...new Set(found)];
}

/** Columns of a statement by meaning, without those of a foreign amount and its currency. */
export function statementColumns(header: readonly string[]): ColumnNamed {
  return columnsOf(header.map((cell) => (isOfForeignAmount(cell) ? '' : cell)));
}

function has(header: readonly string[], ...names: readonly StatementColumn[]): boolean {
  const column = statementColumns(header);
  return names.every((name) => statementColumn(column, name) !== noColumn);
}

/** True for a header of a fuel card's statement: it has the product, its quantity, and the card or vehicle. */
export function isFuelCardHeader(header: readonly string[]): boolean {
  return (
    has(header, 'date', 'amount', 'quantity', 'product') && (has(header, 'card') || has(header, 'vehicle'))
  );
}

/** Currency named in a header, as in "Amount (EUR)" and "Gutschrift in CHF", or null. */
export function currencyOfHeader(header: string): string | null {
  const [, named = ''] = /(?:[([]\s*|\bin\s+)([^\s)\]]{1,4})\s*[)\]]?$/.exec(header.trim()) ?? [];
  const currency = named === '' ? null : writtenCurrency(named, '');
  return currency !== null && currencySchema.safeParse(currency).success ? currency : null;
}

/** Columns specific to banks and cards: a list with only day, text and amount may be anything. */
const ofBanks =
  /^(transaction|trans\.|tran|booking|posting|posted|post|value|started|completed|finished) ?date|^(buchung|wertstellung|valuta|umsatz|auftrag)|^date (de )?(l')?(op[ée]|comptab|valeur|transac)|^date(op|val)$|^fecha (de )?(la )?(operaci|contable|valor|transacc)|^data (contabile|operazione|valuta|da opera|lan[cç]|transakcji|operacji|ksi)|^(boekdatum|rentedatum)$|balance|running bal|\bsaldo|\bsolde|kontostand|\biban\b|\bbic\b|account|^konto|^(tegen)?rekening|\bcompte|\bcuenta|\bcard (no|number|member|last)|kartennummer|sort code|check or slip|gl(ä|ae)ubiger|mandat|exchange|foreign|^original (amount|currency)|fremdw(ä|ae)hrung|^counter ?party|^paid (in|out)$|^money (in|out)$/;

/** True if a header is that of a bank or a card, with a payee or a text for each amount. */
export function isBankHeader(header: readonly string[]): boolean {
  const isOfMoney = has(header, 'date', 'amount') || has(header, 'date', 'paidOut');
  const saysOfWhat = has(header, 'payee') || has(header, 'text');
  if (!isOfMoney || !saysOfWhat || has(header, 'quantity') || has(header, 'odometer')) return false;
  return has(header, 'paidOut', 'paidIn') || header.some((cell) => ofBanks.test(plainHeader(cell)));
}

/** Zero-based header row of a bank's table; -1 without one. A table with a debit or credit column next to the amount also counts as a bank's. */
export function bankHeaderRow({ rows }: TableHead): number {
  return rows.findIndex((cells, index) => isBankHeader(cells) || saysWay(cells, rows.slice(index + 1)));
}

function saysWay(header: readonly string[], below: readonly (readonly string[])[]): boolean {
  const saysOfWhat = has(header, 'payee') || has(header, 'text');
  const isOfCosts = has(header, 'date', 'amount') && saysOfWhat;
  if (!isOfCosts || has(header, 'quantity') || has(header, 'odometer')) return false;
  return wayColumn(header, below) !== noColumn;
}

/** Headers of columns with the direction of money; some banks leave the header empty. */
const ofWays =
  /^(|debit ?\/ ?credit|credit ?\/ ?debit|dr ?\/ ?cr|cr ?\/ ?dr|d ?\/ ?c|c ?\/ ?d|(transaction )?type|details|direction|soll ?\/ ?haben|haben ?\/ ?soll|s ?\/ ?h|h ?\/ ?s|umsatz(art|typ)|af ?\/? ?bij|bij ?\/? ?af|sens|sign|vorzeichen|mouvement|movement|movimiento|tipo|typ|(credit debit|debit credit) indicator|soll-?haben-?kennzeichen|kennzeichen)$/;

/** Column with the direction of money; `noColumn` without one. */
export function wayColumn(header: readonly string[], below: readonly (readonly string[])[]): number {
  const width = Math.max(header.length, ...below.map((cells) => cells.length));
  for (let column = 0; column < width; column += 1) {
    if (!ofWays.test(plainHeader(header[column] ?? ''))) continue;
    const cells = below.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    if (cells.length > 0 && cells.every((cell) => moneyWayNamed(cell) !== null)) return column;
  }
  return noColumn;
}
