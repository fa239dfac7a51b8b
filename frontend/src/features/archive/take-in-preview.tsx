import type { TakeIn } from '@domain/archive/archive.schema';
import type { RecordKindName } from '@domain/records/record-kinds';
import { localDay } from '@domain/time/local-day';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack } from '@/components/layout';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatLocalDay } from '@/lib/formatting/days';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import styles from './take-in-preview.module.css';

const kindTexts = {
  vehicle: 'common:navigation.vehicles',
  odometerRecord: 'archive:takeIn.kind.odometerRecord',
  trip: 'common:navigation.trips',
  fill: 'archive:takeIn.kind.fill',
  expense: 'common:word.expenses',
  tyreSet: 'archive:takeIn.kind.tyreSet',
  conditionReading: 'archive:takeIn.kind.conditionReading',
  employer: 'common:word.employersAndClients',
  place: 'common:word.places',
  paper: 'common:word.documents',
  schedule: 'archive:takeIn.kind.schedule',
  serviceVisit: 'common:word.services',
  settlement: 'archive:takeIn.kind.settlement',
} as const satisfies Partial<Record<RecordKindName, string>>;

const textsByKind: Partial<Record<RecordKindName, (typeof kindTexts)[keyof typeof kindTexts]>> = kindTexts;

interface Shown {
  readonly takeIn: TakeIn;
  readonly place: Place;
}

interface Props extends Shown {
  readonly onAgree: () => void;
  readonly onDiscard: () => void;
}

/** Preview of what an archive would bring, for the driver to accept or discard. */
export function TakeInPreview({ takeIn, place, onAgree, onDiscard }: Props) {
  const { t } = useTranslation(['archive', 'common']);
  const id = useId();
  const { source, vehicleName, logbook, kinds, files } = takeIn;
  const count = numberFormat(place.locale);
  const listFormat = new Intl.ListFormat(place.locale, { type: 'conjunction' });
  const coming = kinds.reduce((sum, kind) => sum + kind.new, 0) + files;
  const columns = (['new', 'here', 'changed'] as const).filter(
    (column) => column === 'new' || kinds.some((kind) => kind[column] > 0),
  );
  const day = formatLocalDay(localDay(takeIn.exportedAtMs, place.zone), place.locale);
  return (
    <Stack as="section" className={styles.preview} aria-labelledby={id}>
      <h4 id={id}>
        {source === 'vehicle'
          ? t('archive:takeIn.vehicle', { name: vehicleName ?? '', day })
          : logbook
            ? t('archive:takeIn.logbook', { name: logbook.name, day })
            : t('archive:takeIn.everything', { day })}
      </h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('archive:takeIn.column.kind')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`archive:takeIn.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(textsByKind[row.kind] ?? 'archive:takeIn.kind.other')}</th>
              {columns.map((column) => (
                <td key={column}>{count.format(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {files > 0 && <p>{t('archive:takeIn.files', { files: count.format(files) })}</p>}
      {columns.includes('changed') && <p>{t('archive:takeIn.changedHint')}</p>}
      {source === 'vehicle' && <p>{t('archive:takeIn.vehicleHint')}</p>}
      {takeIn.leftOut && <LeftOut {...takeIn.leftOut} {...{ place }} />}
      {logbook && !takeIn.leftOut && (
        <p>
          {logbook.isOfMember
            ? t('archive:takeIn.ofMemberHint', { name: listFormat.format(logbook.members) })
            : t('archive:takeIn.logbookHint', { members: listFormat.format(logbook.members) })}
        </p>
      )}
      <p>{t(coming > 0 ? 'archive:takeIn.ledgerHint' : 'archive:takeIn.nothing')}</p>
      <RefusedRecords {...{ takeIn, place }} />
      <Row wrap>
        {coming > 0 && (
          <Button variant="accent" onClick={onAgree}>
            {t('archive:takeIn.agree')}
          </Button>
        )}
        <Button onClick={onDiscard}>{t('archive:takeIn.discard')}</Button>
      </Row>
    </Stack>
  );
}

interface LeftOutProps extends NonNullable<TakeIn['leftOut']> {
  readonly place: Place;
}

/** Says what a shared logbook keeps of its records that come back, and what it does not. */
function LeftOut({ members, times, files, place }: LeftOutProps) {
  const { t } = useTranslation(['archive']);
  const { format } = numberFormat(place.locale);
  return (
    <>
      <p>{t('archive:takeIn.backHint')}</p>
      {members > 0 && <p>{t('archive:takeIn.withoutMember', { count: members, shown: format(members) })}</p>}
      {times > 0 && <p>{t('archive:takeIn.shortened', { count: times, shown: format(times) })}</p>}
      {files > 0 && <p>{t('archive:takeIn.filesLeftOut', { count: files, shown: format(files) })}</p>}
    </>
  );
}

/** Records that cannot be restored, with the reasons; the first ones with their place in the file. */
export function RefusedRecords({ takeIn, place }: Shown) {
  const { t } = useTranslation(['archive', 'errors', 'common']);
  const refused = takeIn.kinds.reduce((sum, kind) => sum + kind.refused, 0);
  if (refused === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>
        {t('archive:takeIn.refused', { count: refused, shown: numberFormat(place.locale).format(refused) })}
      </summary>
      <ul>
        {takeIn.refused.map(({ reason, place: where }) => (
          <li key={where}>
            {where}: {t(problemSentenceKey({ reason, fields: [] }))}
          </li>
        ))}
      </ul>
    </details>
  );
}
