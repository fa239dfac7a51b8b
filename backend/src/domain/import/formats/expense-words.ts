import type { ExpenseCategory } from '../../expenses/expense.schema';
import type { TripCategory } from '../../trips/trip.schema';
import { meaningOf, words } from './words';

/** Narrow words precede wide ones: "tyre service" is for tyres, "car park fine" is a fine. */
const categories: readonly (readonly [ExpenseCategory, RegExp])[] = [
  [
    'fine',
    words`
      \bfines?\b, \bticket\b, bußgeld, bussgeld, strafzettel, verwarnung, multas?, amende, mandat, штраф,
      boete, pokuta
    `,
  ],
  [
    'tolls',
    words`
      \btolls?\b, maut, vignette, péage, peaje, pedágio, portagem, pedaggio, telepass, autostrad,
      опл.*дорог, платн.*дорог, opłat.*drog
    `,
  ],
  [
    'parking',
    words`
      \bpark(ing|en|haus|schein|geb|platz|garage|\b), stationnement, estacionam, aparcam, parchegg, парков,
      postój
    `,
  ],
  [
    'washing',
    words`
      wash, wäsche, waschen, waschanlage, lavage, lavado, lavagem, lavaggio, lavar, мойк, myjnia, detailing
    `,
  ],
  ['tyres', words`tyre, \btires?\b, reifen, pneu, neum[aá]tic, llanta, gomme, шин, opon, wheel alignment`],
  [
    'inspection',
    words`
      inspe[ck]t, \bmot\b, \bapk\b, \btüv\b, \btuv\b, hauptuntersuchung, contrôle technique, \bitv\b,
      revisione, техосмотр, przegląd tech, vistoria, emission, \bsmog\b
    `,
  ],
  [
    'insurance',
    words`
      insur, versicherung, assuran, seguro, assicuraz, страхов, ubezp, осаго, каско, verzeker, pojišt
    `,
  ],
  [
    'registration',
    words`
      registr, zulassung, licen[cs]ing, licenciamento, immatricul, matr[ií]cul, carte grise, постановк,
      rejestrac, number plate
    `,
  ],
  ['tax', words`\btax(es)?\b, steuer, imp(uesto|osto), \bipva\b, taxe, bollo, налог, podatek, belasting`],
  [
    'finance',
    words`
      financ, leas(e|ing), \bloan\b, finanzierung, \brate\b, kredit, crédit, empr[eé]stimo, préstamo,
      кредит, лизинг, rata\b, \bemi\b
    `,
  ],
  [
    'repair',
    words`repair, reparatur, répar, reparaci, reparo, conserto, riparaz, ремонт, napraw, body ?work`,
  ],
  [
    'service',
    words`
      servi[cçz], maint, wartung, entretien, mantenim, manuten, \boil\b, ölwechsel, vidange, aceite, óleo,
      olio, масл, обслуж, olej, \bfilter, фильтр, brake, bremse, freno, freio, frein, battery, batterie
    `,
  ],
  [
    'rent',
    words`
      \brent\b, \bmiete\b, garage rent, stellplatz, garagenmiete, loyer, alquiler, aluguel, affitto, аренд
    `,
  ],
  [
    'accessories',
    words`
      accessor, zubehör, accesorio, acess[oó]rio, аксессуар, akcesor, upgrade, \bparts?\b, \bteile\b
    `,
  ],
];

/** The category of an expense by the words of its type or title; null if none is found. */
export function expenseCategoryNamed(text: string): ExpenseCategory | null {
  return text === '' ? null : meaningOf(text, categories);
}

const tripCategories: readonly (readonly [TripCategory, RegExp])[] = [
  ['commute', words`commut, arbeitsweg, wohnung.*arbeit, domicile.*travail`],
  ['medical', words`medical, medizin, arzt, médic`],
  ['moving', words`\bmoving\b, umzug, déménag`],
  ['charity', words`charit, wohltät, ehrenamt, volunteer, bénévol`],
  ['private', words`privat, personal, privé, privad, личн, prywat, particular`],
  [
    'business',
    words`
      business, \bwork\b, beruf, dienst, geschäft, betrieb, professionnel, trabajo, trabalho, lavoro, рабоч,
      служеб, služ, firmow
    `,
  ],
];

/** Category of a trip, by the word of another app; null if unknown. */
export function tripCategoryNamed(text: string): TripCategory | null {
  return text === '' ? null : meaningOf(text, tripCategories);
}
