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
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  span: (_name, _what, work) => work(),
  close: async () => undefined,
};
