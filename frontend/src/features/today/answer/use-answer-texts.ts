import type { Account } from '@domain/account/account.schema';
import { shownDistance } from '@domain/quantities/distance';
import { wholeMetres } from '@domain/quantities/exact-distance';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonthSpan } from '@/lib/formatting/month-span';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { Answer, Saving } from './answer';

export interface AnswerTexts {
  /** Reads as one sentence with the figure. */
  readonly label: string;
  readonly figure: {
    readonly value: number;
    readonly show: (value: number) => string;
    readonly unit?: string;
  } | null;
  readonly note: string;
  readonly action: 'why' | 'claim' | null;
}

/** Words and figure of an answer. */
export function useAnswerTexts(answer: Answer, account: Account): AnswerTexts {
  const { t } = useTranslation(['today', 'claimMessages']);
  const { locale } = placeOf(account);
  const money = (minor: number | bigint, currency: string) => ({
    value: Number(minor),
    show: (value: number) => formatMoney(value, currency, locale),
  });
  const saved = (saving: Saving) =>
    t(`today:answer.${saving.lower === 'logbook' ? 'saves' : 'wouldCost'}`, {
      amount: formatMoney(saving.differenceMinor, saving.currency, locale),
    });
  switch (answer.kind) {
    case 'paid': {
      const { figure, as, saving } = answer;
      const { fromDay, untilDay } = figure.period;
      const days = { from: formatLocalDay(fromDay, locale), until: formatLocalDay(untilDay, locale) };
      const from = t('today:answer.trips', { count: figure.trips, ...days });
      return {
        label: t(`today:answer.${as}`),
        figure: money(Math.abs(figure.balanceMinor), figure.currency),
        note: saving === null ? from : saved(saving),
        action: 'why',
      };
    }
    case 'taxed': {
      const { figure, saving } = answer;
      if (saving === null) {
        return {
          label: t('today:answer.taxed'),
          figure: money(figure.amountMinor, figure.currency),
          note: t('today:answer.prove'),
          action: 'why',
        };
      }
      return {
        label: t(saving.lower === 'logbook' ? 'today:answer.logbookSaves' : 'today:answer.listPriceSaves'),
        figure: money(saving.differenceMinor, saving.currency),
        note: t('today:answer.taxedNote', {
          amount: formatMoney(figure.amountMinor, figure.currency, locale),
        }),
        action: 'why',
      };
    }
    case 'ask':
      return {
        label: t(`today:answer.${answer.why}`),
        figure: null,
        note: t('today:answer.askNote'),
        action: 'claim',
      };
    case 'business': {
      const unit = account.distanceUnit;
      return {
        label: t('today:answer.business'),
        figure: {
          value: Number(shownDistance(wholeMetres(answer.distance), unit, 0)),
          show: (value) => numberFormat(locale).format(value),
          unit: unitSigns[unit],
        },
        note: t('today:answer.businessNote'),
        action: 'claim',
      };
    }
    case 'cost': {
      const { cost } = answer;
      const span = formatMonthSpan({ fromMonth: cost.fromMonth, toMonth: cost.untilMonth }, locale);
      return {
        label: t('today:answer.cost'),
        figure: money(cost.amountMinor, cost.currency),
        note: t('today:answer.costNote', { count: cost.months, span }),
        action: 'why',
      };
    }
    case 'soFar':
      return {
        label: t('today:answer.soFar'),
        figure: money(answer.amountMinor, answer.currency),
        note: t('today:answer.soFarNote'),
        action: null,
      };
    case 'nothing':
      return {
        label: t('today:answer.nothing'),
        figure: null,
        note: t('today:answer.nothingNote'),
        action: null,
      };
    default:
      return answer satisfies never;
  }
}
