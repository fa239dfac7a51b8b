import { maxPasskeyNameLength, type PasskeyList } from '@domain/passkeys/passkeys.schema';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { TextField } from '@/components/text-field';
import { useFreshSignIn } from '@/entities/sign-in/fresh-sign-in';
import { passkeyReasonOf } from '@/lib/auth/passkey-reason';
import { arePasskeysHere } from '@/lib/auth/passkeys-here';
import { type Problem, toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import { deviceName } from './device-name';
import styles from './passkeys-row.module.css';

type Passkey = PasskeyList['items'][number];

/** Passkeys of the account: added, renamed and removed here. */
export function PasskeysRow({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['security', 'common']);
  const { passkeys } = trpc.useUtils();
  const list = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const creation = trpc.passkeys.creation.useMutation();
  const addition = trpc.passkeys.add.useMutation();
  const removal = trpc.passkeys.remove.useMutation();
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<Problem | 'known' | 'failed' | null>(null);
  const { site = null, items = [] } = list.data ?? {};

  async function run(name: string, work: () => Promise<PasskeyList | null>): Promise<boolean> {
    setBusyWith(name);
    setFailure(null);
    try {
      const changed = await work();
      if (changed !== null) passkeys.list.setData(undefined, changed);
      return changed !== null;
    } catch (error) {
      setFailure(toProblem(error));
      return false;
    } finally {
      setBusyWith(null);
    }
  }

  async function add(): Promise<PasskeyList | null> {
    const optionsJSON = await withFreshSignIn(() => creation.mutateAsync(undefined));
    if (optionsJSON === null) return null;
    const { startRegistration } = await import('@simplewebauthn/browser');
    try {
      const response = await startRegistration({ optionsJSON });
      const name = t('security:passkeys.defaultName', {
        device: deviceName() ?? t('security:passkeys.otherDevice'),
      });
      return await addition.mutateAsync({ name, response });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.reason !== 'UNKNOWN') throw error;
      const reason = passkeyReasonOf(error);
      if (reason !== 'cancelled') setFailure(reason);
      return null;
    }
  }

  async function remove({ id, name }: Passkey): Promise<void> {
    const isRemoved = await run(id, () => withFreshSignIn(() => removal.mutateAsync({ id })));
    if (isRemoved) notify(t('security:passkeys.removed', { name }));
  }

  const obstacle = obstacleOf(site);
  return (
    <Stack>
      <Row wrap between gap={12}>
        <Stack gap={2} className={styles.about}>
          <Text strong>{t('security:passkeys.title')}</Text>
          {items.length === 0 && (
            <Text scale="hint" tone="quiet">
              {obstacle !== null && list.data !== undefined
                ? t(`security:passkeys.${obstacle}`, { site: site ?? '' })
                : t('security:passkeys.hint')}
            </Text>
          )}
        </Stack>
        {obstacle === null && (
          <Button
            aria-label={t('security:passkeys.addNamed')}
            busy={busyWith === 'add'}
            onClick={() => void run('add', add).then(sayAdded)}
          >
            {t('security:passkeys.add')}
          </Button>
        )}
      </Row>
      {typeof failure === 'string' && <p role="alert">{t(`security:passkeys.${failure}`)}</p>}
      {failure !== null && typeof failure !== 'string' && <CallProblem problem={failure} />}
      {items.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('security:passkeys.title')}>
          {items.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              place={place}
              isBusy={busyWith === passkey.id}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </Stack>
      )}
      {dialog}
    </Stack>
  );

  function sayAdded(isAdded: boolean): void {
    if (isAdded) notify(t('security:passkeys.added'));
  }
}

/** Why no passkey can be added at this address; null if one can. */
function obstacleOf(site: string | null): 'noAddress' | 'otherAddress' | 'unsupported' | null {
  if (site === null) return 'noAddress';
  const { hostname } = window.location;
  if (hostname !== site && !hostname.endsWith(`.${site}`)) return 'otherAddress';
  return arePasskeysHere() ? null : 'unsupported';
}

interface ItemProps {
  readonly passkey: Passkey;
  readonly place: Place;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function PasskeyItem({ passkey, place, isBusy, onRemove }: ItemProps) {
  const { t } = useTranslation(['security', 'common']);
  const [isNaming, setNaming] = useState(false);
  const { name, lastUsedAtMs } = passkey;
  if (isNaming) {
    return (
      <li>
        <NewName passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    );
  }
  return (
    <Row as="li" wrap between gap={12}>
      <Stack gap={0} className={styles.name}>
        <span>{name}</span>
        <Text as="small" scale="hint" tone="quiet">
          {lastUsedAtMs === null
            ? t('security:passkeys.unused')
            : t('security:passkeys.used', { when: formatRecentMoment(lastUsedAtMs, Date.now(), place) })}
        </Text>
      </Stack>
      <Row>
        <Button
          variant="quiet"
          aria-label={t('security:passkeys.renameNamed', { name })}
          onClick={() => setNaming(true)}
        >
          {t('security:passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('security:passkeys.removeNamed', { name })}
          busy={isBusy}
          onClick={onRemove}
        >
          {t('common:word.delete')}
        </Button>
      </Row>
    </Row>
  );
}

function NewName({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { passkeys } = trpc.useUtils();
  const [typed, setTyped] = useState(passkey.name);
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: (changed) => {
      passkeys.list.setData(undefined, changed);
      onDone();
    },
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (typed.trim() !== '' && !rename.isPending) rename.mutate({ id: passkey.id, name: typed });
  }

  return (
    <Stack as="form" onSubmit={submit}>
      <TextField
        label={t('security:passkeys.name')}
        value={typed}
        autoFocus
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {rename.error !== null && <CallProblem problem={toProblem(rename.error)} />}
      <Row wrap>
        <Button type="submit" busy={rename.isPending} disabled={typed.trim() === ''}>
          {t('common:word.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common:word.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
