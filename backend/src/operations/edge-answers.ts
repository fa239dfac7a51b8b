import { open } from 'node:fs/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { certificateAt } from './certificate';

/** Line of nginx's log format `counted`. 499 means that the connection ended before the answer. */
const statusLine = /^[1-5]\d\d$/;

interface Edge {
  /** File into which nginx writes the status of each answer. */
  readonly file: string;
  /** Health check of the edge. */
  readonly healthUrl: string;
  /** Address at which the edge answers over TLS if it has a certificate. */
  readonly tlsUrl: string;
}

const answersInTimeMilliseconds = 5_000;

/** Counts the edge's answers by status whenever Prometheus asks, as nginx itself does not. */
export function edgeMetrics({ file, healthUrl, tlsUrl }: Edge): Registry {
  const registry = new Registry();
  // Answers from before the start are not counted.
  let isStarted = false;
  new Counter({
    name: 'roadbook_edge_answers_total',
    help: 'Answers of the edge by their status, its own refusals included.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const lines = await taken(file);
      if (isStarted) for (const status of lines) this.inc({ status });
      isStarted = true;
    },
  });
  new Gauge({
    name: 'roadbook_edge_up',
    help: '1 while the edge answers.',
    registers: [registry],
    async collect() {
      const answer = fetch(healthUrl, {
        redirect: 'manual',
        signal: AbortSignal.timeout(answersInTimeMilliseconds),
      });
      this.set(
        await answer.then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'roadbook_edge_certificate_end_seconds',
    help: 'When the certificate of the edge ends; left out where it has none.',
    registers: [registry],
    async collect() {
      const certificate = await certificateAt(tlsUrl).catch(() => null);
      if (certificate === null) this.remove();
      else this.set(certificate.validToDate.getTime() / 1000);
    },
  });
  return registry;
}

/**
 * Returns the lines of the file and empties it; nginx then writes from its beginning. Lines written between the two
 * steps are not counted.
 */
async function taken(file: string): Promise<readonly string[]> {
  const handle = await open(file, 'r+').catch(() => null);
  if (handle === null) return [];
  try {
    const text = await handle.readFile('latin1');
    await handle.truncate();
    return text.split('\n').filter((line) => statusLine.test(line));
  } finally {
    await handle.close();
  }
}
