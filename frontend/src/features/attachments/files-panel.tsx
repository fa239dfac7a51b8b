import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { useDeviceAttachments } from '@/entities/attachments/use-device-attachments';
import { formatFileSize } from '@/lib/formatting/file-size';
import { trpc } from '@/lib/trpc/client';

/** Storage used by the driver's files, and the number of those that wait on this device. */
export function FilesPanel({ locale }: { readonly locale: string }) {
  const { t } = useTranslation(['attachments']);
  const { data } = trpc.attachments.usage.useQuery({});
  const waiting = (useDeviceAttachments() ?? []).filter(
    ({ content, removeAtMs }) => content !== null && removeAtMs === null,
  );
  const size = (bytes: number) => formatFileSize(bytes, locale);
  return (
    <Panel title={t('attachments:settings.title')} hint={t('attachments:settings.hint')}>
      {data !== undefined && (
        <>
          <progress aria-label={t('attachments:settings.label')} value={data.bytes} max={data.mostBytes} />
          <p>
            {t('attachments:settings.used', {
              used: size(data.bytes),
              most: size(data.mostBytes),
              count: data.files,
            })}
          </p>
        </>
      )}
      {waiting.length > 0 && (
        <p role="status">{t('attachments:settings.waiting', { count: waiting.length })}</p>
      )}
    </Panel>
  );
}
