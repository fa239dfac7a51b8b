import { folded, plainLetters } from './folded';
import { facetLiteral } from './search-line';
import { typedDate } from './typed-dates';

/** Choices of records, as facets, by the English and German words that a driver may type for them. */
const words: Readonly<Record<string, readonly string[]>> = {
  BUSINESS: ['business', 'beruflich', 'geschaeftlich', 'dienstlich'],
  COMMUTE: ['commute', 'commuting', 'arbeitsweg'],
  PRIVATE: ['private', 'personal', 'privat'],
  MEDICAL: ['medical', 'arzt'],
  MOVING: ['moving', 'umzug'],
  CHARITY: ['charity', 'ehrenamt'],
  UNSORTED: ['unsorted', 'unsortiert'],
  INSURANCE: ['insurance', 'versicherung'],
  TAX: ['tax', 'kfzsteuer', 'steuer'],
  REGISTRATION: ['registration', 'zulassung'],
  INSPECTION: ['inspection', 'hauptuntersuchung', 'tuev', 'mot', 'pickerl'],
  FINANCE: ['finance', 'leasing', 'loan', 'kredit'],
  LOANREPAYMENT: ['loan', 'repayment', 'kredit', 'tilgung'],
  RENT: ['rent', 'garage', 'miete'],
  SERVICE: ['service', 'wartung'],
  REPAIR: ['repair', 'reparatur'],
  TYRES: ['tyres', 'tires', 'reifen'],
  ACCESSORIES: ['accessories', 'zubehoer'],
  WASHING: ['washing', 'carwash', 'waesche'],
  PARKING: ['parking', 'parken'],
  TOLLS: ['tolls', 'maut'],
  FINE: ['fine', 'bussgeld', 'strafzettel'],
  ALLOWANCE: ['allowance', 'zuschuss'],
  MONEYBACK: ['moneyback', 'refund', 'erstattung', 'gutschrift', 'rueckzahlung'],
  LICENCE: ['licence', 'license', 'fuehrerschein'],
  VIGNETTE: ['vignette'],
  WARRANTY: ['warranty', 'guarantee', 'garantie'],
  BREAKDOWNCOVER: ['breakdown', 'schutzbrief', 'pannenhilfe'],
  PERMIT: ['permit', 'genehmigung', 'ausweis'],
  SUMMER: ['summer', 'sommer', 'sommerreifen'],
  WINTER: ['winter', 'winterreifen'],
  ALLSEASON: ['allseason', 'ganzjahr', 'ganzjahresreifen'],
  BRAKEPADSFRONT: ['brakepads', 'brake', 'bremsbelaege'],
  BRAKEPADSREAR: ['brakepads', 'brake', 'bremsbelaege'],
  BRAKEDISCSFRONT: ['brakediscs', 'brake', 'bremsscheiben'],
  BRAKEDISCSREAR: ['brakediscs', 'brake', 'bremsscheiben'],
  BATTERY12V: ['battery', 'batterie'],
  TRACTIONBATTERY: ['battery', 'tractionbattery', 'antriebsbatterie'],
  PETROL: ['petrol', 'gasoline', 'benzin'],
  DIESEL: ['diesel'],
  LPG: ['lpg', 'autogas'],
  CNG: ['cng', 'erdgas'],
  HYDROGEN: ['hydrogen', 'wasserstoff'],
  ELECTRICITY: ['electricity', 'charging', 'strom', 'laden'],
  ENGINEOIL: ['oil', 'engineoil', 'motoroel', 'oelwechsel'],
  BRAKEFLUID: ['brakefluid', 'brake', 'bremsfluessigkeit'],
  COOLANT: ['coolant', 'kuehlmittel'],
  AIRFILTER: ['airfilter', 'luftfilter'],
  CABINFILTER: ['cabinfilter', 'innenraumfilter', 'pollenfilter'],
  FUELFILTER: ['fuelfilter', 'kraftstofffilter'],
  SPARKPLUGS: ['sparkplugs', 'zuendkerzen'],
  TIMINGBELT: ['timingbelt', 'zahnriemen'],
  BRAKEPADS: ['brakepads', 'brake', 'bremsbelaege'],
  TYREROTATION: ['tyrerotation', 'tyres', 'tires', 'reifen'],
  BATTERY: ['battery', 'batterie'],
};

