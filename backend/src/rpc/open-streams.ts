import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { CLOCK, type Clock } from '../platform/clock';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../platform/identity/embedded/open-identity';
import { Metrics } from '../platform/metrics/metrics';

/** Lifetime of a token. */
const maxStreamMilliseconds = 3_600_000;

export interface StreamInProgress {
  /**
   * Aborted when the stream must end: with its token, when the driver's account changes or the driver opens too many
   * others, or when the server stops.
   */
  readonly signal: AbortSignal;
  /** Unregisters an ended stream. */
  end(): void;
}

/**
 * Limits the streams of one driver. They do not count as requests in progress, which are few, as a stream lasts for an
 * hour.
 */
@Injectable()
export class OpenStreams implements OnModuleDestroy {
  readonly #streams = new Map<string, Set<AbortController>>();
  /** Limit with room for each browser of a driver and for broken streams that were not noticed yet. */
  readonly #maxOfADriver: number;
  #isStopping = false;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Metrics) metrics: Pick<Metrics, 'gauge'>,
    @Inject(ENVIRONMENT) { LIMIT_STREAMS_PER_DRIVER }: Pick<Environment, 'LIMIT_STREAMS_PER_DRIVER'>,
    @Inject(EMBEDDED_IDENTITY) embedded: OpenIdentity | null = null,
  ) {
    embedded?.engine.onChanged((driverId) => this.endAll(driverId));
    this.#maxOfADriver = LIMIT_STREAMS_PER_DRIVER;
    metrics.gauge('roadbook_event_streams', 'Streams of live changes that are open.', () =>
      [...this.#streams.values()].reduce((open, streams) => open + streams.size, 0),
    );
  }

  /**
   * Registers a stream. If the driver has too many, ends the oldest: it is most likely broken, and an active reader
   * reconnects.
   */
  begin(driverId: string, tokenExpiresAtMs: number): StreamInProgress {
    const streams = this.#streams.get(driverId) ?? new Set();
    this.#streams.set(driverId, streams);
    const [oldest] = streams;
    if (streams.size >= this.#maxOfADriver && oldest) {
      streams.delete(oldest);
      oldest.abort();
    }
    const stream = new AbortController();
    streams.add(stream);
    const lastsMilliseconds = Math.min(tokenExpiresAtMs - this.clock(), maxStreamMilliseconds);
    const expiry = setTimeout(() => stream.abort(), lastsMilliseconds).unref();
    if (this.#isStopping) stream.abort();
    return {
      signal: stream.signal,
      end: () => {
        clearTimeout(expiry);
        streams.delete(stream);
        if (streams.size === 0 && this.#streams.get(driverId) === streams) this.#streams.delete(driverId);
      },
    };
  }

  /** Ends a driver's streams, as a session may have ended: whoever is still signed in reconnects. */
  endAll(driverId: string): void {
    for (const stream of this.#streams.get(driverId) ?? []) stream.abort();
  }

  /** Runs before the server waits for its connections to end. */
  onModuleDestroy(): void {
    this.#isStopping = true;
    for (const streams of this.#streams.values()) for (const stream of streams) stream.abort();
  }
}
