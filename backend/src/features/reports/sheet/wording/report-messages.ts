import claimMessagesDe from '../../../../domain/claims/messages/de.json';
import claimMessagesEn from '../../../../domain/claims/messages/en.json';
import type { ReportLanguage } from '../../../../domain/reports/report.schema';
import de from './de.json';
import en from './en.json';

/** English is the pattern. */
export type ReportMessages = typeof en;
export type ClaimMessages = typeof claimMessagesEn;

/** What only reports say. */
export const reportMessages: Readonly<Record<ReportLanguage, ReportMessages>> = { en, de };

/** What reports and screens say alike. */
export const claimMessages: Readonly<Record<ReportLanguage, ClaimMessages>> = {
  en: claimMessagesEn,
  de: claimMessagesDe,
};
