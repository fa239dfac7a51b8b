import { type Dialect, dialects } from '@domain/positions/dialect';
import { type SetUp, setUpOf } from '@domain/positions/set-up';
import type { KeyedSender } from '@domain/senders/sender.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import details from '@/components/details.module.css';
import { Row, Stack, Text } from '@/components/layout';
import { QrCode } from '@/components/qr-code';
import { SelectField } from '@/components/select-field';
import styles from './senders.module.css';

/** Phones that an app is for, where it is not for all and no phone's app. */
const phones: Partial<Record<Dialect, string>> = {
  owntracks: 'iPhone, Android',
  traccar: 'iPhone, Android',
  overland: 'iPhone',
  gpslogger: 'Android',
  colota: 'Android',
  torque: 'Android',
  ulogger: 'Android',
  phonetrack: 'Android',
};

type Keyed = Pick<KeyedSender, 'path' | 'encryptionKey'>;

/** Makes an app send its positions to a sender's address: by a link, a code to scan, or fields to copy. */
export function PositionSetUp({ path, encryptionKey }: Keyed) {
  const { t } = useTranslation(['senders', 'common']);
  const [app, setApp] = useState<Dialect | ''>('');
  const options = dialects.map((value) => {
    const name = t(`senders:positions.name.${value}`);
    return { value, label: phones[value] === undefined ? name : `${name} (${phones[value]})` };
  });
  return (
    <Stack gap={12}>
      <h3 className={styles.heading}>{t('senders:positions.title')}</h3>
      <p>{t('senders:positions.sentence')}</p>
      <SelectField
        label={t('senders:positions.app')}
        value={app}
        options={[{ value: '', label: t('common:word.choose') }, ...options]}
        onChange={setApp}
      />
      {app !== '' && (
        <AppSetUp
          key={app}
          name={t(`senders:positions.name.${app}`)}
          setUp={setUpOf(app, `${window.location.origin}${path}/${app}`, encryptionKey)}
        />
      )}
    </Stack>
  );
}

function AppSetUp({ name, setUp: { link, fields } }: { readonly name: string; readonly setUp: SetUp }) {
  const { t } = useTranslation(['senders']);
  if (link === null) {
    return (
      <Stack gap={12}>
        <p>{t('senders:positions.enter', { app: name })}</p>
        <Fields fields={fields} />
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      <div>
        <ButtonLink to={link}>{t('senders:positions.setUp', { app: name })}</ButtonLink>
      </div>
      <Text tone="quiet">{t('senders:positions.scan', { app: name })}</Text>
      <QrCode text={link} label={t('senders:positions.picture', { app: name })} />
      <details className={details.details}>
        <summary>{t('senders:positions.byHand')}</summary>
        <Fields fields={fields} />
      </details>
    </Stack>
  );
}

/** Short values are chosen or typed. */
const minCopiedLength = 9;

function Fields({ fields }: Pick<SetUp, 'fields'>) {
  const { t } = useTranslation(['senders']);
  return (
    <Stack as="dl" gap={16}>
      {fields.map(({ name, value }) => (
        <Stack key={name} gap={6}>
          <dt className={styles.term}>{name}</dt>
          <Stack as="dd" gap={8}>
            <code className={code.code}>{value}</code>
            {value.length >= minCopiedLength && (
              <Row>
                <CopyButton label={t('senders:positions.copy', { field: name })} text={value} />
              </Row>
            )}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
