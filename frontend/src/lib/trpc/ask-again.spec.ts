import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { askAgain } from './ask-again';

const key = [['trips', 'list'], { type: 'query' }];

let client: QueryClient;
/** State of the server, and requests that it has read but not answered yet. */
let stored: string[];
let answer: (() => void)[];

const queryFn = () => {
  const read = [...stored];
  return new Promise<string[]>((resolve) => answer.push(() => resolve(read)));
};
const watch = () =>
  new QueryObserver(client, { queryKey: key, queryFn, staleTime: 60_000, gcTime: 60_000 }).subscribe(
    () => undefined,
  );
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function answerAll(): Promise<void> {
  for (const give of answer.splice(0)) give();
  await settled();
}

beforeEach(() => {
  client = new QueryClient();
  [stored, answer] = [[], []];
  return () => client.clear();
});

it('asks once more for a first answer that was read before the change', async () => {
  const leave = watch();
  stored.push('Harbour');
  askAgain(client, { queryKey: [['trips']] });
  askAgain(client, { queryKey: [['trips']] });
  await answerAll();
  expect(answer).toHaveLength(1);
  await answerAll();
  expect(client.getQueryData(key)).toEqual(['Harbour']);
  leave();
});

it('asks at once for what is shown and was seen before', async () => {
  const leave = watch();
  await answerAll();
  stored.push('Harbour');
  askAgain(client);
  expect(answer).toHaveLength(1);
  await answerAll();
  expect(client.getQueryData(key)).toEqual(['Harbour']);
  expect(answer).toHaveLength(0);
  leave();
});

it('asks when it is shown next for what was left while its answer was under way', async () => {
  const leave = watch();
  leave();
  stored.push('Harbour');
  askAgain(client);
  await answerAll();
  expect(client.getQueryData(key)).toEqual([]);
  const leaveAgain = watch();
  await answerAll();
  expect(client.getQueryData(key)).toEqual(['Harbour']);
  leaveAgain();
});

it('asks for nothing that the change does not touch', async () => {
  const leave = watch();
  await answerAll();
  askAgain(client, { queryKey: [['reports']] });
  expect(answer).toHaveLength(0);
  leave();
});
