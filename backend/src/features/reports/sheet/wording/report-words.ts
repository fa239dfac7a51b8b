import claimWordsDe from '../../../../domain/claims/words/de.json';
import claimWordsEn from '../../../../domain/claims/words/en.json';
import type { ReportLanguage } from '../../../../domain/reports/report.schema';
import de from './de.json';
import en from './en.json';

/** English is the pattern. */
export type ReportWords = typeof en;
export type ClaimWords = typeof claimWordsEn;

/** What only reports say. */
export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = { en, de };

/** What reports and screens say alike. */
export const claimWords: Readonly<Record<ReportLanguage, ClaimWords>> = {
  en: claimWordsEn,
  de: claimWordsDe,
};
