import { jurisdictions } from '@domain/jurisdictions/jurisdictions';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { DateField } from '@/components/date-field';
import { Grid, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import { formatLocalDay } from '@/lib/formatting/days';
import { presets } from './periods';
import { useFaultOf } from './question';
import type { ClaimForm } from './use-claim-form';

/** Choice of country, method and period. */
export function RulesPanel({ form }: { form: ClaimForm }) {
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const { chosen, choose, offered, method, period, otherEnd } = form;
  const faultOf = useFaultOf(form);
  if (method === null || period === null) return null;
  return (
    <Panel title={t('claims:rules')}>
      <SelectField
        label={t('claims:jurisdiction')}
        value={chosen.jurisdiction}
        options={jurisdictions.map((value) => ({ value, label: t(`claimMessages:country.${value}`) }))}
        onChange={(jurisdiction) => choose({ jurisdiction })}
      />
      {offered.length > 1 && (
        <SelectField
          label={t('claims:method')}
          value={method.id}
          options={offered.map(({ id }) => ({ value: id, label: t(`claimMessages:methodName.${id}`) }))}
          onChange={(methodId) => choose({ methodId })}
        />
      )}
      <Text tone="quiet">{t(`claims:methodFor.${method.id}`)}</Text>
      {form.claimants.length > 0 && (
        <SelectField
          label={t('claims:whose')}
          value={form.ofMember}
          options={[
            { value: '', label: t('claims:whoseAll') },
            ...form.claimants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(ofMember) => choose({ ofMember })}
        />
      )}
      {form.isOwnOnly && <Text tone="quiet">{t('claims:whoseOwn')}</Text>}
      {form.offeredFor.length > 0 && (
        <SelectField
          label={t('claims:tripsFor')}
          value={form.employerId}
          options={[
            { value: '', label: t('claims:tripsForAll') },
            ...form.offeredFor.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(employerId) => choose({ employerId })}
        />
      )}
      <SelectField
        label={t('common:word.period')}
        value={chosen.preset}
        options={presets.map((value) => ({ value, label: t(`claims:preset.${value}`) }))}
        onChange={(preset) => choose({ preset, dates: period })}
      />
      <Grid min="10rem" gap={16}>
        <DateField
          label={t('claims:fromDay')}
          locale={form.locale}
          value={period.fromDay}
          onChange={(fromDay) => choose({ preset: 'own', dates: { ...period, fromDay } })}
        />
        <DateField
          label={t('claims:untilDay')}
          locale={form.locale}
          value={period.untilDay}
          error={faultOf('period')}
          onChange={(untilDay) => choose({ preset: 'own', dates: { ...period, untilDay } })}
        />
      </Grid>
      {otherEnd !== null && (
        <Stack>
          <p>{t(otherEnd < period.untilDay ? 'claims:endsToday' : 'claims:endsWithReading')}</p>
          <div>
            <Button
              variant="quiet"
              onClick={() => choose({ preset: 'own', dates: { ...period, untilDay: otherEnd } })}
            >
              {t(otherEnd < period.untilDay ? 'claims:endWithReading' : 'claims:endToday', {
                day: formatLocalDay(otherEnd, form.locale),
              })}
            </Button>
          </div>
        </Stack>
      )}
    </Panel>
  );
}
