import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import superjson from 'superjson';
import { persistedKeyOf, persistedQueriesOf } from './persisted-queries';
import { persistedMilliseconds } from './query-client';

/** Time per turn: about a frame of the page. */
const turnMilliseconds = 8;

/** Serialised answers, because most are the same as before. */
const texts = new WeakMap<object, string>();

function isObject(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null;
}

function textOf(answer: unknown): string {
  if (answer === undefined) return '';
  if (!isObject(answer)) return superjson.stringify(answer);
  const text = texts.get(answer) ?? superjson.stringify(answer);
  texts.set(answer, text);
  return text;
}

function answerOf(text: string): unknown {
  if (text === '') return undefined;
  const answer = superjson.parse(text);
  if (isObject(answer)) texts.set(answer, text);
  return answer;
}

/** Yields to the page between two answers when needed, however many there are. */
function inTurns(): () => Promise<void> {
  let turnBeganMs = performance.now();
  return async () => {
    if (performance.now() - turnBeganMs < turnMilliseconds) return;
    await new Promise((resolve) => setTimeout(resolve));
    turnBeganMs = performance.now();
  };
}

/** Resolves when the page is idle; at once if the browser does not report that. */
async function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
}

/** Returns all queries without their answers on one line, then each answer on its own line, in order. */
async function textOfClient(client: PersistedClient): Promise<string> {
  await idle();
  const { queries, mutations } = client.clientState;
  const nextTurn = inTurns();
  const answers: string[] = [];
  for (const { state } of queries) {
    await nextTurn();
    answers.push(textOf(state.data));
  }
  const withoutAnswers = queries.map((query) => ({ ...query, state: { ...query.state, data: undefined } }));
  const clientState = { mutations, queries: withoutAnswers };
  return [superjson.stringify({ ...client, clientState }), ...answers].join('\n');
}

async function clientOfText(text: string): Promise<PersistedClient> {
  const [first = '', ...answers] = text.split('\n');
  const client = superjson.parse<PersistedClient>(first);
  const nextTurn = inTurns();
  const queries: typeof client.clientState.queries = [];
  for (const [at, query] of client.clientState.queries.entries()) {
    await nextTurn();
    queries.push({ ...query, state: { ...query.state, data: answerOf(answers[at] ?? '') } });
  }
  return { ...client, clientState: { ...client.clientState, queries } };
}

type Persistence = Omit<PersistQueryClientOptions, 'queryClient'>;

/** Stores one user's data for the next visit without a network, until the page has another version. */
export function persistenceFor(uid: string, version: string): Persistence {
  return {
    persister: createAsyncStoragePersister({
      key: persistedKeyOf(uid),
      storage: persistedQueriesOf(uid),
      serialize: textOfClient,
      deserialize: clientOfText,
    }),
    buster: version,
    maxAge: persistedMilliseconds,
    // Waiting calls cannot be resumed after a reload yet.
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
}
