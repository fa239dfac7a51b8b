/** Names of spans. None may contain data of a driver: procedures, kinds, operations and outcomes are few and known. */
type SpanName = 'call' | 'store' | 'job';

export interface Tracing {
  /**
   * Does the work within a span below the present one. `outcomeOf` returns its outcome, from its result or from its
   * error.
   */
  span<R>(
    name: SpanName,
    what: string,
    work: () => Promise<R>,
    outcomeOf: (ended: { readonly result: R } | { readonly error: unknown }) => string,
  ): Promise<R>;
  /**
   * Does the work as a part of the trace in a caller's header `traceparent` (https://www.w3.org/TR/trace-context/). An
   * invalid header is ignored.
   */
  continued<R>(traceParent: string | null, work: () => Promise<R>): Promise<R>;
  /** Sends spans that were not sent yet. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  span: (_name, _what, work) => work(),
  continued: (_traceParent, work) => work(),
  close: async () => undefined,
};
