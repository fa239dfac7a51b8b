import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { formatFileSize } from '@/lib/formatting/file-size';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useMay, useRole } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import { ExportRow } from './export-row';
import { RestoreSection } from './restore-section';
import { useArchiveExport } from './use-archive-export';

interface Props {
  readonly place: Place;
}

/** Exports what the driver may have of the logbook: all of it, which owners also restore, or their own records. */
export function ArchivePanel({ place }: Props) {
  const mayHaveAll = useMay('archive.overview', 'query');
  const role = useRole();
  if (mayHaveAll) return <WholePanel place={place} />;
  return role === 'driver' && <OwnRecordsPanel place={place} />;
}

function WholePanel({ place }: Props) {
  const { t } = useTranslation(['archive']);
  const overview = trpc.archive.overview.useQuery(undefined, { staleTime: 0 });
  const mayRestore = useMay('archive.beginRestore');
  const role = useRole();
  const exporting = useArchiveExport(place.zone);
  const last = overview.data?.lastExport ?? null;
  const known =
    last === null
      ? t('archive:export.never')
      : t('archive:export.last', {
          when: formatRecentMoment(last.atMs, Date.now(), place),
          size: formatFileSize(last.bytes, place.locale),
        });
  return (
    <Panel title={t('archive:title')} hint={t('archive:hint')}>
      <ExportRow
        {...{ ...exporting, place }}
        label={t('archive:export.start')}
        idle={overview.data && known}
      />
      {role !== null && <p>{t('archive:restore.namesMembers')}</p>}
      {mayRestore ? (
        <RestoreSection place={place} last={overview.data?.restore ?? null} />
      ) : (
        <p>{t('archive:restore.ofShared')}</p>
      )}
    </Panel>
  );
}

/** Exports the records of a shared logbook that the driver entered or drove. */
function OwnRecordsPanel({ place }: Props) {
  const { t } = useTranslation(['archive']);
  const exporting = useArchiveExport(place.zone);
  return (
    <Panel title={t('archive:title')} hint={t('archive:ownRecords.hint')}>
      <ExportRow {...{ ...exporting, place }} label={t('archive:ownRecords.start')} />
      <p>{t('archive:ownRecords.add')}</p>
    </Panel>
  );
}
