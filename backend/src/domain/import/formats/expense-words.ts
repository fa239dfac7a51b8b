import type { ExpenseCategory } from '../../expenses/expense.schema';
import type { TripCategory } from '../../trips/trip.schema';
import { meaningOf } from './words';

/** Narrow words precede wide ones: "tyre service" is for tyres, "car park fine" is a fine. */
const categories: readonly (readonly [ExpenseCategory, RegExp])[] = [
  [
    'fine',
    /\bfines?\b|\bticket\b|bußgeld|bussgeld|strafzettel|verwarnung|multas?|amende|mandat|штраф|boete|pokuta/i,
  ],
  [
    'tolls',
    /\btolls?\b|maut|vignette|péage|peaje|pedágio|portagem|pedaggio|telepass|autostrad|опл.*дорог|платн.*дорог|opłat.*drog/i,
  ],
  [
    'parking',
    /\bpark(ing|en|haus|schein|geb|platz|garage|\b)|stationnement|estacionam|aparcam|parchegg|парков|postój/i,
  ],
  ['washing', /wash|wäsche|waschen|waschanlage|lavage|lavado|lavagem|lavaggio|lavar|мойк|myjnia|detailing/i],
  ['tyres', /tyre|\btires?\b|reifen|pneu|neum[aá]tic|llanta|gomme|шин|opon|wheel alignment/i],
  [
    'inspection',
    /inspe[ck]t|\bmot\b|\bapk\b|\btüv\b|\btuv\b|hauptuntersuchung|contrôle technique|\bitv\b|revisione|техосмотр|przegląd tech|vistoria|emission|\bsmog\b/i,
  ],
  ['insurance', /insur|versicherung|assuran|seguro|assicuraz|страхов|ubezp|осаго|каско|verzeker|pojišt/i],
  [
    'registration',
    /registr|zulassung|licen[cs]ing|licenciamento|immatricul|matr[ií]cul|carte grise|постановк|rejestrac|number plate/i,
  ],
  ['tax', /\btax(es)?\b|steuer|imp(uesto|osto)|\bipva\b|taxe|bollo|налог|podatek|belasting/i],
  [
    'finance',
    /financ|leas(e|ing)|\bloan\b|finanzierung|\brate\b|kredit|crédit|empr[eé]stimo|préstamo|кредит|лизинг|rata\b|\bemi\b/i,
  ],
  ['repair', /repair|reparatur|répar|reparaci|reparo|conserto|riparaz|ремонт|napraw|body ?work/i],
  [
    'service',
    /servi[cçz]|maint|wartung|entretien|mantenim|manuten|\boil\b|ölwechsel|vidange|aceite|óleo|olio|масл|обслуж|olej|\bfilter|фильтр|brake|bremse|freno|freio|frein|battery|batterie/i,
  ],
  ['rent', /\brent\b|\bmiete\b|garage rent|stellplatz|garagenmiete|loyer|alquiler|aluguel|affitto|аренд/i],
  ['accessories', /accessor|zubehör|accesorio|acess[oó]rio|аксессуар|akcesor|upgrade|\bparts?\b|\bteile\b/i],
];

/** The category of an expense by the words of its type or title; null if none is found. */
export function expenseCategoryNamed(text: string): ExpenseCategory | null {
  return text === '' ? null : meaningOf(text, categories);
}

const tripCategories: readonly (readonly [TripCategory, RegExp])[] = [
  ['commute', /commut|arbeitsweg|wohnung.*arbeit|domicile.*travail/i],
  ['medical', /medical|medizin|arzt|médic/i],
  ['moving', /\bmoving\b|umzug|déménag/i],
  ['charity', /charit|wohltät|ehrenamt|volunteer|bénévol/i],
  ['private', /privat|personal|privé|privad|личн|prywat|particular/i],
  [
    'business',
    /business|\bwork\b|beruf|dienst|geschäft|betrieb|professionnel|trabajo|trabalho|lavoro|рабоч|служеб|služ|firmow/i,
  ],
];

/** Category of a trip, by the word of another app; null if unknown. */
export function tripCategoryNamed(text: string): TripCategory | null {
  return text === '' ? null : meaningOf(text, tripCategories);
}
