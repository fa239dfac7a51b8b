import { type ColumnNamed, columnsOf, noColumn } from './columns';

/**
 * Words of statements' headers in English, German, French, Spanish, Portuguese, Italian, Dutch and Polish. What banks of one country call a column
 * differs; where several fit, the first of the list counts.
 */
const words = {
  date: [
    /^(transaction|booking|posting|purchase|invoice|delivery) ?date/,
    /^(buchungs|beleg|transaktions|liefer|kauf|umsatz)(tag|datum)/,
    /^date (de )?(l')?(op[ée]ration|comptab|transaction)/,
    /^fecha( de)?( la)? ?(operaci[oó]n|contable|transacci[oó]n)?$/,
    /^data ?(contabile|operazione|da opera[cç][aã]o|lan[cç]amento|transakcji|operacji|mov)?/,
    /^(date|datum|boekdatum|valuta|wertstellung)$/,
  ],
  time: [/^(transaction )?time$/, /^(uhr)?zeit$/, /^heure$/, /^hora$/, /^ora$/],
  debit: [
    /^debit/,
    /^soll$/,
    /^paid out$/,
    /^money out$/,
    /^withdrawal/,
    /^d[ée]bit/,
    /^cargo/,
    /^addebit/,
    /^belastung$/,
  ],
  amount: [
    /^(transaction |billing |gross |net )?amount\b/,
    /^(umsatz|betrag|brutto(betrag)?|rechnungsbetrag|gesamtbetrag)\b/,
    /^montant/,
    /^importe?\b/,
    /^importo\b/,
    /^valor\b/,
    /^(bedrag|kwota)\b/,
    /^(total|total cost|gross|gesamtpreis|gesamt)\b/,
  ],
  currency: [
    /^(transaction |billing )?currency/,
    /^währung/,
    /^waehrung/,
    /^devise/,
    /^moneda/,
    /^moeda/,
    /^waluta/,
  ],
  payee: [
    /^(merchant|payee|counterparty|beneficiary|name\b)/,
    /^(beg[üu]nstigter|zahlungsempf|empfänger|auftraggeber|name zahlungsbeteiligter|händler)/,
    /^(b[ée]n[ée]ficiaire|commer[çc]ant|beneficiario|comercio|esercente|naam|nazwa|odbiorca)/,
  ],
  text: [
    /^(description|details|transaction details|reference|memo|narrative|particulars)/,
    /^(verwendungszweck|buchungstext|umsatztext|beschreibung)/,
    /^(libell[ée]|concepto|descrip|descri[cç]|causale|omschrijving|tytu|opis)/,
  ],
  quantity: [
    /^(volume|quantity|qty|litres?|liters?|gallons?|menge|liter|litri|litros|volumen|quantit|ilość|hoeveelheid|units)\b/,
  ],
  unitPrice: [
    /^(unit price|price per|price\/|ppl|ppg|einzelpreis|literpreis|preis (pro|je|\/)|prix unitaire|precio unitario)/,
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
  id: [/^(transaction (id|no|number|ref)|receipt|beleg-?(nr|nummer)|referenz|transaktionsnummer)/],
} as const satisfies Record<string, readonly RegExp[]>;

export type StatementColumn = keyof typeof words;

/** Finds a column of a statement by what it means. */
export function statementColumn(column: ColumnNamed, name: StatementColumn): number {
  return column(...words[name]);
}

function has(header: readonly string[], ...names: readonly StatementColumn[]): boolean {
  const column = columnsOf(header);
  return names.every((name) => statementColumn(column, name) !== noColumn);
}

/** A card's statement says what was bought, how much of it, and with which card or for which vehicle. */
export function isFuelCardHeader(header: readonly string[]): boolean {
  return (
    has(header, 'date', 'amount', 'quantity', 'product') && (has(header, 'card') || has(header, 'vehicle'))
  );
}

export function isBankHeader(header: readonly string[]): boolean {
  const isOfMoney = has(header, 'date', 'amount') || has(header, 'date', 'debit');
  const saysOfWhat = has(header, 'payee') || has(header, 'text');
  return isOfMoney && saysOfWhat && !has(header, 'quantity') && !has(header, 'odometer');
}
