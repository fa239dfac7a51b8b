import type { BalancesOfCurrency } from '@domain/cost-shares/balances.schema';
import type { Settlement } from '@domain/cost-shares/settlement.schema';
import { maxAmountMinor } from '@domain/records/record.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { formatMoney } from '@/lib/formatting/money';
import type { Place } from '@/lib/formatting/place';
import { useMay, useMembership } from '@/lib/logbook/membership';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOverlaid } from '@/lib/offline/use-overlaid';

interface Props {
  readonly of: BalancesOfCurrency;
  readonly nameOf: (memberId: string) => string;
  readonly place: Place;
}

const none: readonly Settlement[] = [];

/** Payments that settle all balances of a currency, each with the button that says that it was made. */
export function Transfers({ of: { currency, transfers }, nameOf, place }: Props) {
  const { t } = useTranslation(['settlements', 'common']);
  const { shared } = useMembership();
  const maySettle = useMay('settlements.create');
  const unsent = useOverlaid('settlement', none);
  const [settling, setSettling] = useState<string | null>(null);
  const { save } = useRecordWrites('settlement', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });
  const you = shared?.memberId ?? null;

  const sentenceOf = ({ fromMemberId, toMemberId, amountMinor }: (typeof transfers)[number]) => {
    const amount = formatMoney(amountMinor, currency, place.locale);
    const [from, to] = [nameOf(fromMemberId), nameOf(toMemberId)];
    if (fromMemberId === you) return t('settlements:owes.you', { to, amount });
    if (toMemberId === you) return t('settlements:owes.toYou', { from, amount });
    return t('settlements:owes.others', { from, to, amount });
  };

  async function settle({ fromMemberId, toMemberId, amountMinor }: (typeof transfers)[number], key: string) {
    setSettling(key);
    const settlement = {
      ...{ id: newRecordId(), fromMemberId, toMemberId, amountMinor: Number(amountMinor), currency },
      ...{ atMs: Date.now(), zone: place.zone, note: '' },
    };
    const message = t('settlements:settled', { amount: formatMoney(amountMinor, currency, place.locale) });
    await save(settlement, null, { message, isFormOpen: () => false });
    setSettling(null);
  }

  if (transfers.length === 0) return <Text>{t('settlements:even')}</Text>;
  return (
    <Stack as="ul" gap={8}>
      {transfers.map((transfer) => {
        const { fromMemberId, toMemberId, amountMinor } = transfer;
        const key = `${fromMemberId} ${toMemberId}`;
        const sentence = sentenceOf(transfer);
        const isWaiting = unsent.some(
          (each) => each.currency === currency && `${each.fromMemberId} ${each.toMemberId}` === key,
        );
        const isSide = fromMemberId === you || toMemberId === you;
        const isOffered =
          maySettle && (shared?.role === 'owner' || isSide) && amountMinor <= BigInt(maxAmountMinor);
        return (
          <Row as="li" key={key} between gap={12}>
            <Text strong>{sentence}</Text>
            {isWaiting ? (
              <Text scale="hint" tone="quiet">
                {t('settlements:waits')}
              </Text>
            ) : (
              isOffered && (
                <Button
                  aria-label={t('settlements:settleNamed', { sentence })}
                  busy={settling === key}
                  onClick={() => void settle(transfer, key)}
                >
                  {t('settlements:settle')}
                </Button>
              )
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
