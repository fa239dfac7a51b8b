import type { Conventions } from '@domain/import/conventions';
import { type NamedByRecord, namedByRecords } from '@domain/import/import.schema';
import { timesAsWritten } from '@domain/import/tracks/track-times';
import type { DistanceUnit } from '@domain/quantities/distance';
import { shownVolume, type VolumeUnit } from '@domain/quantities/volume';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import details from '@/components/details.module.css';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { Row, Stack, Text, Well } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { formatLocalDay } from '@/lib/formatting/days';
import { numberFormat } from '@/lib/formatting/numbers';
import { FaultsSection } from './faults-section';
import styles from './import.module.css';
import { LeftOutSection } from './left-out-section';
import type { Preview } from './run/preview-file';
import { SamplesSection } from './samples-section';
import { SummaryLine } from './summary-line';
import { haveTotalsToCheck, TotalsSection } from './totals-section';
import { TrackSection } from './track-section';
import type { ImportFlow } from './use-import';
import type { UnusualPrice as Price } from './worker/prices-of-fills';

interface UnusualPriceProps {
  readonly price: Price;
  readonly volumeUnit: VolumeUnit;
  readonly locale: string;
  readonly isRight: boolean;
  readonly onRight: (isRight: boolean) => void;
  readonly onChange: () => void;
}

/** Asks about an implausible price before anything is stored. */
function UnusualPrice({ price, volumeUnit, locale, isRight, onRight, onChange }: UnusualPriceProps) {
  const { t } = useTranslation(['import']);
  const unit = price.unit === 'litre' ? volumeUnit : price.unit;
  const ofUnit = price.unit === 'litre' ? 1000 / Number(shownVolume(1_000_000, volumeUnit, 6)) : 1;
  const shown = numberFormat(locale, {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: 'code',
  }).format(price.price * ofUnit);
  return (
    <Well as="section" gap={12} className={styles.question} aria-label={t('import:price.title')}>
      <p>{t(`import:price.${unit}`, { price: shown })}</p>
      <SwitchField label={t('import:price.right')} checked={isRight} onChange={onRight} />
      <Button onClick={onChange}>{t('import:price.change')}</Button>
    </Well>
  );
}

interface CareSectionProps {
  readonly preview: Pick<Preview, 'visits' | 'schedules' | 'oneTimeReminders'>;
}

