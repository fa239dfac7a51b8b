import type { UnitOfSale } from '../energy/energy.schema';
import { minorDigitsOf } from '../quantities/money';
import { maxAmountMinor } from '../records/record.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { foldedWords, hasPhrase } from './printed-line';
import type { ReceiptFacts, ReceiptFuel } from './receipt-facts';
import { sourceWords } from './receipt-words';

/** An element of an invoice, its name without a prefix. */
export interface InvoiceElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly InvoiceElement[];
}

/** Units of sale by their code of UN/ECE Recommendation 20. */
const unitCodes: Readonly<Record<string, UnitOfSale>> = {
  LTR: 'litre',
  GLL: 'usGallon',
  GLI: 'ukGallon',
  KWH: 'kilowattHour',
  KGM: 'kilogram',
};

/** Paths to the same terms in each of the two syntaxes of EN 16931. */
interface Syntax {
  readonly issued: string;
  readonly delivered: string;
  readonly seller: readonly string[];
  readonly currency: string;
  readonly total: readonly string[];
  readonly line: string;
  readonly quantity: string;
  readonly net: string;
  readonly product: string;
  readonly taxPercent: readonly string[];
}

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const lineSettlement = 'SpecifiedLineTradeSettlement';

/** Cross Industry Invoice, as in ZUGFeRD, Factur-X and XRechnung. Business terms BT-2, 72, 27, 5, 112, 129, 131, 153 and 152. */
const crossIndustry: Syntax = {
  issued: 'ExchangedDocument/IssueDateTime/DateTimeString',
  delivered:
    'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
  seller: [`${agreement}/SellerTradeParty/Name`],
  currency: `${settlement}/InvoiceCurrencyCode`,
  total: [`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount`],
  line: 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
  quantity: 'SpecifiedLineTradeDelivery/BilledQuantity',
  net: `${lineSettlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
  product: 'SpecifiedTradeProduct/Name',
  taxPercent: [`${lineSettlement}/ApplicableTradeTax/RateApplicablePercent`],
};

/** The same terms in Universal Business Language 2.1. */
const universal: Syntax = {
  issued: 'IssueDate',
  delivered: 'Delivery/ActualDeliveryDate',
  seller: [
    'AccountingSupplierParty/Party/PartyName/Name',
    'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  ],
  currency: 'DocumentCurrencyCode',
  total: ['LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'],
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
  net: 'LineExtensionAmount',
  product: 'Item/Name',
  taxPercent: ['Item/ClassifiedTaxCategory/Percent'],
};

function elementsAt(root: InvoiceElement, path: string): readonly InvoiceElement[] {
  return path
    .split('/')
    .reduce<readonly InvoiceElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [root],
    );
}

function textAt(root: InvoiceElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = elementsAt(root, path)[0]?.text.trim();
    if (text) return text;
  }
  return '';
}

/** The number times ten to the power of `zeros`, rounded half up; null if it is no positive decimal or too large. */
function scaled(text: string, zeros: number): number | null {
  const [, whole, fraction = ''] = /^\+?(\d{1,12})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = BigInt(whole + fraction.padEnd(10, '0'));
  const cut = 10n ** BigInt(10 - zeros);
  const value = Number((digits + cut / 2n) / cut);
  return Number.isSafeInteger(value) ? value : null;
}

function amountOf(text: string, currency: string): number | null {
  const minor = scaled(text, minorDigitsOf(currency));
  return minor !== null && minor > 0 && minor <= maxAmountMinor ? minor : null;
}

function dayOf(text: string): ReceiptFacts['at'] {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const moment = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return exists ? { kind: 'local', day, time: null } : null;
}

function sourceOf(product: string, per: UnitOfSale): EnergySource | null {
  if (per === 'kilowattHour') return 'electricity';
  return sourceWords.find(([, names]) => hasPhrase(foldedWords(product), names))?.[0] ?? null;
}

interface FuelLine {
  readonly source: EnergySource | null;
  readonly per: UnitOfSale;
  readonly quantityThousandths: number;
  readonly totalMinor: number | null;
}

function fuelLineOf(line: InvoiceElement, syntax: Syntax, currency: string): FuelLine | null {
  const [quantity] = elementsAt(line, syntax.quantity);
  const per = unitCodes[quantity?.attributes.unitCode ?? ''];
  const quantityThousandths = scaled(quantity?.text.trim() ?? '', 3);
  if (per === undefined || !quantityThousandths) return null;
  const source = sourceOf(textAt(line, syntax.product), per);
  // Oil and washer fluid are also sold by the litre.
  if (source === null) return null;
  const netMicros = scaled(textAt(line, syntax.net), 6);
  const taxHundredths = scaled(textAt(line, ...syntax.taxPercent) || '0', 2);
  if (netMicros === null || taxHundredths === null)
    return { source, per, quantityThousandths, totalMinor: null };
  const millionths = BigInt(netMicros) * BigInt(10_000 + taxHundredths);
  const unit = 10n ** BigInt(10 - minorDigitsOf(currency));
  const totalMinor = Number((millionths + unit / 2n) / unit);
  return { source, per, quantityThousandths, totalMinor: totalMinor <= maxAmountMinor ? totalMinor : null };
}

/** Two fills on one invoice cannot be separated here; the driver has to. */
function fuelOf(lines: readonly FuelLine[], isAlone: boolean): ReceiptFuel | null {
  const [line, second] = lines;
  if (line === undefined || second !== undefined) return null;
  // A line's tax is rounded separately, an invoice's in sum: the amount paid for an only line is the invoice's total.
  return { ...line, unitPriceMicros: null, totalMinor: isAlone ? null : line.totalMinor };
}

const longestSeller = 70;

/**
 * Reads an electronic invoice after EN 16931 in either of its syntaxes; null for other documents, for a credit note and
 * for one without a total. The total includes taxes. Energy is a line with a unit code and a name of energy; its own
 * total includes the line's tax.
 */
export function readInvoice(root: InvoiceElement): ReceiptFacts | null {
  const syntax =
    root.name === 'CrossIndustryInvoice' ? crossIndustry : root.name === 'Invoice' ? universal : null;
  // UNTDID 1001: 381 is a credit note.
  if (syntax === null || textAt(root, 'ExchangedDocument/TypeCode', 'InvoiceTypeCode') === '381') return null;
  const currency = textAt(root, syntax.currency);
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const totalMinor = amountOf(textAt(root, ...syntax.total), currency);
  if (totalMinor === null) return null;
  const seller = textAt(root, ...syntax.seller);
  const lines = elementsAt(root, syntax.line);
  const fuelLines = lines.flatMap((line) => fuelLineOf(line, syntax, currency) ?? []);
  return {
    seller: seller === '' || seller.length > longestSeller ? null : seller,
    totalMinor,
    currency,
    at: dayOf(textAt(root, syntax.delivered)) ?? dayOf(textAt(root, syntax.issued)),
    fuel: fuelOf(fuelLines, lines.length === 1),
    odometer: null,
    category: null,
  };
}
