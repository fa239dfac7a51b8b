import { countryCodes } from '@domain/account/countries';
import { jurisdictions } from '@domain/jurisdictions/jurisdictions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import { Panel } from '@/components/panel';
import { currencyLabel, zoneOffset } from '@/lib/formatting/names';
import { presentZone, zoneLabel, zonesWith } from '@/lib/formatting/zones';
import { useSettingMessages } from '../saving/setting-messages';
import { type Settings } from '../saving/use-settings';
import { SearchRow } from './search-row';
import styles from './setting-row.module.css';

function byLabel(language: string) {
  const { compare } = new Intl.Collator(language);
  return (a: { label: string }, b: { label: string }) => compare(a.label, b.label);
}

export function PlacePanel({ settings: { shown, change } }: { settings: Settings }) {
  const { t, i18n } = useTranslation(['account']);
  const { nameOfCurrency, nameOfCountry, jurisdictionName } = useSettingMessages();
  const currencies = Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: currencyLabel(value, nameOfCurrency),
  }));
  const countries = countryCodes
    .map((value) => ({ value, label: nameOfCountry(value) }))
    .sort(byLabel(i18n.language));
  return (
    <Panel title={t('account:place.title')} hint={t('account:place.hint')}>
      <SearchRow
        label={t('account:field.currency')}
        value={shown.currency}
        options={currencies}
        onChange={(currency) => change({ currency })}
      />
      <ZoneRow label={t('account:field.zone')} value={shown.zone} onChange={(zone) => change({ zone })} />
      <SearchRow
        label={t('account:field.country')}
        value={shown.country}
        options={countries}
        onChange={(chosen) => {
          const country = countryCodes.find((code) => code === chosen);
          if (country !== undefined) change({ country });
        }}
      />
      <SearchRow
        label={t('account:field.jurisdiction')}
        value={shown.jurisdiction}
        options={jurisdictions.map((value) => ({ value, label: jurisdictionName(value) }))}
        onChange={(chosen) => {
          const jurisdiction = jurisdictions.find((code) => code === chosen);
          if (jurisdiction !== undefined) change({ jurisdiction });
        }}
      />
    </Panel>
  );
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

function ZoneRow({ label, value, onChange }: Props) {
  const { i18n } = useTranslation();
  const options = useMemo(
    () => zonesWith(value).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  );
  const now = useMemo(() => new Date(), []);
  return (
    <SearchRow
      label={label}
      value={presentZone(value)}
      options={options}
      onChange={onChange}
      renderOption={({ option }) => (
        <Row as="span" between gap={16} align="start" className={styles.zone}>
          {option.label}
          <span className={styles.offset}>{zoneOffset(option.value, now, i18n.language)}</span>
        </Row>
      )}
    />
  );
}