const minLetters = 3;

/** The choices whose word begins with the folded word: "versich" means insurance. Needs at least three letters. */
function choicesOfWord(word: string): string[] {
  if (word.length < minLetters) return [];
  return Object.entries(words).flatMap(([facet, known]) =>
    known.some((each) => each.startsWith(word) || umlautless(each).startsWith(word)) ? [facet] : [],
  );
}

/** `ae` as the folded `ä`. */
function umlautless(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}

/** A record matches if its line contains one of the literals of every term. */
export interface SearchTerm {
  readonly literals: readonly string[];
}

/** More words than anyone types; further words are ignored. */
const maxTerms = 10;

/** Shorter words are only matched at the start of a word, as nearly every line contains them somewhere. */
const minInside = 3;

/**
 * Search terms for the typed text: each word inside or, if it is short or has digits, at the start of a word; also
 * dates, amounts, and choices such as "business" or "Versicherung". German umlauts are found in both spellings. Empty
 * if the text has nothing to search for.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const words = typed.trim().split(/\s+/u);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < maxTerms; ) {
    const word = words[at] ?? '';
    const date = typedDate(words.slice(at, at + 3));
    const amounts = typedAmounts(word);
    if (date?.isSure && (date.words > 1 || amounts.length === 0)) {
      terms.push({ literals: date.literals });
      at += date.words;
    } else {
      terms.push(...termsOfWord(word, [...(date?.literals ?? []), ...amounts]));
      at += 1;
    }
  }
  return terms.slice(0, maxTerms);
}

/**
 * "Haupt-Str." is two words, each of which must match. Other meanings replace a word of several parts, and are
 * alternatives to a single one.
 */
function termsOfWord(word: string, other: readonly string[]): SearchTerm[] {
  const parts = folded(word).split(' ').filter(Boolean);
  if (other.length > 0 && parts.length !== 1) return [{ literals: other }];
  return parts.map((part) => {
    const choices = choicesOfWord(part).map(facetLiteral);
    return { literals: [...new Set([...wordLiterals(part, word), ...choices, ...other])] };
  });
}

function wordLiterals(part: string, word: string): string[] {
  const spellings = [part, umlautOf(part), ...written(word, part)];
  const isAnywhere = part.length >= minInside && !/\p{N}/u.test(part);
  return spellings.map((spelling) => (isAnywhere ? spelling : ` ${spelling}`));
}

/** "mueller" is how "müller" is written without umlauts, and folded it is "muller". */
function umlautOf(part: string): string {
  return part.replace(/([aou])e/g, '$1');
}

/** Older spelling of "müller": "mueller". */
function written(word: string, part: string): string[] {
  const spelled = word.replace(/[äöü]/gi, (letter) => `${plainLetters(letter)}e`);
  return spelled === word || folded(word) !== part ? [] : [folded(spelled)];
}

/** Groups of three between one separator, and decimals after the other; both marks are read in either sense. */
const readings = [/^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/, /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,4}))?$/];

const signs = /^(?:\p{Sc}|[A-Z]{3})?(.*?)(?:\p{Sc}|[A-Z]{3})?$/u;

/**
 * Amounts that a word may mean, as literals in a line of the index: "45.20", "45,20", "€45.20", "1.234,50", and "45"
 * for all from 45.00 to 45.99. A text that can be read in two ways, such as "1.234", means both. Empty if the word is
 * no amount.
 */
function typedAmounts(word: string): string[] {
  const [, digits = ''] = signs.exec(word) ?? [];
  const literals = readings.flatMap((reading) => {
    const [, whole, decimals] = reading.exec(digits) ?? [];
    return whole === undefined ? [] : amountLiterals(whole.replace(/\D/g, ''), decimals);
  });
  return [...new Set(literals)];
}

function amountLiterals(whole: string, decimals: string | undefined): string[] {
  const major = `$${whole.replace(/^0+(?=\d)/, '')}`;
  // A currency may have no decimals; its amounts end with a blank.
  return decimals === undefined ? [`${major}.`, `${major} `] : [`${major}.${decimals}`];
}
