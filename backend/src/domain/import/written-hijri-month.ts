import type { Calendar } from './conventions';

/**
 * Names and abbreviations of the months in the languages of written-month and in Turkish, Persian, Dari and Arabic,
 * without accents and as plainLetters returns them (Unicode CLDR 48), with the second names that Arabic and Persian
 * have for some.
 */
const persianNames: readonly string[] = [
  'farvardin, farwardin, far, ferverdin, فروردین, حمل, فرفردن',
  'ordibehesht, ordibehescht, ordibehest, ord, اردیبهشت, ثور, اذربیهشت',
  'khordad, chordad, kho, hordad, خرداد, جوزا',
  'tir, تیر, سرطان, تار',
  'mordad, mor, مرداد, اسد, امرداد',
  'shahrivar, schahriwar, sahrivar, sah, sehriver, شهریور, سنبله, شهرفار',
  'mehr, مهر, میزان',
  'aban, ابان, عقرب, ایان',
  'azar, asar, azer, اذر, قوس',
  'dey, dei, دی, جدی',
  'bahman, bah, behmen, بهمن, دلو',
  'esfand, essfand, esf, esfend, اسفند, حوت, اسفندار',
];

const islamicNames: readonly string[] = [
  'muharram, muh, mouharram, mouh, moeharram, moeh, muharrem, muhar, محرم',
  'safar, saf, safer, صفر',
  'rabi i, rab i, rabia al awal, rab aw, rabi al awwal, rebiulevvel, r evvel, ربیع الاول',
  'rabi ii, rab ii, rabia ath thani, rab th, rabia al thani, rabi al thani, rabi al akhir, rebiulahir, r ahir, ربیع الثانی, ربیع الاخر',
  'jumada i, jum i, dschumada i, joumada al oula, joum oul, joemadal awal, joem i, jumada l ula, cemaziyelevvel, c evvel, جمادی الاول, جمادی الاولی',
  'jumada ii, jum ii, dschumada ii, joumada ath thania, joum tha, joemadal thani, joem ii, jumada l akhira, cemaziyelahir, c ahir, جمادی الثانی, جمادی الثانیه, جمادی الاخره',
  'rajab, raj, radschab, recep, رجب',
  'shaban, sha, chaabane, chaa, sjaaban, sja, saban, شعبان',
  'ramadan, ram, ramazan, رمضان',
  'shawwal, shaw, chawwal, chaw, sjawal, sjaw, sevval, شوال',
  'dhul qidah, dhul q, dhu l qada, dhou al qida, dhou q, doe al kaaba, doe al k, dhu l gada, zilkade, ذیقعده, ذی القعده, ذو القعده',
  'dhul hijjah, dhul h, dhu l hiddscha, dhou al hijja, dhou h, doe al hizja, doe al h, dhu l hijja, zilhicce, ذیحجه, ذی الحجه, ذو الحجه',
];

interface HijriMonth {
  readonly calendar: Extract<Calendar, 'persian' | 'islamicUmalqura'>;
  readonly month: string;
}

const months: ReadonlyMap<string, HijriMonth> = new Map([
  ...monthsOf('persian', persianNames),
  ...monthsOf('islamicUmalqura', islamicNames),
]);

function monthsOf(calendar: HijriMonth['calendar'], names: readonly string[]) {
  return names.flatMap((of, index) =>
    of.split(', ').map((name) => [nameKey(name), { calendar, month: String(index + 1) }] as const),
  );
}

/** Words in Arabic letters are often written together; in Latin letters "rabi i" is another month than "rab ii". */
function nameKey(name: string): string {
  return isLatin(name) ? name.replace(/[\s.-]+/g, ' ') : name.replace(/[\s.-]/g, '');
}

function isLatin(name: string): boolean {
  return /[a-z]/.test(name);
}

// A longer name precedes one that it begins with, such as "rabi ii" and "rabi i".
const anyName = [...persianNames, ...islamicNames]
  .flatMap((of) => of.split(', '))
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', isLatin(name) ? String.raw`[\s.-]+` : String.raw`[\s.-]*`))
  .join('|');

const weekday = String.raw`(?:\p{L}[\p{L}-]+\.?[,،]?\s+)?`;
const ordinal = '(?:st|nd|rd|th|er)?';
/** Years of both calendars in the time of motor vehicles. */
const year = String.raw`(1[34]\d{2})(?!\d)`;
const dayFirst = new RegExp(
  String.raw`^${weekday}(\d{1,2})${ordinal}[.\s/-]\s*(?:de\s+)?(${anyName})[.,،\s/-]\s*(?:de\s+)?${year}`,
  'u',
);
const monthFirst = new RegExp(
  String.raw`^${weekday}(${anyName})[.\s/-]\s*(\d{1,2})${ordinal}[,،]?[\s/-]\s*${year}`,
  'u',
);
const yearFirst = new RegExp(
  // The weekday is last in Persian.
  String.raw`^${year}[.\s/-]\s*(${anyName})[.\s/-]\s*(\d{1,2})(?!\d)(?:[,،]\s*[\p{L}\s]+$)?`,
  'u',
);

/**
 * Replaces Arabic and Persian letters that are used for each other, removes invisible marks, and replaces characters
 * for letters that Latin does not have.
 */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\u0640\u02bb\u02bc\u02be\u02bf'’‘\x60]/gu, '')
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةۀە]/g, 'ه');
}

export interface HijriDate extends HijriMonth {
  readonly year: string;
  readonly day: string;
  /** Text after the date. */
  readonly rest: string;
}

/** A date whose month is a word of the Persian or the Islamic calendar, such as "15 Ramadan 1445"; null for any other. */
export function dateWithHijriMonth(text: string): HijriDate | null {
  if (!/\p{L}{2}/u.test(text)) return null;
  const plain = plainLetters(text);
  const found = (match: RegExpExecArray | null, order: readonly [number, number, number]) => {
    const [year = '', name = '', day = ''] = order.map((part) => match?.[part] ?? '');
    const month = months.get(nameKey(name));
    return match && month ? { ...month, year, day, rest: plain.slice(match[0].length) } : null;
  };
  return (
    found(dayFirst.exec(plain), [3, 2, 1]) ??
    found(monthFirst.exec(plain), [3, 1, 2]) ??
    found(yearFirst.exec(plain), [1, 2, 3])
  );
}
