import type { Report } from '@domain/reports/report.schema';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import signButton from '@/components/sign-button.module.css';
import { trpc } from '@/lib/trpc/client';
import styles from './report-parts.module.css';
import { ReportProblem } from './report-problem';

interface Props {
  readonly report: Report;
  /** Name of the report on screen. */
  readonly name: string;
  readonly variant: 'sign' | 'text';
  readonly onDeleted?: () => void;
}

/** Deletes a report after asking: it cannot be restored, and one that was filed should be kept. */
export function DeleteReport({ report: { id, state }, name, variant, onDeleted }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const utils = trpc.useUtils();
  const deleting = trpc.reports.delete.useMutation({
    async onSuccess() {
      dialog.current?.close();
      notify(<p className={styles.notice}>{t('reports:delete.done')}</p>);
      onDeleted?.();
      await utils.reports.list.invalidate();
    },
  });
  return (
    <>
      {variant === 'sign' ? (
        <button
          type="button"
          className={signButton.button}
          aria-label={t('reports:delete.named', { name })}
          onClick={() => dialog.current?.showModal()}
        >
          <IconTrash aria-hidden="true" size={20} stroke={1.75} />
        </button>
      ) : (
        <Button
          variant="quiet"
          icon={<IconTrash aria-hidden="true" size={20} />}
          onClick={() => dialog.current?.showModal()}
        >
          {t('reports:delete.open')}
        </Button>
      )}
      <Dialog ref={dialog} title={t('reports:delete.question')} onClose={() => deleting.reset()}>
        <Stack>
          <Text strong>{name}</Text>
          <p>{state === 'ready' ? t('reports:delete.keepIt') : t('reports:delete.nothingLost')}</p>
          {deleting.error !== null && (
            <ReportProblem error={deleting.error} offline={t('reports:delete.offline')} />
          )}
          <Row wrap>
            <Button variant="danger" busy={deleting.isPending} onClick={() => deleting.mutate({ id })}>
              {t('common:word.delete')}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t('common:word.keep')}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
