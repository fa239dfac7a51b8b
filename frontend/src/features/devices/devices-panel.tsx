import type { Device } from '@domain/devices/devices.schema';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import { Row, Stack, Text } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import styles from './devices-panel.module.css';

/** Devices that are signed in, which can be signed out from here. */
export function DevicesPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['account']);
  const { data, error, isFetching, refetch } = trpc.devices.shown.useQuery({}, { staleTime: 0 });
  const devices = data?.devices;
  if (devices === null && data?.canEndAll !== true) return null;
  return (
    <Panel
      title={t('account:devices.title')}
      hint={devices === null ? t('account:devices.hosted') : t('account:devices.hint')}
    >
      {error !== null && (
        <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {devices === null && <EndAll />}
      {devices !== undefined && devices !== null && <DevicesList devices={devices} place={place} />}
    </Panel>
  );
}

interface ListProps {
  readonly devices: readonly Device[];
  readonly place: Place;
}

function DevicesList({ devices, place }: ListProps) {
  const { t } = useTranslation(['account']);
  const { devices: cache } = trpc.useUtils();
  const end = trpc.devices.end.useMutation({ onSuccess: (after) => cache.shown.setData({}, after) });
  const endOthers = trpc.devices.endOthers.useMutation({
    onSuccess: (after) => {
      cache.shown.setData({}, after);
      notify(t('account:devices.endedOthers'));
    },
  });
  const nameOf = ({ browser, system }: Device) =>
    browser !== null && system !== null
      ? t('account:devices.named', { browser, system })
      : (browser ?? system ?? t('account:devices.unknown'));
  const problem = end.error ?? endOthers.error;
  return (
    <Stack gap={8}>
      <ul className={styles.list}>
        {devices.map((device) => {
          const name = nameOf(device);
          const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceLaptop;
          return (
            <li key={device.id} className={listRow.line}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={listRow.texts}>
                <span className={listRow.nameLine}>
                  {name}
                  {device.isThis && <small className={styles.badge}>{t('account:devices.this')}</small>}
                </span>
                <span className={listRow.fact}>
                  {t('account:devices.seen', {
                    when: formatRecentMoment(device.lastSeenAtMs, Date.now(), place),
                  })}
                </span>
              </span>
              {!device.isThis && (
                <Button
                  variant="quiet"
                  aria-label={t('account:devices.endNamed', { name })}
                  busy={end.isPending && end.variables.id === device.id}
                  onClick={() =>
                    end.mutate(
                      { id: device.id },
                      { onSuccess: () => notify(t('account:devices.ended', { name })) },
                    )
                  }
                >
                  {t('account:devices.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problem !== null && <CallProblem problem={toProblem(problem)} />}
      {devices.some(({ isThis }) => !isThis) && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('account:devices.endOthers')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const handhelds = ['Android', 'iPhone', 'iPad'];

function isHandheld({ system }: Device): boolean {
  return system !== null && handhelds.includes(system);
}

/** Signs out everywhere, where single devices are not known. Asks, as it signs out here, too. */
function EndAll() {
  const { t } = useTranslation(['account', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const endAll = trpc.devices.endAll.useMutation({
    onSuccess: () => navigate('/sign-out', { state: { requested: true } }),
  });
  return (
    <div>
      <Button onClick={() => dialog.current?.showModal()}>{t('account:devices.endAll')}</Button>
      <Dialog ref={dialog} title={t('account:devices.question')}>
        <Stack>
          <Text>{t('account:devices.endAllHint')}</Text>
          {endAll.error !== null && <CallProblem problem={toProblem(endAll.error)} />}
          <Row wrap>
            <Button variant="danger" busy={endAll.isPending} onClick={() => endAll.mutate({})}>
              {t('account:devices.endAll')}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t('account:devices.keep')}</Button>
          </Row>
        </Stack>
      </Dialog>
    </div>
  );
}
