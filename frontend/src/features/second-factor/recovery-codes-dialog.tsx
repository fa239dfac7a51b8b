import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Dialog } from '@/components/dialog';
import { Row, Stack } from '@/components/layout';
import { saveFile } from '@/lib/files/save-file';
import styles from './second-factor.module.css';

interface Props {
  readonly recoveryCodes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, the only time that they can be read. */
export function RecoveryCodesDialog({ recoveryCodes, onClose }: Props) {
  const { t } = useTranslation(['security', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = `${t('security:second.codes.file')}, ${window.location.host}`;
  const text = [title, '', ...recoveryCodes, ''].join('\n');

  return (
    <Dialog ref={dialog} title={t('security:second.codes.title')} onClose={onClose}>
      <Stack gap={16}>
        <p>{t('security:second.codes.hint')}</p>
        <ul className={`${code.code} ${styles.codes}`}>
          {recoveryCodes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <Row wrap>
          <CopyButton label={t('security:second.codes.copy')} text={text} />
          <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => print(text)}>
            {t('security:second.codes.print')}
          </Button>
          <Button
            icon={<IconDownload size={20} aria-hidden="true" />}
            onClick={() =>
              saveFile(new Blob([text], { type: 'text/plain' }), `${t('security:second.codes.file')}.txt`)
            }
          >
            {t('security:second.codes.download')}
          </Button>
        </Row>
        <div>
          <Button variant="accent" onClick={onClose}>
            {t('security:second.codes.kept')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** Prints the text alone, from a frame of its own: a dialog above a page prints badly. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  // Some browsers print nothing of a frame that is not displayed.
  frame.className = styles.printed ?? '';
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) return;
  const page = contentDocument.createElement('pre');
  page.textContent = text;
  contentDocument.body.append(page);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
