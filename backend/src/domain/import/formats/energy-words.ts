import type { EnergySource } from '../../vehicles/energy-source.schema';
import { meaningOf } from './words';

const meanings: readonly (readonly [EnergySource, RegExp])[] = [
  ['lpg', /\b(lpg|gpl|glp|autogas|propane?)\b|flüssiggas|пропан|lpg|сжиженн/i],
  ['cng', /\b(cng|gnv|gnc|metano?|erdgas|biomethane?)\b|méthane|метан|природный газ/i],
  ['hydrogen', /hydrog|wasserstoff|hidrog|idrogeno|водород|\bh2\b/i],
  ['electricity', /electri|elektr|elétri|eléctri|électri|elettri|strom|prąd|электр|\b(kwh|ev|ac|dc)\b/i],
  [
    'diesel',
    /diesel|d[ií]zel|gas[oó]il|gas[oó]leo|gazole|gasolio|\bb7\b|\bhvo|дизель|(^|[^а-я])дт([^а-я]|$)/i,
  ],
  // Poland and France write diesel as two capitals, which in lower case are English words.
  ['diesel', /(^|\s)(ON|GO)\b/],
  [
    'petrol',
    /petrol|gasolin|benzin|benzyna|bensin|nafta|essence|super|sprit|unleaded|octane|regular|premium|\be(5|10|20|85)\b|\b(pb ?)?9[0-9]\b|\b8[5-9]\b|sin plomo|sans plomb|\bsp9[58]|ethanol|etanol|álcool|бензин|аи-?9/i,
  ],
];

/** Fuel or energy, by the words that apps, stations and drivers use for it; null if none is found. */
export function energySourceNamed(text: string): EnergySource | null {
  return text === '' ? null : meaningOf(text, meanings);
}

/** Water with urea, which diesel cars need and do not run on. */
export function isAdBlue(text: string): boolean {
  return /ad[ -]?blue|\bdef\b|\burea\b|ureum|urée|harnstoff|\b(aus|arla) ?32\b|мочевин/i.test(text);
}
