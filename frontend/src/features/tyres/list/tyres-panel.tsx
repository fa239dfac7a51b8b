import { winterTyreRule } from '@domain/tyres/winter-tyre-rules';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { lazySheet } from '@/components/lazy';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { Panel } from '@/components/panel';
import { useOpened } from '@/components/use-opened';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { mountSheet, tyreSetSheet } from '../tyre-set-kind';
import { useTyreTexts } from '../use-tyre-texts';
import { useTyres } from '../use-tyres';
import { TyreSetRow } from './tyre-set-row';
import styles from './tyres.module.css';
import { WinterRule } from './winter-rule';

const TreadSheet = lazySheet(
  createLazyComponent(async () => (await import('../tread/tread-sheet')).TreadSheet, ['tyres', 'fields']),
);

/** Tyres of a vehicle: which are mounted, their distance, wear and age. */
export function TyresPanel(of: OfVehicle) {
  const { t } = useTyreTexts(of);
  const tyres = useTyres(of);
  const set = tyreSetSheet.useSheet();
  const mount = mountSheet.useSheet();
  const tread = useOpened((request: SetRequest, close) => <TreadSheet request={request} onClose={close} />);
  const { shown, isKnown, problem } = tyres;
  const { vehicle, account } = of;
  const winter = winterTyreRule(account.country);
  return (
    <Panel title={t('tyres:title')} hint={t('tyres:hint')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={tyres.refetch} busy={tyres.isFetching} />
      )}
      {!isKnown && problem === null && shown.length === 0 && (
        <p role="status" className={listRow.fact}>
          {t('tyres:loading')}
        </p>
      )}
      {isKnown && shown.length === 0 && <p className={listRow.fact}>{t('tyres:empty')}</p>}
      {shown.length > 0 && (
        <ul className={`${lined.list} ${styles.list}`}>
          {shown.map((each) => (
            <TyreSetRow
              key={each.set.id}
              {...of}
              shown={each}
              today={tyres.today}
              metresPerDay={tyres.metresPerDay}
              onOpen={() => set.open({ vehicle, set: each.set })}
              onMount={() => mount.open({ vehicle, setId: each.set.id })}
              onMeasure={() => tread.open({ vehicle, setId: each.set.id })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          aria-haspopup="dialog"
          icon={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => set.open({ vehicle, set: null })}
        >
          {t('tyres:add')}
        </Button>
      </div>
      {winter !== null && vehicle.kind !== 'bicycle' && <WinterRule {...of} rule={winter} />}
      {set.sheet}
      {mount.sheet}
      {tread.sheet}
    </Panel>
  );
}
