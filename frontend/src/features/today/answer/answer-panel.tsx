import type { Account } from '@domain/account/account.schema';
import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CountedFigure } from '@/components/counted-figure';
import { useYearFigure } from '@/entities/claims/use-year-figure';
import { placeOf } from '@/lib/formatting/place';
import { useMay } from '@/lib/logbook/membership';
import { type Answer, answerOf } from './answer';
import styles from './answer-panel.module.css';
import { CostMonths } from './cost-months';
import { useAnswerTexts } from './use-answer-texts';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  /** Rows of the last twelve months, including this one. */
  readonly rows: readonly MonthSummary[];
  readonly thisMonth: string;
  /** Supplied by the page: the entries and rules behind a claim. */
  readonly ClaimWhy: ComponentType<{ readonly input: ClaimWorkInput }>;
}

/** The one sentence and figure with which Today begins; opens what is behind it. */
export const AnswerPanel = memo(function AnswerPanel(props: Props) {
  const { account, vehicles, rows, thisMonth, ClaimWhy } = props;
  const { zone } = placeOf(account);
  const claimed = useYearFigure('claimed', { zone, vehicles });
  const taxed = useYearFigure('taxed', { zone, vehicles });
  const all = [claimed, taxed].filter((each) => each !== null);
  if (all.some(({ isWaiting }) => isWaiting)) return <Frame />;
  const answer = answerOf({
    claimed: claimed?.figure ?? null,
    taxed: taxed?.figure ?? null,
    isOutdated: all.some(({ figure }) => figure === null),
    ...{ vehicles, rows, thisMonth, currency: account.currency },
  });
  const inputs = all.flatMap(({ input, figure }) => (input && figure?.amountMinor ? [input] : []));
  return (
    <Shown answer={answer} account={account}>
      {answer.kind === 'cost' ? (
        <CostMonths cost={answer.cost} rows={rows} locale={placeOf(account).locale} />
      ) : answer.kind === 'paid' || answer.kind === 'taxed' ? (
        inputs.map((input) => <ClaimWhy key={input.methodId} input={input} />)
      ) : null}
    </Shown>
  );
});

interface ShownProps {
  readonly answer: Answer;
  readonly account: Account;
  /** Rendered once opened; null for what is not calculated. */
  readonly children: ReactNode;
}

function Shown({ answer, account, children }: ShownProps) {
  const { t } = useTranslation(['today']);
  const { label, figure, note, action } = useAnswerTexts(answer, account);
  const [isOpen, setIsOpen] = useState(false);
  const mayClaim = useMay('claims.work');
  const id = useId();
  return (
    <Frame
      label={label}
      figure={
        figure && (
          <>
            <CountedFigure name="today" value={figure.value} show={figure.show} />
            {figure.unit !== undefined && <span className={styles.unit}> {figure.unit}</span>}
          </>
        )
      }
      note={note}
      action={
        action === 'why' ? (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={
              isOpen ? (
                <IconChevronUp size={20} aria-hidden="true" />
              ) : (
                <IconChevronDown size={20} aria-hidden="true" />
              )
            }
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('today:answer.why')}
          </Button>
        ) : action === 'claim' && mayClaim ? (
          <ButtonLink to="/claim">{t('today:answer.toClaim')}</ButtonLink>
        ) : null
      }
    >
      <div id={id} className={styles.opened} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly label?: string;
  readonly figure?: ReactNode;
  readonly note?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Has the same height with and without the answer. */
function Frame({ label, figure, note, action, children }: FrameProps) {
  const { t } = useTranslation(['today']);
  return (
    <section className={styles.answer} aria-label={t('today:answer.title')} aria-busy={label === undefined}>
      <p className={styles.label}>{label ?? '\u00a0'}</p>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.note}>{note}</p>
      <div className={styles.why}>{action}</div>
      {children}
    </section>
  );
}
