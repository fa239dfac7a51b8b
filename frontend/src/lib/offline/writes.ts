import type { AppRouter } from '@api/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { StoredRecord } from './record-kind';

/**
 * Types of the kinds of records that are written through the outbox. Each kind adds itself where it is described:
 * `stored` is the record, `path` every path that writes it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members come from the files that describe a kind
export interface RegisteredKinds {}

export type RecordKindName = keyof RegisteredKinds;
export type RecordOf<Kind extends RecordKindName> = RegisteredKinds[Kind]['stored'] & StoredRecord;
export type MutationPath = RegisteredKinds[RecordKindName]['path'];

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

type At<Routers, Path> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Routers
    ? Name extends keyof Routers[Feature]
      ? Routers[Feature][Name]
      : never
    : never
  : never;

export type InputOf<Path extends MutationPath> = At<Inputs, Path>;
export type OutputOf<Path extends MutationPath> = At<Outputs, Path>;
