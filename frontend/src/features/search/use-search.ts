import type { SearchFound } from '@domain/search/search.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceMatches, useDeviceTerms } from '@/entities/search/device-search';
import { isUnreached, type Problem, toProblem } from '@/lib/errors/problem';
import { useOnline } from '@/lib/offline/use-online';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useRecordsOnDevice } from '@/lib/offline/use-records-on-device';
import type { RecordKindName, RecordOf } from '@/lib/offline/writes';
import { trpc } from '@/lib/trpc/client';

/** Search results are kept for a minute only, not for two weeks as lists are. */
const rememberedMilliseconds = 60_000;

/** Maximum number of records per kind in an answer of the server. */
const maxOfKind = {
  trip: 20,
  fill: 10,
  expense: 10,
  serviceVisit: 10,
  paper: 10,
  vehicle: 5,
  employer: 5,
  place: 5,
  schedule: 5,
  tyreSet: 5,
  conditionReading: 5,
} as const;

/** Results in the server's format, also for those of the device. */
export type Found = {
  readonly [Name in keyof SearchFound]: Group<SearchFound[Name]['items'][number]>;
};

const nothing: Found = {
  vehicles: { count: 0, items: [] },
  employers: { count: 0, items: [] },
  places: { count: 0, items: [] },
  papers: { count: 0, items: [] },
  trips: { count: 0, items: [] },
  fills: { count: 0, items: [] },
  expenses: { count: 0, items: [] },
  serviceVisits: { count: 0, items: [] },
  schedules: { count: 0, items: [] },
  tyreSets: { count: 0, items: [] },
  conditionReadings: { count: 0, items: [] },
};

/** Searches on the server or, if it cannot be reached, among the records on this device; includes waiting changes. */
export function useSearch(text: string) {
  const isOnline = useOnline();
  const query = trpc.search.find.useQuery(
    { text },
    { enabled: isOnline, gcTime: rememberedMilliseconds, placeholderData: keepPreviousData, retry: false },
  );
  const error: Problem | null = query.error === null ? null : toProblem(query.error);
  const isOnDevice = !isOnline || isUnreached(error);
  const server = isOnDevice ? nothing : (query.data ?? nothing);
  const terms = useDeviceTerms(text);
  const matches = useMemo(() => deviceMatches(terms), [terms]);
  const laid = {
    vehicles: useFound('vehicle', server.vehicles, matches.vehicle, isOnDevice),
    employers: useFound('employer', server.employers, matches.employer, isOnDevice),
    places: useFound('place', server.places, matches.place, isOnDevice),
    papers: useFound('paper', server.papers, matches.paper, isOnDevice),
    trips: useFound('trip', server.trips, matches.trip, isOnDevice),
    fills: useFound('fill', server.fills, matches.fill, isOnDevice),
    expenses: useFound('expense', server.expenses, matches.expense, isOnDevice),
    serviceVisits: useFound('serviceVisit', server.serviceVisits, matches.serviceVisit, isOnDevice),
    schedules: useFound('schedule', server.schedules, matches.schedule, isOnDevice),
    tyreSets: useFound('tyreSet', server.tyreSets, matches.tyreSet, isOnDevice),
    conditionReadings: useFound(
      'conditionReading',
      server.conditionReadings,
      matches.conditionReading,
      isOnDevice,
    ),
  };
  const isNothing = text === '' || terms.length === 0;
  return {
    found: isNothing ? nothing : laid,
    terms,
    isOnDevice,
    problem: isOnDevice ? null : error,
    isSearching: !isOnDevice && (query.data === undefined || query.isPlaceholderData) && error === null,
    retry: query.refetch,
  };
}

interface Group<Stored> {
  readonly count: number;
  readonly items: readonly Stored[];
}

/** Results of the server or of this device, with waiting changes applied. */
function useFound<Name extends keyof typeof maxOfKind & RecordKindName>(
  name: Name,
  server: Group<RecordOf<Name>>,
  matches: (record: RecordOf<Name>) => boolean,
  isOnDevice: boolean,
): Group<RecordOf<Name>> {
  const onDevice = useRecordsOnDevice(name, isOnDevice);
  const laid = useOverlaid(name, isOnDevice ? onDevice : server.items, matches);
  return useMemo(() => {
    const count = isOnDevice ? laid.length : Math.max(server.count, laid.length);
    return { count, items: laid.slice(0, maxOfKind[name]) };
  }, [name, laid, server.count, isOnDevice]);
}
