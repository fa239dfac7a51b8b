import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { notify } from './notices';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly variant?: 'accent';
}

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ label, text, ...button }: Props) {
  const { t } = useTranslation(['common']);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('common:word.copied'));
    } catch {
      notify(t('common:word.notCopied'));
    }
  }
  return (
    <Button {...button} icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
