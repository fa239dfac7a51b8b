import { tyreChangeRule } from '@domain/tyres/due-tyre-change';
import type { WinterTyreRule } from '@domain/tyres/winter-tyre-rules';
import listRow from '@/components/list-row.module.css';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useTyreTexts } from '../use-tyre-texts';

/** Period in which the driver's country requires winter tyres, the rule for it, and when to change them. */
export function WinterRule({ rule, ...of }: OfVehicle & { readonly rule: WinterTyreRule }) {
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
      {t(isToCheck ? 'tyres:sourceToCheck' : 'tyres:source', { source })}
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