/** Lists the services and planned work that the file brings, and the reminders that are not imported. */
function CareSection({ preview: { visits, schedules, oneTimeReminders } }: CareSectionProps) {
  const { t } = useTranslation(['import']);
  const rows = [
    { name: 'visits', ...visits },
    { name: 'schedules', ...schedules },
    { name: 'once', ...oneTimeReminders },
  ] as const;
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('import:care.title')}
      </Text>
      <Stack as="ul" className={styles.list}>
        {shown.map(({ name, count, names, hasMoreNames }) => (
          <Stack as="li" gap={8} key={name}>
            <span>{t(`import:care.${name}`, { count })}</span>
            {names.length > 0 && (
              <Text as="span" scale="hint" tone="quiet">
                {hasMoreNames ? t('import:preview.more', { rows: names.join(' · ') }) : names.join(' · ')}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

interface Props {
  readonly flow: ImportFlow;
  readonly preview: Preview;
  readonly conventions: Conventions;
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
}

const maxRowsNamed = 10;

/** Shows what an import would change, before anything is stored. */
export function PreviewPanel({ flow, preview, conventions, locale, distanceUnit }: Props) {
  const { t } = useTranslation(['import']);
  const [changedHere, setChangedHere] = useState<'keep' | 'replace'>('keep');
  const [deletedHere, setDeletedHere] = useState<'leave' | 'bringBack'>('leave');
  const [isPriceRight, setPriceRight] = useState(false);
  const { states, days, faultCount, oneTimeReminders, backwardsRows, backwardsHere, corrected, unusual } =
    preview;
  const { startsTaken, startsUnknown, moneyBack } = preview;
  const understanding = flow.file?.understanding;
  const { unusualPrice, refusals } = preview;
  const leftOutCount = preview.leftOut
    .filter(({ reason }) => reason !== 'aboveHeader' && reason !== 'noRecord')
    .reduce((sum, { count }) => sum + count, 0);
  const isAsked = unusualPrice !== null && !isPriceRight;
  const figure = (value: number) => numberFormat(locale).format(value);
  const bringBack = deletedHere === 'bringBack';
  const count =
    states.new +
    states.changed +
    (changedHere === 'replace' ? states.changedHere : 0) +
    (bringBack ? states.deletedHere : 0);
  const isOfRemindersAlone = oneTimeReminders.count > 0 && Object.values(states).every((each) => each === 0);
  const hasAny = count > 0 || isOfRemindersAlone;

  function named(rows: readonly number[]): string {
    const shown = rows.slice(0, maxRowsNamed).join(', ');
    return rows.length > maxRowsNamed ? t('import:preview.more', { rows: shown }) : shown;
  }

  /** Names the rows that are imported without the cost or employer that they refer to. */
  function without(name: NamedByRecord) {
    const ofReplaced = changedHere === 'replace' ? preview.replacedWithout[name] : null;
    const lacking = preview.without[name].count + (ofReplaced?.count ?? 0);
    if (lacking === 0) return null;
    const rows = [...preview.without[name].rows, ...(ofReplaced?.rows ?? [])].sort((a, b) => a - b);
    return (
      <p key={name} className={styles.warning}>
        {t(`import:preview.without.${name}`, { count: lacking, rows: named(rows) })}
      </p>
    );
  }

  // Parts that name something left out are open, all others can be opened.
  const isCareOpen = oneTimeReminders.count > 0;
  const care = <CareSection preview={preview} />;
  const foundTrack = understanding?.track ?? null;

  const isTrackOpen =
    foundTrack !== null &&
    (foundTrack.usedPositions < foundTrack.positions ||
      foundTrack.between.length > 0 ||
      foundTrack.measured.some(
        ({ unrecorded, distance }) => unrecorded.length > 0 || distance.maxMetres === null,
      ) ||
      Object.values(foundTrack.leftOut).some((left) => left > 0));
  const track = understanding?.track && (
    <TrackSection
      {...{
        locale,
        track: understanding.track,
        times: flow.terms?.trackTimes ?? timesAsWritten,
        distanceUnit,
      }}
      isInZoneOfPlace={!understanding.needs.includes('zone')}
    />
  );
  const areTotalsOpen = haveTotalsToCheck(preview);
  const totals = <TotalsSection {...{ preview, conventions, locale }} />;

  return (
    <Panel title={t('import:preview.title')} hint={t('import:preview.hint')}>
      {flow.file && (
        <Row wrap gap={12} rowGap={0}>
          <SummaryLine file={flow.file} conventions={conventions} locale={locale} />
          <Button variant="quiet" onClick={flow.back}>
            {t('import:summary.change')}
          </Button>
        </Row>
      )}
      {unusualPrice && (
        <UnusualPrice
          {...{ locale, price: unusualPrice, volumeUnit: conventions.volumeUnit, isRight: isPriceRight }}
          onRight={setPriceRight}
          onChange={flow.back}
        />
      )}
      {states.changedHere > 0 && (
        <Stack>
          <Text scale="hint" tone="quiet" className={styles.prose}>
            {t('import:preview.changedHereHint')}
          </Text>
          <ChoiceField
            label={t('import:preview.changedHereChoice')}
            value={changedHere}
            options={[
              { value: 'keep', label: t('import:preview.keepMine') },
              { value: 'replace', label: t('import:preview.replace') },
            ]}
            onChange={setChangedHere}
          />
        </Stack>
      )}
      {states.deletedHere > 0 && (
        <Stack>
          <Text scale="hint" tone="quiet" className={styles.prose}>
            {t('import:preview.deletedHereHint', { count: states.deletedHere })}
          </Text>
          <ChoiceField
            label={t('import:preview.deletedHereChoice')}
            value={deletedHere}
            options={[
              { value: 'leave', label: t('import:preview.leaveOut') },
              { value: 'bringBack', label: t('import:preview.bringBack') },
            ]}
            onChange={setDeletedHere}
          />
        </Stack>
      )}
      <Readouts>
        <FigureWithUnit label={t('import:preview.new')} figure={figure(states.new)} />
        <FigureWithUnit label={t('import:preview.changed')} figure={figure(states.changed)} />
        <FigureWithUnit label={t('import:preview.same')} figure={figure(states.same)} />
        {states.changedHere > 0 && (
          <FigureWithUnit label={t('import:preview.changedHere')} figure={figure(states.changedHere)} />
        )}
        {states.deletedHere > 0 && (
          <FigureWithUnit label={t('import:preview.deletedHere')} figure={figure(states.deletedHere)} />
        )}
        {leftOutCount > 0 && (
          <FigureWithUnit label={t('import:preview.leftOut')} figure={figure(leftOutCount)} />
        )}
        <FigureWithUnit label={t('import:preview.refused')} figure={figure(faultCount + refusals.length)} />
      </Readouts>
      <SamplesSection
        {...{ preview, locale, distanceUnit, volumeUnit: conventions.volumeUnit }}
        measured={foundTrack?.measured ?? []}
      />
      <LeftOutSection
        {...{ locale, leftOut: preview.leftOut, unusedColumns: understanding?.unusedColumns ?? [] }}
      />
      {startsUnknown.count > 0 && (
        <p className={styles.warning}>
          {t('import:preview.startsUnknown', { count: startsUnknown.count, rows: named(startsUnknown.rows) })}
        </p>
      )}
      {backwardsRows.length > 0 && (
        <p className={styles.warning}>
          {t('import:preview.backwards', { count: backwardsRows.length, rows: named(backwardsRows) })}
        </p>
      )}
      {backwardsHere.count > 0 && (
        <p className={styles.warning}>
          {t('import:preview.backwardsHere', { count: backwardsHere.count, rows: named(backwardsHere.rows) })}
        </p>
      )}
      {namedByRecords.map((name) => without(name))}
      {unusual.count > 0 && (
        <p className={styles.warning}>
          {t('import:preview.unusual', { count: unusual.count, rows: named(unusual.rows) })}
        </p>
      )}
      {isCareOpen && care}
      {isTrackOpen && track}
      {areTotalsOpen && totals}
      <FaultsSection {...{ flow, preview, locale }} />
      <details className={details.details}>
        <summary>{t('import:summary.more')}</summary>
        <Stack gap={16}>
          {days && (
            <Text scale="hint" tone="quiet" className={styles.prose}>
              {days.first === days.last
                ? t('import:preview.day', { day: formatLocalDay(days.first, locale) })
                : t('import:preview.days', {
                    first: formatLocalDay(days.first, locale),
                    last: formatLocalDay(days.last, locale),
                  })}
            </Text>
          )}
          {moneyBack.count > 0 && (
            <Text scale="hint" tone="quiet" className={styles.prose}>
              {t('import:preview.moneyBack', { count: moneyBack.count, rows: named(moneyBack.rows) })}
            </Text>
          )}
          {startsTaken.count > 0 && (
            <Text scale="hint" tone="quiet" className={styles.prose}>
              {t('import:preview.startsTaken', { count: startsTaken.count, rows: named(startsTaken.rows) })}
            </Text>
          )}
          {corrected.count > 0 && (
            <Text scale="hint" tone="quiet" className={styles.prose}>
              {t('import:preview.corrected', { count: corrected.count, rows: named(corrected.rows) })}
            </Text>
          )}
          {!isCareOpen && care}
          {!isTrackOpen && track}
          {!areTotalsOpen && totals}
        </Stack>
      </details>
      {!hasAny && <p>{t('import:preview.nothing')}</p>}
      <Row wrap>
        {hasAny && (
          <Button
            variant="accent"
            disabled={isAsked}
            onClick={() => void flow.write({ replaceChangedHere: changedHere === 'replace', bringBack })}
          >
            {isOfRemindersAlone ? t('import:preview.store') : t('import:preview.start', { count })}
          </Button>
        )}
        <Button variant="quiet" onClick={flow.next}>
          {t('import:preview.leave')}
        </Button>
      </Row>
    </Panel>
  );
}
