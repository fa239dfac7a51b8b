import type { TripValue } from '@domain/claims/claim-value.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { messageFor } from '@/entities/claims/message-for';
import { RuleOfLine } from '@/entities/claims/rule-of-line';
import type { WorthShown } from '@/entities/claims/use-trips-worth';
import { formatMetres, withUnit } from '@/lib/formatting/distances';
import { exactMoney } from '@/lib/formatting/exact-money';
import { formatMoney } from '@/lib/formatting/money';
import styles from './value-sheet.module.css';

interface Props {
  readonly shown: WorthShown;
  readonly locale: string;
  readonly onClose: () => void;
}

/** Shows the claim and rates behind the value of the shown trips, or why there is no value. */
export function ValueSheet({ shown, locale, onClose }: Props) {
  const { t } = useTranslation(['claims']);
  return (
    <Sheet title={t('claims:worth.title')} onClose={onClose}>
      <Stack gap={16} className={styles.content}>
        {shown.kind === 'known' ? (
          <Working worth={shown.worth} locale={locale} />
        ) : (
          <p>{t(`claims:worth.why.${shown.why}`)}</p>
        )}
        {!(shown.kind === 'unknown' && shown.why === 'offline') && (
          <ButtonLink to="/claim" onClick={onClose}>
            {t('claims:worth.toClaim')}
          </ButtonLink>
        )}
      </Stack>
    </Sheet>
  );
}

function Working({ worth, locale }: { readonly worth: TripValue; readonly locale: string }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const { methodId, amountMinor, currency, lines, rates, isTiered } = worth;
  const method = messageFor(`claimMessages:methodName.${methodId}`);
  return (
    <>
      <p className={styles.amount}>{formatMoney(amountMinor, currency, locale)}</p>
      <p>{t('claims:worth.byClaim', { method: method === null ? methodId : t(method) })}</p>
      {isTiered && <p>{t('claims:worth.tiered')}</p>}
      <Stack as="ul" gap={20} className={styles.lines}>
        {lines.map(({ pays, rateId, metres, amount }) => {
          const rate = rates.find(({ id }) => id === rateId);
          const word = messageFor(`claimMessages:pays.${pays}`);
          return (
            <li key={`${pays} ${rateId}`}>
              <Row as="p" between align="start" gap={16} className={styles.line}>
                <span>{word === null ? pays : t(word)}</span>
                <span>{exactMoney(amount, currency, locale)}</span>
              </Row>
              {metres !== null && (
                <Text scale="hint" tone="quiet">
                  {withUnit(formatMetres(metres, rate?.per ?? 'km', locale))}
                </Text>
              )}
              {rate !== undefined && <RuleOfLine rate={rate} currency={currency} locale={locale} />}
            </li>
          );
        })}
      </Stack>
      <Text scale="hint" tone="quiet">
        {t('claims:worth.notReceived')}
      </Text>
    </>
  );
}
