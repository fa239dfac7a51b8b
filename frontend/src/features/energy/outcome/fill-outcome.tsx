import type { Segment, SegmentGapReason, SourceEconomyPage } from '@domain/energy/economy.schema';
import type { Fill } from '@domain/energy/energy.schema';
import { tellsEconomy } from '@domain/energy/telling-economy';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { Sheet } from '@/components/sheet';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatDistance } from '@/lib/formatting/distances';
import { formatEconomy } from '@/lib/formatting/economy';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import { trpc } from '@/lib/trpc/client';
import { shownQuantity } from '../form/quantity-units';
import type { FillForm, SavedFill } from '../form/use-fill-form';
import { CloseGap } from './close-gap';
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
  const { t } = useTranslation(['energy']);
  const { undoSave } = useRecordWrites('fill', { undo: t('energy:undo'), undone: t('energy:reason.undone') });
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
          <Button onClick={() => void undo()}>{t('energy:undo')}</Button>
        </div>
      }
    >
      <div className={styles.outcome} role="status" aria-busy={!waits && !isThere && query.isFetching}>
        {waits && <p>{t('energy:outcome.waiting')}</p>}
        {!waits && isThere && (
          <Average form={form} economy={economy} segment={segment} fill={fill} onCorrect={onCorrect} />
        )}
        {!waits && !isThere && !query.isFetching && <p>{t('energy:outcome.notReached')}</p>}
      </div>
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

interface TheirEconomy {
  readonly form: FillForm;
  readonly economy: SourceEconomyPage;
  readonly segment: Segment;
  readonly fill: Fill;
  readonly onCorrect: (fill: Fill) => void;
}

function Average({ form, economy: { source, average }, segment, fill, onCorrect }: TheirEconomy) {
  const { t } = useTranslation(['energy']);
  const { vehicle, terms, locale } = form;
  const shown = (of: { distanceMetres: number; quantity: number }) =>
    formatEconomy(source, of, vehicle, locale);
  if (!segment.known) {
    return (
      <>
        <p className={styles.title}>
          {t(
            closedByAnotherFill.has(segment.reason)
              ? 'energy:outcome.withTheNext'
              : 'energy:outcome.notThisTime',
          )}
        </p>
        <p>{t(`energy:gap.${segment.reason}`)}</p>
        <CloseGap gap={segment} fill={fill} onCorrect={onCorrect} />
      </>
    );
  }
  const distance = formatDistance(segment.distanceMetres, terms.distanceUnit, locale);
  const quantity = formatDecimal(shownQuantity(segment.quantity, terms.per, 2), locale);
  const isTelling = tellsEconomy(source, segment);
  return (
    <>
      <Readouts>
        <FigureWithUnit label={t('energy:outcome.thisTime')} {...shown(segment)} />
        {average.known && average.segmentCount > 1 && (
          <FigureWithUnit label={t('energy:outcome.average')} {...shown(average)} />
        )}
      </Readouts>
      <p className={styles.since}>
        {t('energy:outcome.since', {
          distance: `${distance.figure} ${distance.unit}`,
          quantity: `${quantity} ${signOfSale(terms.per, locale)}`,
        })}
      </p>
      {!isTelling && <p>{t('energy:gap.tooShort')}</p>}
    </>
  );
}
