/** What a span may say. Nothing here may hold anything of a driver: procedures, kinds, operations and outcomes are few and known. */
export type SpanName = 'call' | 'store' | 'job';

export interface Tracing {
  /**
   * Does the work within a span that is below the one it is begun in. `outcomeOf` says how it ended: of its result, or of
   * what it threw.
   */
  span<R>(
    name: SpanName,
    what: string,
    work: () => Promise<R>,
    outcomeOf: (ended: { readonly result: R } | { readonly error: unknown }) => string,
  ): Promise<R>;
  /**
   * Does the work as a part of the trace that a caller names by a header `traceparent` (https://www.w3.org/TR/trace-context/). One that
   * is none is as if it were not there.
   */
  continued<R>(traceParent: string | null, work: () => Promise<R>): Promise<R>;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  span: (_name, _what, work) => work(),
  continued: (_traceParent, work) => work(),
  close: async () => undefined,
};
