import type { Segment, SegmentGap, SegmentGapReason, SourceEconomyPage } from '@domain/energy/economy.schema';
import type { Fill } from '@domain/energy/energy.schema';
import { tellsEconomy } from '@domain/energy/telling-economy';
import { storedUnitsIn } from '@domain/energy/unit-price';
import { shownIn } from '@domain/quantities/measure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { Stack, Text } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatDistance } from '@/lib/formatting/distances';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import { trpc } from '@/lib/trpc/client';
import type { FillForm, SavedFill } from '../form/use-fill-form';
import styles from './fill-outcome.module.css';

interface Props {
  readonly form: FillForm;
  readonly saved: SavedFill;
  readonly onClose: () => void;
  /** Opens another fill in place of this one. */
  readonly onCorrect: (fill: Fill) => void;
}

/** Result of a saved fill: the economy up to it, or why there is none. */
export function FillOutcome({ form, saved, onClose, onCorrect }: Props) {
  const { t } = useTranslation(['energy', 'common']);
  const { undoSave } = useRecordWrites('fill', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });
  const { fill, waits } = saved;
  const query = trpc.energy.economy.useQuery(
    { vehicleId: fill.vehicleId, fillId: fill.id },
    { enabled: !waits, refetchOnMount: 'always' },
  );
  const economy = query.data?.sources.find(({ source }) => source === fill.source);
  const segment = economy?.segments[0];
  const isThere = query.isFetchedAfterMount && economy !== undefined && segment !== undefined;

  async function undo(): Promise<void> {
    await undoSave(form.stored, fill);
    onClose();
  }

  return (
    <Sheet
      title={t('energy:title.saved')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button variant="accent" autoFocus onClick={onClose}>
            {t('energy:done')}
          </Button>
          <Button onClick={() => void undo()}>{t('common:word.undo')}</Button>
        </div>
      }
    >
      <Stack className={styles.outcome} role="status" aria-busy={!waits && !isThere && query.isFetching}>
        {waits && <p>{t('energy:outcome.waiting')}</p>}
        {!waits && isThere && (
          <Average form={form} economy={economy} segment={segment} fill={fill} onCorrect={onCorrect} />
        )}
        {!waits && !isThere && !query.isFetching && <p>{t('energy:outcome.notReached')}</p>}
      </Stack>
    </Sheet>
  );
}

/** Gaps that another full fill closes; the driver must close all others. */
const closedByAnotherFill: ReadonlySet<SegmentGapReason> = new Set([
  'firstFullFill',
  'tankLevelUnknownAtStart',
  'noFullFill',
  'stillOpen',
]);

/** Section of sentences. */
const outcomeOf = (source: Fill['source']) => (source === 'electricity' ? 'outcomeOfCharge' : 'outcome');

interface TheirEconomy {
  readonly form: FillForm;
  readonly economy: SourceEconomyPage;
  readonly segment: Segment;
  readonly fill: Fill;
  readonly onCorrect: (fill: Fill) => void;
}

function Average({ form, economy: { source, average, trend }, segment, fill, onCorrect }: TheirEconomy) {
  const { t } = useTranslation(['energy', 'common']);
  const { vehicle, terms } = form;
  const { locale } = terms;
  const isShared = !trend.known && trend.reason === 'twoSources';
  const shown = (of: { distanceMetres: number; quantity: number }) =>
    (isShared ? formatSharedEconomy : formatEconomy)(source, of, vehicle, locale);
  const outcome = outcomeOf(source);
  if (!segment.known) {
    return (
      <>
        <p className={styles.title}>
          {t(
            closedByAnotherFill.has(segment.reason)
              ? `energy:${outcome}.withTheNext`
              : `energy:${outcome}.notThisTime`,
          )}
        </p>
        <p>{t(`energy:${source === 'electricity' ? 'gapOfCharge' : 'gap'}.${segment.reason}`)}</p>
        <CloseGap gap={segment} fill={fill} onCorrect={onCorrect} />
      </>
    );
  }
  const distance = formatDistance(segment.distanceMetres, terms.distanceUnit, locale);
  const quantity = formatDecimal(shownIn(storedUnitsIn[terms.per], segment.quantity, 2), locale);
  const isTelling = tellsEconomy(source, segment);
  return (
    <>
      <Readouts>
        <FigureWithUnit label={t('energy:outcome.thisTime')} {...shown(segment)} />
        {average.known && average.segmentCount > 1 && (
          <FigureWithUnit label={t('energy:outcome.average')} {...shown(average)} />
        )}
      </Readouts>
      <Text tone="quiet">
        {t('energy:outcome.since', {
          distance: `${distance.figure} ${distance.unit}`,
          quantity: `${quantity} ${signOfSale(terms.per, locale)}`,
        })}
      </Text>
      {!isTelling && <p>{t('energy:gap.tooShort')}</p>}
      {isTelling && isShared && <p>{t('energy:outcome.shared')}</p>}
    </>
  );
}

interface GapProps {
  readonly gap: SegmentGap;
  /** Fill that was just saved. */
  readonly fill: Fill;
  readonly onCorrect: (fill: Fill) => void;
}

/** Link to the fill that lacks data for an economy; nothing if only another fill helps. */
function CloseGap({ gap, fill, onCorrect }: GapProps) {
  const { t } = useTranslation(['energy', 'errors', 'common']);
  const { energy } = trpc.useUtils();
  const [problem, setProblem] = useState<Problem | null>(null);
  const culprit = culpritOf(gap, fill.id);
  if (culprit === null) return null;

  async function open(id: string): Promise<void> {
    if (id === fill.id) return onCorrect(fill);
    try {
      onCorrect(await energy.get.fetch({ id }));
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => void open(culprit)}>
        {t(`energy:${outcomeOf(fill.source)}.${culprit === fill.id ? 'correctThis' : 'openCause'}`)}
      </Button>
      {problem !== null && <p role="alert">{t(problemSentenceKey(problem), { ...problem })}</p>}
    </div>
  );
}

function culpritOf({ reason, causeIds }: SegmentGap, fillId: string): string | null {
  switch (reason) {
    case 'noOdometerAtEnd':
    case 'zeroDistance':
      return fillId;
    case 'missedFill':
    case 'noOdometerAtStart':
      return causeIds[0] ?? null;
    case 'firstFullFill':
    case 'tankLevelUnknownAtStart':
    case 'noFullFill':
    case 'stillOpen':
    case 'odometerBackwards':
    case 'zeroQuantity':
    case 'tooShort':
    case 'twoSources':
      return null;
    default:
      return reason satisfies never;
  }
}
