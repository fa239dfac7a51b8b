import {
  addressInExamples,
  type ExampleProgram,
  examplePrograms,
  senderExamples,
} from '@domain/senders/sender-examples';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Stack } from '@/components/layout';
import styles from './senders.module.css';

/** Address with its key, which the server does not show again, and examples with it. */
export function SenderAddress({ path }: { readonly path: string }) {
  const { t } = useTranslation(['senders']);
  const [program, setProgram] = useState<ExampleProgram>('curl');
  const address = window.location.origin + path;
  const example = senderExamples[program].replaceAll(addressInExamples, address);
  return (
    <Stack gap={16}>
      <Stack gap={10} role="status">
        <h3 className={styles.heading}>{t('senders:address')}</h3>
        <p>{t('senders:once')}</p>
        <code className={code.code}>{address}</code>
      </Stack>
      <div>
        <CopyButton label={t('senders:copyAddress')} text={address} />
      </div>
      <ChoiceField
        label={t('senders:examples')}
        arrangement="tiles"
        value={program}
        options={examplePrograms.map((value) => ({ value, label: t(`senders:program.${value}`) }))}
        onChange={setProgram}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <pre className={`${code.code} ${styles.example}`} tabIndex={0}>
        {example}
      </pre>
      <div>
        <CopyButton label={t('senders:copyExample')} text={example} />
      </div>
    </Stack>
  );
}
