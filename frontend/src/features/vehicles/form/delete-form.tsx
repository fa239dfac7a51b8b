import type { Vehicle, VehicleDependentKind } from '@domain/vehicles/vehicle.schema';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { notify } from '@/components/notices';
import { ProblemCard } from '@/components/problem-card';
import { TextField } from '@/components/text-field';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useOutbox } from '@/lib/offline/use-outbox';
import { trpc } from '@/lib/trpc/client';
import styles from './delete-form.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly onCancel: () => void;
  /** A notice over the page says what the driver has to decide first. */
  readonly onUndecided: () => void;
}

const hangingMessages = {
  trips: { exact: 'vehicles:delete.trips', atLeast: 'vehicles:delete.tripsAtLeast' },
  fills: { exact: 'vehicles:delete.fills', atLeast: 'vehicles:delete.fillsAtLeast' },
  expenses: { exact: 'vehicles:delete.expenses', atLeast: 'vehicles:delete.expensesAtLeast' },
  readings: { exact: 'vehicles:delete.readings', atLeast: 'vehicles:delete.readingsAtLeast' },
} as const satisfies Record<VehicleDependentKind, object>;

const kinds = ['trips', 'fills', 'expenses', 'readings'] as const satisfies VehicleDependentKind[];

/** Says what goes with the vehicle, and wants its name typed: nobody can bring it back. */
export function DeleteForm({ vehicle, onCancel, onUndecided }: Props) {
  const { t } = useTranslation(['vehicles', 'errors']);
  const { submit } = useOutbox();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = trpc.vehicles.dependents.useQuery(
    { id: vehicle.id },
    { staleTime: 0 },
  );
  const { name } = vehicle;
  const isConfirmed = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();
  const hangs = data ? kinds.some((kind) => data[kind].count > 0) : false;

  async function deleteVehicle(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!isConfirmed || busy || data === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      const { id, version } = vehicle;
      const sent = await submit('vehicles.delete', { id, version, withRecords: hangs });
      if (sent.outcome === 'refused') return setProblem(sent.problem);
      if (sent.outcome === 'undecided') return onUndecided();
      notify(<p className={styles.notice}>{t('vehicles:delete.done', { name })}</p>);
      await navigate('/vehicles');
    } catch (thrown) {
      setProblem(toProblem(thrown));
    } finally {
      setBusy(false);
    }
  }

  const notCounted = error === null ? null : toProblem(error);
  return (
    <form className={styles.form} onSubmit={(event) => void deleteVehicle(event)}>
      {data === undefined ? (
        notCounted === null ? (
          <p role="status">{t('vehicles:loading')}</p>
        ) : (
          <ProblemCard
            sentence={t(problemSentenceKey(notCounted), { ...notCounted })}
            requestId={notCounted.requestId}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      ) : hangs ? (
        <div>
          <p>{t('vehicles:delete.hangs')}</p>
          <ul className={styles.hanging}>
            {kinds.map((kind) => {
              const { count, atLeast } = data[kind];
              const words = hangingMessages[kind];
              return <li key={kind}>{t(atLeast ? words.atLeast : words.exact, { count })}</li>;
            })}
          </ul>
          <p>{t('vehicles:delete.better')}</p>
        </div>
      ) : (
        <p>{t('vehicles:delete.alone')}</p>
      )}
      <TextField
        label={t('vehicles:delete.confirm', { name })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {problem !== null && (
        <ProblemCard
          sentence={t(problemSentenceKey(problem), { ...problem })}
          requestId={problem.requestId}
        />
      )}
      <div className={styles.choices}>
        <Button type="submit" variant="danger" disabled={!isConfirmed || data === undefined} busy={busy}>
          {t('vehicles:delete.delete')}
        </Button>
        <Button onClick={onCancel}>{t('vehicles:delete.keep')}</Button>
      </div>
    </form>
  );
}
