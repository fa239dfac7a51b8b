import { calendars } from '@domain/import/conventions';
import { paymentSigns } from '@domain/import/payment-sign';
import type { SurveyFinding } from '@domain/import/survey';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { Stack, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { zoneLabel, zonesWith } from '@/lib/formatting/zones';
import styles from './import.module.css';
import { type Answers, type ConventionName, conventionsToConfirm, isOpen, isSurveyed } from './run/answers';
import type { Understanding } from './worker/understanding';

interface Props {
  readonly understanding: Understanding;
  readonly conventions: Answers['conventions'];
  readonly locale: string;
  /** True for conventions that the file leaves open, false for those that it shows or that are assumed. */
  readonly areOpen: boolean;
  readonly onChange: (conventions: Answers['conventions']) => void;
}

const choices = {
  decimalMark: ['.', ','],
  dateOrder: ['yearMonthDay', 'dayMonthYear', 'monthDayYear'],
  calendar: calendars,
  paymentSign: paymentSigns,
  distanceUnit: ['km', 'mi'],
  volumeUnit: ['litre', 'usGallon', 'ukGallon'],
} as const;

const gallons = ['usGallon', 'ukGallon'] as const;

const isListed = (name: ConventionName): name is keyof typeof choices => name in choices;

/** Conventions that the file shows, each with the cell that shows it, or that the driver must choose. */
export function ConventionsSection({ understanding, conventions, locale, areOpen, onChange }: Props) {
  const { t } = useTranslation(['import']);
  const asked = conventionsToConfirm(understanding).filter((name) => isOpen(name, understanding) === areOpen);
  const evidence = useEvidence(understanding);
  if (asked.length === 0) return null;

  function labelOf(value: (typeof choices)[keyof typeof choices][number]): string {
    if (value === '.') return t('import:understood.point');
    return value === ',' ? t('import:understood.comma') : t(`import:understood.${value}`);
  }

  function field(name: ConventionName) {
    const label = t(`import:understood.${name}`);
    const hint = evidence(name);
    const common = { label, ...(hint !== null && { hint }) };
    if (isListed(name)) {
      const value = conventions[name];
      const offered = name === 'volumeUnit' && understanding.isInGallons ? gallons : choices[name];
      const options = offered.map((each) => ({ value: each as string, label: labelOf(each) }));
      const open = value === null ? [{ value: '', label: t('import:understood.choose') }] : [];
      return (
        <SelectField
          key={name}
          {...{ ...common, value: value ?? '', options: [...open, ...options] }}
          onChange={(chosen) => chosen !== '' && onChange({ ...conventions, [name]: chosen })}
        />
      );
    }
    if (name === 'currency') {
      return (
        <CurrencyField
          key={name}
          {...{ ...common, locale, value: conventions.currency ?? '' }}
          open={t('import:understood.choose')}
          onChange={(currency) => onChange({ ...conventions, currency })}
        />
      );
    }
    const zone = conventions.zone ?? 'UTC';
    return (
      <SelectField
        key={name}
        {...{ ...common, value: zone }}
        options={zonesWith(zone).map((each) => ({ value: each, label: zoneLabel(each) }))}
        onChange={(chosen) => onChange({ ...conventions, zone: chosen })}
      />
    );
  }

  const shown = asked.filter((name) => evidence(name) !== null);
  const assumed = asked.filter((name) => evidence(name) === null);
  if (areOpen) {
    return (
      <Stack>
        <Text as="h3" strong className={styles.heading}>
          {t('import:understood.questions')}
        </Text>
        <div className={styles.fields}>{asked.map(field)}</div>
      </Stack>
    );
  }
  return (
    <>
      {shown.length > 0 && <div className={styles.fields}>{shown.map(field)}</div>}
      {assumed.length > 0 && (
        <Stack>
          <Text scale="hint" tone="quiet" className={styles.prose}>
            {t('import:understood.fromSettings')}
          </Text>
          <div className={styles.fields}>{assumed.map(field)}</div>
        </Stack>
      )}
    </>
  );
}

/** Returns how the file shows a convention, or null if the convention comes from the settings. */
function useEvidence({
  declared,
  isInGallons,
  findings,
}: Understanding): (name: ConventionName) => string | null {
  const { t } = useTranslation(['import']);
  const sentence = (finding: SurveyFinding<unknown>) => {
    switch (finding.outcome) {
      case 'known':
        return t('import:understood.known', { ...finding.evidence });
      case 'ambiguous':
        return t('import:understood.ambiguous', { ...finding.evidence });
      case 'mixed': {
        const [one, other] = finding.evidence;
        return t('import:understood.mixed', { ...one, other: other.text, otherRow: other.row });
      }
      case 'unneeded':
        return '';
      default:
        return finding satisfies never;
    }
  };
  const { currency } = findings;
  const calendar =
    findings.calendar.outcome === 'ambiguous'
      ? t('import:understood.calendarAmbiguous', { ...findings.calendar.evidence })
      : findings.calendar.outcome === 'known'
        ? t('import:understood.calendarKnown', { ...findings.calendar.evidence })
        : sentence(findings.calendar);
  const { paymentSign } = findings;
  const payment =
    paymentSign.outcome === 'known'
      ? t('import:understood.paymentKnown', { ...paymentSign.evidence })
      : paymentSign.outcome === 'mixed'
        ? t('import:understood.paymentMixed', {
            ...paymentSign.evidence[0],
            other: paymentSign.evidence[1].text,
            otherRow: paymentSign.evidence[1].row,
          })
        : '';
  return (name) => {
    if (name === 'paymentSign') return payment;
    if (declared[name] !== undefined) return t('import:understood.declared');
    if (name === 'volumeUnit' && isInGallons) return t('import:understood.gallons');
    if (name === 'calendar') return calendar;
    if (isSurveyed(name)) return sentence(findings[name]);
    return name === 'currency' && currency.outcome === 'ambiguous'
      ? t('import:understood.currencySign', { ...currency.evidence })
      : null;
  };
}
