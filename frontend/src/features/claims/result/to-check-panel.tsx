import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { messageFor } from '@/entities/claims/message-for';
import { SourceText } from '@/entities/claims/source-text';
import { formatLocalDay } from '@/lib/formatting/days';
import { exactMoney } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';

const certaintyMessages = {
  secondary: 'claimMessages:certainty.secondary',
  unverified: 'claimMessages:certainty.unverified',
} as const;

/** Figures that are uncertain and should be compared with the authority's own text. */
export function ToCheckPanel({ claim, locale }: { claim: Claim; locale: string }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <Panel title={t('claims:result.toCheck')} hint={t('claims:result.toCheckHint')}>
      <ul className={styles.checks}>
        {claim.toCheck.map(({ rateId, certainty, source }) => {
          const rate = claim.rates.find(({ id }) => id === rateId);
          const word = messageFor(`claimMessages:toCheck.${rateId}`);
          return (
            <li key={rateId}>
              {word !== null && <strong>{t(word)}</strong>}
              {rate !== undefined && (
                <strong>
                  {t('claims:result.rate', {
                    rate: exactMoney(rate.rate, claim.currency, locale),
                    unit: unitSigns[rate.per],
                  })}
                </strong>
              )}
              {certainty !== 'primary' && <span>{t(certaintyMessages[certainty])}</span>}
              <SourceText rateId={rateId} source={source} />
              {rate?.operatorCheckedOn !== undefined && (
                <span>
                  {t('claimMessages:addedByOperator', {
                    day: formatLocalDay(rate.operatorCheckedOn, locale),
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
