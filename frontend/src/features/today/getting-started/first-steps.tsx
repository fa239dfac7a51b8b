import type { Account } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { Panel } from '@/components/panel';
import { currencySign } from '@/lib/formatting/names';
import { placeOf } from '@/lib/formatting/place';
import { partsOfSign, type Unit, unitSigns } from '@/lib/formatting/unit-signs';

/** Preview of how the driver's figures will be shown, to be corrected before there are any. */
export function FirstSteps({ account }: { account: Account | undefined }) {
  const { t } = useTranslation(['today', 'common']);
  const sign = currencySignOf(account);
  const shown = (unit: Unit | undefined) =>
    unit === undefined ? { figure: null } : partsOfSign(unitSigns[unit]);
  return (
    <Panel title={t('today:firstSteps.title')} hint={t('today:firstSteps.hint')}>
      <Readouts>
        <FigureWithUnit label={t('common:word.distance')} {...shown(account?.distanceUnit)} />
        <FigureWithUnit label={t('common:word.fuelEconomyUnit')} {...shown(account?.fuelEconomyUnit)} />
        <FigureWithUnit
          label={t('common:word.electricEconomyUnit')}
          {...shown(account?.electricEconomyUnit)}
        />
        <FigureWithUnit
          label={t('today:firstSteps.money')}
          figure={sign}
          unit={sign === account?.currency ? undefined : account?.currency}
        />
      </Readouts>
      <div>
        <ButtonLink to="/settings/units">{t('today:firstSteps.check')}</ButtonLink>
      </div>
    </Panel>
  );
}

function currencySignOf(account: Account | undefined): string | null {
  return account === undefined ? null : currencySign(account.currency, placeOf(account).locale);
}
