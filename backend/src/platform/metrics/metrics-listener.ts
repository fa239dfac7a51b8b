import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { Metrics } from './metrics';
import { serveMetrics } from './serve-metrics';

/** Answers Prometheus on a port of its own, which no edge knows. */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #server: Server | null = null;

  constructor(
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, HOST: host } = this.environment;
    if (port === undefined) return;
    const server = serveMetrics(this.metrics.registry);
    server.unref();
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  }

  /** null if metrics are off. */
  port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  beforeApplicationShutdown(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }
}
