import { maxLogbookMetres } from '@domain/claims/ca/ca-facts.schema';
import { companyCarCommutes, maxEntitledDrivers, maxWayMetres } from '@domain/claims/de/de-facts.schema';
import { maxOdometerMetres } from '@domain/records/record.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Stack, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import {
  type AskingForm,
  amount,
  choice,
  day,
  days,
  distance,
  type FactName,
  type FactTerms,
  FigureInput,
  isYes,
  people,
  type Question,
  SwitchInput,
  useFactTexts,
  yesNo,
} from './question';
import type { Reader } from './read-typed';

type Typed = AskingForm['typed'];

/** One answer about a vehicle, named as in the fact. */
interface Part {
  /** Name under which it is typed, and that of its texts. */
  readonly typedAs: string;
  readonly text: FactName;
  readonly question: Question;
  readonly options: readonly string[];
  /** Answers that are not asked are left out, or replaced. */
  readonly isAsked: (typed: Typed, at: string) => boolean;
  readonly otherwise?: unknown;
}

/** Answers about a vehicle, line by line: those of one line are next to each other. */
type Lines = readonly Readonly<Record<string, Part>>[];

const part = (
  typedAs: string,
  question: Question,
  text: FactName,
  more: Partial<Pick<Part, 'options' | 'isAsked' | 'otherwise'>> = {},
): Part => ({ typedAs, question, text, options: [], isAsked: () => true, ...more });

