import { tyreChangeRule } from '@domain/tyres/due-tyre-change';
import { type WinterTyreRule, winterTyreRule } from '@domain/tyres/winter-tyre-rules';
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
import { Only } from '@/lib/logbook/only';
import { mountSheet, tyreSetSheet } from '../tyre-set-kind';
import { useTyreTexts } from '../use-tyre-texts';
import { useTyres } from '../use-tyres';
import { TyreSetRow } from './tyre-set-row';

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
    <Panel title={t('common:cost.tyres')} hint={t('tyres:hint')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={tyres.refetch} busy={tyres.isFetching} />
      )}
      {!isKnown && problem === null && shown.length === 0 && (
        <p role="status" className={listRow.fact}>
          {t('common:loading')}
        </p>
      )}
      {isKnown && shown.length === 0 && <p className={listRow.fact}>{t('tyres:empty')}</p>}
      {shown.length > 0 && (
        <ul className={lined.list}>
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
      <Only whoMay="tyreSets.create">
        <div>
          <Button
            aria-haspopup="dialog"
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => set.open({ vehicle, set: null })}
          >
            {t('common:word.addTyreSet')}
          </Button>
        </div>
      </Only>
      {winter !== null && vehicle.kind !== 'bicycle' && <WinterRule {...of} rule={winter} />}
      {set.sheet}
      {mount.sheet}
      {tread.sheet}
    </Panel>
  );
}

/** Period in which the driver's country requires winter tyres, the rule for it, and when to change them. */
function WinterRule({ rule, ...of }: OfVehicle & { readonly rule: WinterTyreRule }) {
  const { t, locale } = useTyreTexts(of);
  const { from, until, source, isToCheck } = rule;
  const change = tyreChangeRule(of.account.country, of.vehicle.kind);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  // Any leap year works.
  const dayText = (monthAndDay: string) => day.format(Date.parse(`2024-${monthAndDay}T00:00:00Z`));
  const needed = (
    <p className={listRow.fact}>
      {from === null || until === null
        ? t('tyres:winter.conditions')
        : t('tyres:winter.between', { from: dayText(from), until: dayText(until) })}{' '}
      {t(isToCheck ? 'tyres:sourceToCheck' : 'common:word.sourceOf', { source })}
    </p>
  );
  if (change === null) return needed;
  const winterBy = dayText(change.winterBy);
  return (
    <>
      {needed}
      <p className={listRow.fact}>
        {change.summerFrom === 'easter'
          ? t('tyres:winter.changeAtEaster', { winterBy })
          : t('tyres:winter.change', { winterBy, summerFrom: dayText(change.summerFrom) })}
      </p>
    </>
  );
}
