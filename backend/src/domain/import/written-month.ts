/**
 * Names and abbreviations of the months in English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian and
 * Swedish, without accents (Unicode CLDR). Other languages have the same names for other months.
 */
const names: readonly string[] = [
  'jan january januar janner jaenner janvier janv ene enero janeiro gen gennaio januari',
  'feb february februar fevrier fev febrero fevereiro febbraio februari',
  'mar march marz maerz mrz mars marzo marco maart mrt marts',
  'apr april avril avr abr abril aprile',
  'may mai mayo maio mag maggio mei maj',
  'jun june juni juin junio junho giu giugno',
  'jul july juli juillet juil julio julho lug luglio',
  'aug august aout ago agosto augustus augusti',
  'sep sept september septembre septiembre setembro set settembre',
  'oct october okt oktober octobre octubre outubro out ott ottobre',
  'nov november novembre noviembre novembro',
  'dec december dez dezember decembre dic diciembre dezembro dicembre des desember',
];

const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((of, index) => of.split(' ').map((name) => [name, index + 1] as const)),
);

const weekday = String.raw`(?:\p{L}[\p{L}-]+\.?,?\s+)?`;
const dayFirst = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s/-]\s*(?:(?:de|of)\s+)?(\p{L}{3,})[.,\s/-]\s*(?:de\s+)?(\d{4}|\d{2})\b`,
  'u',
);
const monthFirst = new RegExp(
  String.raw`^${weekday}(\p{L}{3,})[.\s/-]\s*(\d{1,2})(?:st|nd|rd|th)?,?[\s/-]\s*(\d{4})\b`,
  'u',
);
const yearFirst = /^(\d{4})[.\s/-]\s*(\p{L}{3,})[.\s/-]\s*(\d{1,2})\b/u;

export interface NamedDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** Text after the date. */
  readonly rest: string;
}

/** A date whose month is a word, such as "13 May 2024" or "May 13, 2024"; null for any other. */
export function dateWithMonthName(text: string): NamedDate | null {
  if (!/\p{L}{3}/u.test(text)) return null;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = (match: RegExpExecArray | null, order: readonly [number, number, number]) => {
    const [year = '', name = '', day = ''] = order.map((part) => match?.[part] ?? '');
    const month = numbers.get(name);
    if (!match || month === undefined) return null;
    return { year, month: String(month), day, rest: plain.slice(match[0].length) };
  };
  return (
    found(dayFirst.exec(plain), [3, 2, 1]) ??
    found(monthFirst.exec(plain), [3, 1, 2]) ??
    found(yearFirst.exec(plain), [1, 2, 3])
  );
}
