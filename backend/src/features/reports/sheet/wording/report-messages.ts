import claimMessagesDe from '../../../../domain/claims/messages/de.json';
import claimMessagesEn from '../../../../domain/claims/messages/en.json';
import type { ReportLanguage } from '../../../../domain/reports/report.schema';
import de from './de.json';
import en from './en.json';

/** The English messages define the type. */
export type ReportMessages = typeof en;
export type ClaimMessages = typeof claimMessagesEn;

/** Messages used only by reports. */
export const reportMessages: Readonly<Record<ReportLanguage, ReportMessages>> = { en, de };

/** Messages shared by reports and screens. */
export const claimMessages: Readonly<Record<ReportLanguage, ClaimMessages>> = {
  en: claimMessagesEn,
  de: claimMessagesDe,
};
