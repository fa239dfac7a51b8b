import { type KeyedSender, maxSenderNameLength, type Sender } from '@domain/senders/sender.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { notify } from '@/components/notices';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { AsideList } from './aside-list';
import { PositionSetUp } from './position-set-up';
import { SenderAddress } from './sender-address';
import { SenderFacts } from './sender-facts';
import { SentPositionsPart } from './sent-positions';

/** Pause between two looks for the first position. */
const pollMilliseconds = 5_000;

interface Props {
  /** Null to add one. */
  readonly id: string | null;
  readonly place: Place;
  readonly onClose: () => void;
}

/** Adds a device or program, whose address is shown once, or shows one with what it sent. */
export function SenderSheet({ id, place, onClose }: Props) {
  const { t } = useTranslation(['senders']);
  const { senders } = trpc.useUtils();
  const [keyed, setKeyed] = useState<KeyedSender | null>(null);
  const [newId] = useState(newRecordId);
  // Positions, which may come each second, are not announced: the first one shows that the app is set up.
  const list = trpc.senders.list.useQuery({}, { refetchInterval: keyed !== null && pollMilliseconds });
  const sender = list.data?.items.find((each) => each.id === (id ?? newId)) ?? null;
  const changed = () => senders.list.invalidate();
  const create = trpc.senders.create.useMutation({
    onSuccess: (made) => {
      setKeyed(made);
      return changed();
    },
  });
  const title = sender?.name ?? t(id === null ? 'senders:add' : 'senders:device');
  return (
    <Sheet title={title} onClose={onClose}>
      <Stack gap={20}>
        {keyed !== null && <SenderAddress path={keyed.path} />}
        {keyed !== null && <PositionSetUp path={keyed.path} encryptionKey={keyed.encryptionKey} />}
        {sender !== null && (
          <Stack gap={2}>
            <SenderFacts sender={sender} place={place} />
          </Stack>
        )}
        {sender === null && id === null && (
          <Terms
            sender={null}
            label={t('senders:create')}
            isBusy={create.isPending}
            onSubmit={(name, vehicleId) => {
              if (vehicleId !== undefined) create.mutate({ id: newId, name, vehicleId });
            }}
          />
        )}
        {create.error !== null && <CallProblem problem={toProblem(create.error)} />}
        {sender !== null && sender.positions !== null && (
          <SentPositionsPart sender={sender} positions={sender.positions} place={place} />
        )}
        {sender !== null && sender.waiting > 0 && <AsideList sender={sender} place={place} />}
        {sender !== null && <Care sender={sender} onKeyed={setKeyed} onChanged={changed} onClose={onClose} />}
      </Stack>
    </Sheet>
  );
}

interface CareProps {
  readonly sender: Sender;
  readonly onKeyed: (keyed: KeyedSender) => void;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Changes, pauses and removes a sender, or gives it a new address. */
function Care({ sender, onKeyed, onChanged, onClose }: CareProps) {
  const { t } = useTranslation(['senders', 'common']);
  const { id, name } = sender;
  const [isAsking, setIsAsking] = useState(false);
  const change = trpc.senders.change.useMutation({ onSuccess: onChanged });
  const rotate = trpc.senders.rotate.useMutation({
    onSuccess: (made) => {
      onKeyed(made);
      notify(t('senders:rotated'));
    },
  });
  const remove = trpc.senders.remove.useMutation({
    onSuccess: () => {
      onClose();
      notify(t('senders:removed', { name }));
      return onChanged();
    },
  });
  const problem = change.error ?? rotate.error ?? remove.error;
  const isPaused = sender.pausedAtMs !== null;
  return (
    <Stack gap={16}>
      <Terms
        sender={sender}
        label={t('senders:save')}
        isBusy={change.isPending}
        onSubmit={(newName, vehicleId) =>
          change.mutate(
            { id, name: newName, ...(vehicleId !== undefined && { vehicleId }) },
            { onSuccess: () => notify(t('senders:saved')) },
          )
        }
      />
      <Row wrap>
        {!sender.isPage && (
          <>
            <Button onClick={() => change.mutate({ id, isPaused: !isPaused })}>
              {t(isPaused ? 'senders:resume' : 'senders:pause')}
            </Button>
            <Button busy={rotate.isPending} onClick={() => rotate.mutate({ id })}>
              {t('senders:rotate')}
            </Button>
          </>
        )}
        {!isAsking && <Button onClick={() => setIsAsking(true)}>{t('senders:removeAsk')}</Button>}
      </Row>
      {isAsking && (
        <Stack gap={12}>
          <p>{t('senders:removeSentence')}</p>
          <Row wrap>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              {t('senders:remove')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('common:word.cancel')}
            </Button>
          </Row>
        </Stack>
      )}
      {problem !== null && <CallProblem problem={toProblem(problem)} />}
    </Stack>
  );
}

interface TermsProps {
  readonly sender: Sender | null;
  readonly label: string;
  readonly isBusy: boolean;
  /** The vehicle if one was chosen. */
  readonly onSubmit: (name: string, vehicleId: string | undefined) => void;
}

/** Name of a sender, and the vehicle of the open logbook that it sends to. */
function Terms({ sender, label, isBusy, onSubmit }: TermsProps) {
  const { t } = useTranslation(['senders', 'common']);
  const { vehicles, isKnown } = useVehicles();
  const [last] = useLastVehicle();
  const [name, setName] = useState(sender?.name ?? '');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const offered = vehicles.filter(
    ({ id, archivedAtMs }) => archivedAtMs === null || id === sender?.vehicleId,
  );
  const isElsewhere =
    sender !== null && sender.vehicle !== null && !offered.some(({ id }) => id === sender.vehicleId);
  const options = offered.map(({ id, name: vehicle }) => ({ value: id, label: vehicle }));
  if (isElsewhere) options.unshift({ value: sender.vehicleId, label: sender.vehicle?.name ?? '' });
  // Its vehicle is gone: none is chosen for it.
  if (sender?.vehicle === null) options.unshift({ value: '', label: '–' });
  const byDefault = sender === null ? (last?.id ?? options[0]?.value) : sender.vehicle && sender.vehicleId;
  const vehicleId = chosenId ?? byDefault ?? '';
  const isAsBefore = sender !== null && vehicleId === byDefault;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    onSubmit(name, vehicleId === '' || isAsBefore ? undefined : vehicleId);
  }

  if (sender === null && isKnown && options.length === 0) return <p>{t('senders:noVehicle')}</p>;

  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <TextField
        label={t('senders:name')}
        hint={t('senders:nameExample')}
        autoComplete="off"
        maxLength={maxSenderNameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label={t('common:word.vehicle')}
        value={vehicleId}
        options={options}
        onChange={setChosenId}
      />
      <div>
        <Button
          type="submit"
          busy={isBusy}
          disabled={name.trim() === '' || (sender === null && vehicleId === '')}
        >
          {label}
        </Button>
      </div>
    </Stack>
  );
}
