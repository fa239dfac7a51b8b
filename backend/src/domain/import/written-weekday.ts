/** Names and abbreviations of the weekdays in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents (Unicode CLDR). */
const names: ReadonlySet<string> = new Set(
  [
    'mon monday mo montag lun lundi lunes seg segunda segunda-feira lunedi ma maandag',
    'tue tues tuesday di dienstag mar mardi martes ter terca terca-feira martedi dinsdag',
    'wed wednesday mi mittwoch mer mercredi mie miercoles qua quarta quarta-feira mercoledi wo woensdag',
    'thu thur thurs thursday do donnerstag jeu jeudi jue jueves qui quinta quinta-feira gio giovedi donderdag',
    'fri friday fr freitag ven vendredi vie viernes sex sexta sexta-feira venerdi vr vrijdag',
    'sat saturday sa samstag sonnabend sam samedi sab sabado sabato za zaterdag',
    'sun sunday so sonntag dim dimanche dom domingo domenica zo zondag',
  ]
    .join(' ')
    .split(' '),
);

/** Leading word, before the first digit. */
const first = /^\s*\(?([\p{L}-]{2,})\)?[.,:]*\s*,?\s*(?=\p{Nd}|T\p{Nd})/u;
/** Trailing word behind a date, at the end or before a time. */
const last = /^\s*\(?([\p{L}-]{2,})\)?[.,:]*(?:\s+|$)/u;

const isWeekday = (word: string) => names.has(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/**
 * Removes a weekday before or behind a date: "Mo, 03.03.2025". Keeps "Mar 3, 2025", because the leading word of a
 * date with a month name is the month.
 */
export function withoutWeekday(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const found = first.exec(text) ?? last.exec(text);
  if (!found || !isWeekday(found[1] ?? '')) return text;
  const rest = text.slice(found[0].length);
  return /^\p{Nd}{1,4}[./-]\s?\p{Nd}/u.test(rest) || !/^\p{Nd}{1,2}(,|\s|$)/u.test(rest) ? rest : text;
}
