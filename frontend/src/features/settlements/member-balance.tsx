import type { ShownBalance, ShownBalanceRow } from '@domain/cost-shares/balances.schema';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import details from '@/components/details.module.css';
import { Row } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonthSpan } from '@/lib/formatting/month-span';
import type { Place } from '@/lib/formatting/place';
import { useMay, useMembership } from '@/lib/logbook/membership';

interface Props {
  readonly balance: ShownBalance;
  readonly currency: string;
  readonly nameOf: (memberId: string) => string;
  readonly place: Place;
}

/** Balance of one member; opens everything that it is made of. */
export function MemberBalance({ balance, currency, nameOf, place }: Props) {
  const { t } = useTranslation(['settlements']);
  const { memberId, balanceMinor, rows, earlier } = balance;
  const money = (minor: number | bigint) => formatMoney(minor, currency, place.locale);
  const direction = balanceMinor > 0n ? 'gets' : balanceMinor < 0n ? 'owes' : 'even';
  const amount = money(balanceMinor < 0n ? -balanceMinor : balanceMinor);
  return (
    <MoreDetails
      className={details.details}
      summary={t(`settlements:balance.${direction}`, { name: nameOf(memberId), amount })}
    >
      <ul className={lined.list}>
        {rows.map((row) => (
          <BalanceRow
            key={row.kind === 'cost' ? `${row.of} ${row.id} ${row.month}` : row.settlement.id}
            {...{ row, money, nameOf, place }}
          />
        ))}
      </ul>
      {earlier.count > 0 && (
        <p>{t('settlements:row.earlier', { count: earlier.count, amount: money(earlier.balanceMinor) })}</p>
      )}
    </MoreDetails>
  );
}

interface RowProps extends Pick<Props, 'nameOf' | 'place'> {
  readonly row: ShownBalanceRow;
  readonly money: (minor: number) => string;
}

function BalanceRow({ row, money, nameOf, place: { locale } }: RowProps) {
  return row.kind === 'cost' ? (
    <CostRow {...{ row, money, locale }} />
  ) : (
    <SettlementRow {...{ row, money, nameOf, locale }} />
  );
}

interface CostProps {
  readonly row: Extract<ShownBalanceRow, { kind: 'cost' }>;
  readonly money: (minor: number) => string;
  readonly locale: string;
}

function CostRow({ row, money, locale }: CostProps) {
  const { t } = useTranslation(['settlements', 'common']);
  const { month, day, category, title, paidMinor, shareMinor, sharedBy, withoutDistance } = row;
  const span = { fromMonth: month, toMonth: month };
  const facts = [
    // A later payment of a repeating cost has its month only.
    day.startsWith(month) ? formatLocalDay(day, locale) : formatMonthSpan(span, locale),
    ...(paidMinor === 0 ? [] : [t('settlements:row.paid', { paid: money(paidMinor) })]),
    ...(shareMinor === 0
      ? []
      : [
          t('settlements:row.share', {
            ...{ share: money(shareMinor), how: t(`settlements:row.how.${sharedBy}`) },
          }),
        ]),
    ...(withoutDistance > 0 ? [t('settlements:row.withoutDistance', { count: withoutDistance })] : []),
  ];
  return (
    <li className={listRow.line}>
      <span className={listRow.texts}>
        <span className={listRow.name}>
          {t(`common:cost.${category ?? 'energy'}`)}
          {title !== '' && ` · ${title}`}
        </span>
        <span className={listRow.fact}>{facts.join(' · ')}</span>
      </span>
    </li>
  );
}

interface SettlementProps {
  readonly row: Extract<ShownBalanceRow, { kind: 'settlement' }>;
  readonly money: (minor: number) => string;
  readonly nameOf: (memberId: string) => string;
  readonly locale: string;
}

function SettlementRow({ row, money, nameOf, locale }: SettlementProps) {
  const { t } = useTranslation(['settlements', 'common']);
  const { shared } = useMembership();
  const mayDelete = useMay('settlements.delete') && row.settlement.enteredBy === shared?.memberId;
  const { remove } = useRecordWrites('settlement', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });
  const { settlement, otherMemberId, paidMinor, receivedMinor } = row;
  const name = nameOf(otherMemberId);
  const sentence =
    paidMinor > 0
      ? t('settlements:row.gave', { amount: money(paidMinor), name })
      : t('settlements:row.got', { amount: money(receivedMinor), name });
  return (
    <Row as="li" between className={listRow.line}>
      <span className={listRow.texts}>
        <span className={listRow.name}>{sentence}</span>
        <span className={listRow.fact}>
          {formatLocalDay(localDay(settlement.atMs, settlement.zone), locale)}
        </span>
      </span>
      {mayDelete && (
        <Button
          variant="quiet"
          aria-label={t('settlements:row.deleteNamed', { sentence })}
          onClick={() => void remove(settlement, t('settlements:deleted'), null)}
        >
          {t('settlements:row.delete')}
        </Button>
      )}
    </Row>
  );
}
