import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { messageFor } from '@/entities/claims/message-for';
import { SourceText } from '@/entities/claims/source-text';
import { formatLocalDay } from '@/lib/formatting/days';
import { exactMoney } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';
import { Disclosure } from './disclosure';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
}

/**
 * Certainty of the figure: what must be true of the driver, rules that were not read in the authority's own text, and how
 * it is rounded. For the driver; files of a report leave the rules out.
 */
export function SurePanel({ claim, locale }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const conditions = claim.conditions.flatMap((name) => messageFor(`claimMessages:condition.${name}`) ?? []);
  const facts = [
    ...(conditions.length > 0 ? [t('claims:sure.conditions', { count: conditions.length })] : []),
    ...(claim.toCheck.length > 0 ? [t('claims:sure.rules', { count: claim.toCheck.length })] : []),
    ...(conditions.length + claim.toCheck.length === 0 ? [t('claims:sure.allRead')] : []),
  ];
  return (
    <section className={styles.sure} aria-label={t('claims:sure.title')}>
      <Disclosure title={t('claims:sure.title')} facts={facts.join(' · ')}>
        {conditions.length > 0 && (
          <Stack gap={4}>
            <Text as="h3" scale="hint" strong>
              {t('claims:sure.ifTrue')}
            </Text>
            <Stack as="ul" className={styles.conditions}>
              {conditions.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </Stack>
          </Stack>
        )}
        {claim.toCheck.length > 0 && <RulesNotRead claim={claim} locale={locale} />}
        <Text scale="hint" tone="quiet">
          {t(`claimMessages:rounding.${claim.rounding}`)}
        </Text>
      </Disclosure>
    </section>
  );
}

function RulesNotRead({ claim, locale }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <Stack gap={4}>
      <Text as="h3" scale="hint" strong>
        {t('claims:sure.notRead')}
      </Text>
      <Text scale="hint" tone="quiet">
        {t('claims:sure.notReadHint')}
      </Text>
      <Stack as="ul">
        {claim.toCheck.map(({ rateId, source }) => {
          const rate = claim.rates.find(({ id }) => id === rateId);
          const word = messageFor(`claimMessages:toCheck.${rateId}`);
          return (
            <Stack as="li" key={rateId} gap={2}>
              {word !== null && <span>{t(word)}</span>}
              {rate !== undefined && (
                <span>
                  {t('claims:result.rate', {
                    rate: exactMoney(rate.rate, claim.currency, locale),
                    unit: unitSigns[rate.per],
                  })}
                </span>
              )}
              <Text as="span" scale="hint" tone="quiet">
                <SourceText rateId={rateId} source={source} />
              </Text>
              {rate?.operatorCheckedOn !== undefined && (
                <span>
                  {t('claimMessages:addedByOperator', {
                    day: formatLocalDay(rate.operatorCheckedOn, locale),
                  })}
                </span>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
