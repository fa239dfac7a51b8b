import type { Account } from '@domain/account/account.schema';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/panel';
import { Readout, Readouts } from '@/components/readout';
import { currencySign } from '@/lib/formatting/names';
import { placeOf } from '@/lib/formatting/place';
import { unitSigns } from '@/lib/formatting/unit-signs';

/** How the driver's figures will be shown, to be put right before there are any. */
export function FirstSteps({ account }: { account: Account | undefined }) {
  const { t } = useTranslation(['today']);
  const sign = currencySignOf(account);
  const shown = (unit: keyof typeof unitSigns | undefined) => (unit === undefined ? null : unitSigns[unit]);
  return (
    <Panel title={t('today:firstSteps.title')} hint={t('today:firstSteps.hint')}>
      <Readouts>
        <Readout label={t('today:firstSteps.distance')} figure={shown(account?.distanceUnit)} />
        <Readout label={t('today:firstSteps.fuel')} figure={shown(account?.fuelEconomyUnit)} />
        <Readout label={t('today:firstSteps.electricity')} figure={shown(account?.electricEconomyUnit)} />
        <Readout
          label={t('today:firstSteps.money')}
          figure={sign}
          unit={sign === account?.currency ? undefined : account?.currency}
        />
      </Readouts>
      <div>
        <Button component={Link} to="/settings">
          {t('today:firstSteps.check')}
        </Button>
      </div>
    </Panel>
  );
}

function currencySignOf(account: Account | undefined): string | null {
  return account === undefined ? null : currencySign(account.currency, placeOf(account).locale);
}
