import { isDayOnly } from '@domain/logbooks/driving/day-only';
import { driverOf } from '@domain/logbooks/driving/driven-trip';
import type { WhoDroveAnswer } from '@domain/logbooks/who-drove.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { InstantField } from '@/components/instant-field';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { Panel } from '@/components/panel';
import { RecordButton } from '@/components/record-button';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { asText, formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import { toProblem } from '@/lib/errors/problem';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatDistance } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment, formatTime } from '@/lib/formatting/times';
import { useIsCompany, useMemberNames } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

/** Answers who drove a vehicle of a shared logbook at an instant; that of opening at first. */
export function WhoDrovePanel({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['logbooks', 'common']);
  const { locale, zone } = placeOf(account);
  const isCompany = useIsCompany();
  const [openedAtMs] = useState(() => Date.now());
  const [chosen, setChosen] = useState<ChosenInstant>({ at: null, clockChange: null, zone });
  const read = readInstant(chosen, openedAtMs);
  const atMs = read.kind === 'known' ? read.atMs : null;
  const { data, error, isFetching, refetch } = trpc.trips.whoDrove.useQuery(
    { vehicleId: vehicle.id, atMs: atMs ?? 0 },
    { enabled: atMs !== null },
  );
  return (
    <Panel title={t('logbooks:whoDrove.title')} {...(isCompany && { hint: t('logbooks:whoDrove.company') })}>
      <InstantField
        locale={locale}
        homeZone={zone}
        value={chosen}
        untouchedMs={openedAtMs}
        onChange={setChosen}
      />
      {error !== null && (
        <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <div role="status">
        {atMs !== null &&
          error === null &&
          (data === undefined ? (
            <p>{t('common:loading')}</p>
          ) : (
            <Answer answer={data} of={{ vehicle, account }} />
          ))}
      </div>
    </Panel>
  );
}

function Answer({ answer, of }: { readonly answer: WhoDroveAnswer; readonly of: OfVehicle }) {
  const { t } = useTranslation(['logbooks']);
  const names = useMemberNames();
  const nameOf = (trip: Trip) => names.get(driverOf(trip) ?? '') ?? t('logbooks:whoDrove.unnamed');
  const { locale } = placeOf(of.account);
  if (answer.kind === 'written') {
    const drivers = [...new Set(answer.trips.map(nameOf))];
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(drivers);
    return (
      <Stack gap={8}>
        <Text strong>
          {drivers.length === 1
            ? t('logbooks:whoDrove.drove', { name: list })
            : t('logbooks:whoDrove.several', { names: list })}
        </Text>
        <Trips trips={answer.trips} of={of} nameOf={nameOf} />
      </Stack>
    );
  }
  const { before, after, perhaps, ownerlessMetres } = answer;
  return (
    <Stack>
      <Text strong>{t('logbooks:whoDrove.nobody')}</Text>
      {perhaps.length > 0 && (
        <Titled title={t('logbooks:whoDrove.perhaps')}>
          <Trips trips={perhaps} of={of} nameOf={nameOf} />
        </Titled>
      )}
      {before !== null && (
        <Titled title={t('logbooks:whoDrove.before')}>
          <Trips trips={[before]} of={of} nameOf={nameOf} />
        </Titled>
      )}
      {after !== null && (
        <Titled title={t('logbooks:whoDrove.after')}>
          <Trips trips={[after]} of={of} nameOf={nameOf} />
        </Titled>
      )}
      {ownerlessMetres > 0 && (
        <p>
          {t('logbooks:whoDrove.ownerless', {
            distance: asText(formatDistance(ownerlessMetres, of.vehicle.distanceUnit, locale)),
          })}
        </p>
      )}
    </Stack>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" tone="quiet" scale="hint" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}

interface TripsProps {
  readonly trips: readonly Trip[];
  readonly of: OfVehicle;
  readonly nameOf: (trip: Trip) => string;
}

/** Trips with their drivers; each opens its sheet. */
function Trips({ trips, of: { vehicle, account }, nameOf }: TripsProps) {
  const { t } = useTranslation(['common']);
  const { openTrip } = useRecordSheets();
  const { locale } = placeOf(account);
  const factsOf = (trip: Trip) =>
    [timeOf(trip, locale), wayOf(trip)].filter((fact) => fact !== '').join(' · ');
  const wayOf = ({ fromText, toText, category }: Trip) =>
    [fromText, toText].filter((place) => place !== '').join(' → ') ||
    t(`common:tripCategory.${category ?? 'unsorted'}`);
  return (
    <ul className={lined.list}>
      {trips.map((trip) => {
        const distance = tripDistance(trip);
        return (
          <li key={trip.id}>
            <RecordButton recordId={trip.id} className={listRow.button} onClick={() => openTrip(trip)}>
              <Row as="span" between align="baseline">
                <span className={listRow.name}>{nameOf(trip)}</span>
                {distance.known && (
                  <span>{asText(formatDistance(distance.exact, vehicle.distanceUnit, locale))}</span>
                )}
              </Row>
              <span className={listRow.fact}>{factsOf(trip)}</span>
            </RecordButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Time of a trip as far as the logbook has it: a day, or from when until when. */
function timeOf(trip: Trip, locale: string): string {
  const { startedAtMs, startZone, endedAtMs, endZone } = trip;
  if (isDayOnly(trip)) return formatDate(startedAtMs, locale, startZone);
  const start = formatMoment(startedAtMs, { locale, zone: startZone });
  if (endedAtMs === null) return `${start} –`;
  const end = { locale, zone: endZone ?? startZone };
  const isSameDay =
    formatDate(startedAtMs, locale, startZone) === formatDate(endedAtMs, locale, endZone ?? startZone);
  return `${start} – ${isSameDay ? formatTime(endedAtMs, end) : formatMoment(endedAtMs, end)}`;
}
