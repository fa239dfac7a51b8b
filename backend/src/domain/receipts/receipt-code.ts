import { maxAmountMinor } from '../records/record.schema';

/** Facts in the code on a receipt; null if the code does not have them. */
export interface ReceiptCode {
  readonly seller: string | null;
  readonly totalMinor: number | null;
  readonly currency: string | null;
  /** Time by the clock of the till, without a zone, or as an instant. */
  readonly at:
    | { readonly kind: 'local'; readonly day: string; readonly time: string | null }
    | { readonly kind: 'instant'; readonly atMs: number }
    | null;
}

/**
 * Reads the text of a QR code on a receipt or an invoice; null for any other code, or one with neither a total nor a
 * time. Amounts are in cents of the currency. Signatures are not verified.
 */
export function readReceiptCode(text: string): ReceiptCode | null {
  const code = portuguese(text) ?? german(text) ?? austrian(text) ?? swiss(text) ?? epc(text);
  return code !== null && (code.totalMinor !== null || code.at !== null) ? code : null;
}

/** Portugal: fields by letter, F the day, O the total. Portaria 195/2020, and the tax office's "Especificações técnicas". */
function portuguese(text: string): ReceiptCode | null {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const fields = new Map(
    text.split('*').map((field) => {
      const at = field.indexOf(':');
      return [field.slice(0, at), field.slice(at + 1)];
    }),
  );
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(fields.get('F') ?? '') ?? [];
  return {
    seller: null,
    totalMinor: centsIn(fields.get('O')),
    currency: 'EUR',
    at: localTime(`${year}-${month}-${date}`, null),
  };
}

/** Germany: the sum of the gross amounts by tax rate, and when it was signed, in UTC. DSFinV-K, annex I. */
function german(text: string): ReceiptCode | null {
  const [version, , kind, data = '', , , startedAt = '', signedAt = ''] = text.split(';');
  if (version !== 'V0' || kind?.toLowerCase() !== 'kassenbeleg-v1') return null;
  const [type, gross = ''] = data.split('^');
  const atMs = [signedAt, startedAt]
    .filter((each) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(each))
    .map(Date.parse)
    .find(Number.isFinite);
  return {
    seller: null,
    // Some tills separate thousands with commas.
    totalMinor: type?.toLowerCase() === 'beleg' ? sumOf(gross.replaceAll(',', '').split('_')) : null,
    currency: 'EUR',
    at: atMs === undefined ? null : { kind: 'instant', atMs },
  };
}

/** Austria: five gross amounts by tax rate, and the till's own time. RKSV, annex. */
function austrian(text: string): ReceiptCode | null {
  if (!/^_R\d-[A-Z]{2}\d+_/.test(text)) return null;
  const [, , , , moment = '', ...rest] = text.split('_');
  const [day = '', time = ''] = moment.split('T');
  const amounts = rest.slice(0, 5).map((amount) => amount.replace(',', '.'));
  return {
    seller: null,
    totalMinor: amounts.length === 5 ? sumOf(amounts) : null,
    currency: 'EUR',
    at: localTime(day, time.slice(0, 5)),
  };
}

/** Switzerland: a bill, a line each, with the creditor's name in the sixth. Swiss Implementation Guidelines QR-bill. */
function swiss(text: string): ReceiptCode | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'SPC' || !lines[1]?.startsWith('02')) return null;
  const currency = lines[19];
  if (currency !== 'CHF' && currency !== 'EUR') return null;
  return { seller: nameIn(lines[5]), totalMinor: centsIn(lines[18]), currency, at: null };
}

/** A transfer in euros as printed on invoices. European Payments Council, EPC069-12. */
function epc(text: string): ReceiptCode | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'BCD' || lines[3] !== 'SCT') return null;
  const [, amount] = /^EUR(.+)$/.exec(lines[7] ?? '') ?? [];
  return { seller: nameIn(lines[5]), totalMinor: centsIn(amount), currency: 'EUR', at: null };
}

/** null for a text that is no amount of money, a refund, or more than a record may have. */
function centsIn(text: string | undefined): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= maxAmountMinor ? cents : null;
}

/** Sum of amounts, which may include a reduction; null if it is negative. */
function sumOf(amounts: readonly string[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    const isLess = amount.startsWith('-');
    const cents = centsIn(isLess ? amount.slice(1) : amount);
    if (cents === null) return null;
    sum += isLess ? -cents : cents;
  }
  return sum >= 0 && sum <= maxAmountMinor ? sum : null;
}

function localTime(day: string, time: string | null): ReceiptCode['at'] {
  if (!isDay(day)) return null;
  return { kind: 'local', day, time: time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Maximum length in these formats; a longer name is not genuine. */
const maxNameLength = 70;

function nameIn(line: string | undefined): string | null {
  const name = line?.trim() ?? '';
  return name === '' || name.length > maxNameLength ? null : name;
}