function readLines(lines: Lines, at: string, reader: Reader, terms: FactTerms): Record<string, unknown> {
  const read = lines
    .flatMap(Object.entries<Part>)
    .map(([name, { typedAs, question, options, isAsked, otherwise }]) => [
      name,
      isAsked(reader.typed, at) ? question.read(`${at}.${typedAs}`, reader, terms, options) : otherwise,
    ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function LineInputs({ lines, at, form }: { lines: Lines; at: string; form: AskingForm }) {
  const textsOf = useFactTexts();
  return lines.map((line) => {
    const asked = Object.values(line).filter(({ isAsked }) => isAsked(form.typed, at));
    if (asked.length === 0) return null;
    return (
      <Grid key={Object.keys(line).join()} min="10rem" gap={16}>
        {asked.map(({ typedAs, question: { Input }, text, options }) => {
          const texts = textsOf(text);
          return (
            texts && <Input key={typedAs} at={`${at}.${typedAs}`} {...texts} options={options} form={form} />
          );
        })}
      </Grid>
    );
  });
}

interface FrameProps {
  readonly at: string;
  readonly vehicle: Vehicle;
  readonly form: AskingForm;
  readonly children: ReactNode;
}

interface AboutVehicles {
  readonly lines: Lines;
  /** Frame of the questions about one vehicle. */
  readonly Frame: (props: FrameProps) => ReactNode;
  readonly of?: 'vehicles' | 'chosenVehicles';
  /** True if only vehicles that are switched on have an answer. */
  readonly isOptional?: boolean;
  readonly answerOf?: (read: Record<string, unknown>) => object;
}

/** The same questions about each vehicle. */
function aboutVehicles({ lines, Frame, of = 'chosenVehicles', ...about }: AboutVehicles): Question {
  const { isOptional = false, answerOf = (read) => read } = about;
  return {
    read: (at, reader, terms) =>
      terms.vehicleIds
        .filter((id) => !isOptional || reader.yes(`${at}.${id}`))
        .map((vehicleId) => ({
          vehicleId,
          ...answerOf(readLines(lines, `${at}.${vehicleId}`, reader, terms)),
        })),
    Input: ({ at, form }) =>
      form[of].map((vehicle) => (
        <Frame key={vehicle.id} at={`${at}.${vehicle.id}`} vehicle={vehicle} form={form}>
          <LineInputs lines={lines} at={`${at}.${vehicle.id}`} form={form} />
        </Frame>
      )),
  };
}

/** Frame with the switch of an optional answer. */
function switchFrame(title: 'hasLogbook' | 'hasSample', hint: 'logbookHint' | 'sampleHint') {
  return function SwitchFrame({ at, vehicle: { name }, form, children }: FrameProps) {
    const { t } = useTranslation(['claims']);
    return (
      <Stack>
        <SwitchInput
          at={at}
          label={t(`claims:fact.${title}`, { name })}
          hint={t(`claims:fact.${hint}`)}
          form={form}
        />
        {isYes(form, at) && children}
      </Stack>
    );
  };
}

/** Log book of twelve weeks from before, or from elsewhere. */
export const auLogbooks = aboutVehicles({
  lines: [
    {
      fromDay: part('fromDay', day, 'logbookFrom'),
      untilDay: part('untilDay', day, 'logbookUntil'),
      businessMetres: part('business', distance(maxOdometerMetres), 'logbookBusiness'),
      drivenMetres: part('driven', distance(maxOdometerMetres), 'logbookDriven'),
    },
    { wholeHolding: part('wholeHolding', yesNo, 'wholeHolding') },
  ],
  Frame: switchFrame('hasLogbook', 'logbookHint'),
  isOptional: true,
  of: 'vehicles',
});

const samplePatterns = ['quarter', 'weekOfEachMonth'] as const;
const isWeekly = (typed: Typed, at: string): boolean => typed[`${at}.pattern`] === 'weekOfEachMonth';
const isQuarter = (typed: Typed, at: string): boolean => !isWeekly(typed, at);

const week: Question<number> = {
  read: (at, reader) => reader.whole(at, 4) ?? 1,
  Input({ at, label, form }) {
    const { t } = useTranslation(['claims']);
    return (
      <SelectField
        label={label}
        value={form.typed[at] || '1'}
        options={[1, 2, 3, 4].map((each) => ({
          value: String(each),
          label: t('claims:fact.sampleWeekDays', { from: each * 7 - 6, until: each * 7 }),
        }))}
        onChange={(chosen) => form.type(at, chosen)}
      />
    );
  },
};

/** Period for which a vehicle has full records; its share is calculated from it. */
export const usSamples = aboutVehicles({
  lines: [
    {
      pattern: part('pattern', choice, 'samplePattern', { options: samplePatterns }),
      fromDay: part('fromDay', day, 'sampleFrom', { isAsked: isQuarter }),
      untilDay: part('untilDay', day, 'sampleUntil', { isAsked: isQuarter }),
      week: part('week', week, 'sampleWeek', { isAsked: isWeekly }),
    },
  ],
  Frame: switchFrame('hasSample', 'sampleHint'),
  isOptional: true,
});

const ofLogbook = distance(maxLogbookMetres);

/** Figures from the logbooks of a vehicle: base year, its months, and the sample. */
export const caLogbooks = aboutVehicles({
  lines: [
    {
      baseFromDay: part('baseFromDay', day, 'baseFromDay'),
      yearBusiness: part('baseYearBusiness', ofLogbook, 'baseYearBusiness'),
      yearDriven: part('baseYearDriven', ofLogbook, 'baseYearDriven'),
      monthsBusiness: part('baseMonthsBusiness', ofLogbook, 'baseMonthsBusiness'),
      monthsDriven: part('baseMonthsDriven', ofLogbook, 'baseMonthsDriven'),
      fromDay: part('sampleFrom', day, 'sampleFrom'),
      untilDay: part('sampleUntil', day, 'sampleUntil'),
      drivenMetres: part('sampleDriven', ofLogbook, 'sampleDriven'),
    },
  ],
  Frame: function CaLogbookFrame({ vehicle, children }) {
    const { t } = useTranslation(['claims']);
    return (
      <fieldset className={fieldset.fields}>
        <legend>{vehicle.name}</legend>
        <Text tone="quiet">{t('claims:fact.sampledIntro')}</Text>
        {children}
      </fieldset>
    );
  },
  answerOf: ({ baseFromDay, yearBusiness, yearDriven, monthsBusiness, monthsDriven, ...sample }) => ({
    ...{ baseFromDay, sample },
    baseYear: { businessMetres: yearBusiness, drivenMetres: yearDriven },
    baseMonths: { businessMetres: monthsBusiness, drivenMetres: monthsDriven },
  }),
});

const isEmployee = ({ role }: Typed): boolean => role !== 'selfEmployed';
const hasWay = (typed: Typed, at: string): boolean => (typed[`${at}.oneWay`] ?? '').trim() !== '';
const isProved = (typed: Typed, at: string): boolean => typed[`${at}.costsProved`] === 'yes';

const wayToWork = distance(maxWayMetres);

/** Details of a company car, as far as they apply to the driver's role; the others count as nothing. */
export const companyCars = aboutVehicles({
  lines: [
    {
      oneWayMetres: part(
        'oneWay',
        // There may be no way to work.
        {
          ...wayToWork,
          read: (at, reader, ...rest) =>
            reader.text(at).trim() === '' ? 0 : wayToWork.read(at, reader, ...rest),
        },
        'carWay',
      ),
      commuteBy: part('commuteBy', choice, 'carCommuteBy', {
        options: companyCarCommutes,
        isAsked: (typed, at) => isEmployee(typed) && hasWay(typed, at),
        otherwise: 'months',
      }),
      commuteDays: part('days', days, 'carCommuteDays', {
        isAsked: (typed, at) =>
          hasWay(typed, at) && (!isEmployee(typed) || typed[`${at}.commuteBy`] === 'days'),
        otherwise: null,
      }),
      entitledDrivers: part('entitled', people(maxEntitledDrivers), 'entitledDrivers', {
        isAsked: isEmployee,
      }),
      ownPaymentsMinor: part('ownPayments', amount, 'ownPayments', { isAsked: isEmployee, otherwise: 0 }),
    },
    { costsProved: part('costsProved', yesNo, 'costsProved') },
    {
      depreciationMinor: part('depreciation', amount, 'carDepreciation', { isAsked: isProved, otherwise: 0 }),
      otherCostsMinor: part('otherCosts', amount, 'carOtherCosts', { isAsked: isProved, otherwise: 0 }),
    },
  ],
  Frame: function CompanyCarFrame({ vehicle: { id, name, companyCar }, children }) {
    const { t } = useTranslation(['claims']);
    return (
      <fieldset className={fieldset.fields}>
        <legend>{t('claims:fact.companyCar', { name })}</legend>
        {(companyCar?.listPriceMinor ?? null) === null && (
          <Stack>
            <p>{t('claims:fact.companyCarPrice')}</p>
            <div>
              <ButtonLink to={`/vehicles/${id}`}>{name}</ButtonLink>
            </div>
          </Stack>
        )}
        {children}
      </fieldset>
    );
  },
});

/** Decline in value of each vehicle that lost some. */
export const declineInValue: Question = {
  read: (at, reader, terms) =>
    terms.vehicleIds
      .map((vehicleId) => ({ vehicleId, amountMinor: reader.minor(`${at}.${vehicleId}`, terms.currency) }))
      .filter(({ amountMinor }) => amountMinor > 0),
  Input({ at, form }) {
    const { t } = useTranslation(['claims']);
    return form.vehicles.map(({ id, name }) => (
      <FigureInput
        key={id}
        at={`${at}.${id}`}
        label={t('claims:fact.declineInValue', { name })}
        unit="currency"
        form={form}
      />
    ));
  },
};
