import { currencySchema } from '../quantities/currency.schema';

/**
 * Currencies by the signs that their countries use (Unicode CLDR, symbol and narrow symbol, and earlier usage), in
 * lower case and without a final point. A sign of several currencies can only mean that of the file.
 */
const signs: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  $: [
    ...(['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'TWD', 'CLP', 'COP', 'ARS', 'UYU'] as const),
    ...['DOP', 'JMD', 'TTD'],
  ],
  us$: ['USD'],
  ca$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  s$: ['SGD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  rd$: ['DOP'],
  c$: ['CAD', 'NIO'],
  '¥': ['JPY', 'CNY'],
  'cn¥': ['CNY'],
  元: ['CNY', 'TWD'],
  円: ['JPY'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₽': ['RUB'],
  руб: ['RUB', 'BYN'],
  р: ['RUB', 'BYN'],
  br: ['BYN', 'ETB'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON', 'MDL'],
  лв: ['BGN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  din: ['RSD'],
  дин: ['RSD'],
  ден: ['MKD'],
  lekë: ['ALL'],
  '₴': ['UAH'],
  грн: ['UAH'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₪': ['ILS'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  රු: ['LKR'],
  रू: ['NPR'],
  नेरू: ['NPR'],
  '৳': ['BDT'],
  '฿': ['THB'],
  '₫': ['VND'],
  đ: ['VND'],
  rp: ['IDR'],
  rm: ['MYR'],
  '₱': ['PHP', 'CUP'],
  '₮': ['MNT'],
  '៛': ['KHR'],
  '₭': ['LAK'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  '֏': ['AMD'],
  '₼': ['AZN'],
  soʻm: ['UZS'],
  сом: ['KGS'],
  '\u20c0': ['KGS'],
  ریال: ['IRR'],
  '؋': ['AFN'],
  'د.إ': ['AED'],
  'ر.س': ['SAR'],
  'ر.ق': ['QAR'],
  'د.ك': ['KWD'],
  'د.م': ['MAD'],
  'ج.م': ['EGP'],
  'e£': ['EGP'],
  dh: ['MAD', 'AED'],
  dt: ['TND'],
  da: ['DZD'],
  r: ['ZAR'],
  '₦': ['NGN'],
  ksh: ['KES'],
  'gh₵': ['GHS'],
  '₵': ['GHS'],
  's/': ['PEN'],
  'b/': ['PAB'],
  bs: ['BOB', 'VES'],
  'bs.s': ['VES'],
  q: ['GTQ'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  gs: ['PYG'],
};

/** Signs that are also units of a logbook: if the file uses none of their currencies they are only units. */
const alsoUnits: typeof signs = { km: ['BAM'], l: ['MDL', 'HNL'] };

/** Text without invisible characters, such as the marks for writing from right to left, and in the usual width. */
function plainSign(affix: string): string {
  const seen = affix.normalize('NFKC').replace(/[\u061c\u200e\u200f]/g, '');
  return seen.trim().replace(/\.$/, '').toLowerCase();
}

function meantBy(affix: string, ofFile: string): readonly [string, ...string[]] | null {
  const sign = plainSign(affix);
  const alsoUnit = Object.hasOwn(alsoUnits, sign) ? alsoUnits[sign] : undefined;
  if (alsoUnit) return alsoUnit.includes(ofFile) ? alsoUnit : null;
  return Object.hasOwn(signs, sign) ? (signs[sign] ?? null) : null;
}

/** null for a text that is no currency, or the sign of several currencies of which none is the file's. */
export function writtenCurrency(affix: string, ofFile: string): string | null {
  const code = affix.toUpperCase();
  if (currencySchema.safeParse(code).success) return code;
  const known = meantBy(affix, ofFile);
  if (!known) return null;
  if (known.includes(ofFile)) return ofFile;
  return known.length === 1 ? known[0] : null;
}

/** True if a text is an ambiguous currency sign, such as $, without letters. */
export function isCurrencySign(text: string): boolean {
  const sign = plainSign(text);
  return /^\p{Sc}$/u.test(sign) && Object.hasOwn(signs, sign) && (signs[sign]?.length ?? 0) > 1;
}

/** True if the text is the sign of several currencies of which none is the file's, such as $ in a file in euros. */
export function isSignOfOthers(affix: string, ofFile: string): boolean {
  const known = meantBy(affix, ofFile);
  return known !== null && known.length > 1 && !known.includes(ofFile);
}

/**
 * True if the text is the sign or code of a currency; a sign that is also a unit counts only in a file of its currency.
 */
export function isCurrency(affix: string, ofFile: string): boolean {
  return meantBy(affix, ofFile) !== null || currencySchema.safeParse(affix.toUpperCase()).success;
}
