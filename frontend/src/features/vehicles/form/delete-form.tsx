import type { Vehicle, VehicleDependents } from '@domain/vehicles/vehicle.schema';
import { Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import entry from '@/components/entry-form.module.css';
import { Row } from '@/components/layout';
import { notify } from '@/components/notices';
import { TextField } from '@/components/text-field';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useDriversOutbox, useOutbox } from '@/lib/offline/outbox-context';
import { useKindTexts } from '@/lib/offline/use-kind';
import { trpc } from '@/lib/trpc/client';
import styles from './vehicle-form.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly onCancel: () => void;
  /** Called if the driver has to decide something first, as a notice says. */
  readonly onUndecided: () => void;
}

/** Lists the records that are deleted with the vehicle, and asks for its name, because nobody can restore them. */
export function DeleteForm({ vehicle, onCancel, onUndecided }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
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
  const hangs = Object.values(data ?? {}).some(({ count }) => count > 0);

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
      notify(<p className={styles.notice}>{t('common:word.deleted', { name })}</p>);
      await navigate('/vehicles');
    } catch (thrown) {
      setProblem(toProblem(thrown));
    } finally {
      setBusy(false);
    }
  }

  const notCounted = error === null ? null : toProblem(error);
  return (
    <form className={entry.form} onSubmit={(event) => void deleteVehicle(event)}>
      {data === undefined ? (
        notCounted === null ? (
          <p role="status">{t('common:loading')}</p>
        ) : (
          <CallProblem problem={notCounted} onRetry={() => void refetch()} busy={isFetching} />
        )
      ) : hangs ? (
        <div>
          <p>{t('vehicles:delete.dependents')}</p>
          <Suspense>
            <Dependents counts={data} />
          </Suspense>
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
      {problem !== null && <CallProblem problem={problem} />}
      <Row wrap>
        <Button type="submit" variant="danger" disabled={!isConfirmed || data === undefined} busy={busy}>
          {t('vehicles:delete.delete')}
        </Button>
        <Button onClick={onCancel}>{t('common:word.keep')}</Button>
      </Row>
    </form>
  );
}

function Dependents({ counts }: { counts: VehicleDependents }) {
  const kinds = Object.values(useDriversOutbox().kinds).filter(({ dependentTitles }) => dependentTitles);
  const t = useKindTexts(kinds);
  return (
    <ul className={styles.dependents}>
      {kinds.map(({ name, dependentTitles }) => {
        if (dependentTitles === undefined) return null;
        const { count, atLeast } = counts[dependentTitles.countedAs];
        return <li key={name}>{t(atLeast ? dependentTitles.atLeast : dependentTitles.exact, { count })}</li>;
      })}
    </ul>
  );
}
