import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { noTracing, type Tracing } from './tracing';

export const TRACING = Symbol('tracing');

@Global()
@Module({
  providers: [
    {
      provide: TRACING,
      inject: [ENVIRONMENT],
      useFactory: ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment): Tracing | Promise<Tracing> =>
        endpoint === undefined ? noTracing : openTelemetry(endpoint),
    },
  ],
  exports: [TRACING],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracing.close();
  }
}

/** Time after which unsent spans are lost when the server stops. */
const exportTimeoutMilliseconds = 2_000;

/** Form of version 00, the only one so far; a later one may have more at its end. */
const traceParentForm = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.{0,200})?$/;

/** Spans over OTLP/HTTP. Nothing is registered globally, so that no library adds spans of its own. */
async function openTelemetry(endpoint: string): Promise<Tracing> {
  // Imported here: these packages take memory and time to load.
  const [
    { isSpanContextValid, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BasicTracerProvider, BatchSpanProcessor },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const exporter = new OTLPTraceExporter({
    // Address of traces by the rule of https://opentelemetry.io/docs/specs/otel/protocol/exporter/.
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMilliseconds,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'roadbook-backend' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportTimeoutMilliseconds })],
  });
  const tracer = provider.getTracer('roadbook');
  const contexts = new AsyncLocalStorageContextManager().enable();
  return {
    async span(name, what, work, outcomeOf) {
      const above = contexts.active() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(`${name} ${what}`, { attributes: { [`roadbook.${name}`]: what } }, above);
      const end = (outcome: string) => {
        span.setAttribute('roadbook.outcome', outcome);
        if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      try {
        const result = await contexts.with(trace.setSpan(above, span), work);
        end(outcomeOf({ result }));
        return result;
      } catch (error) {
        end(outcomeOf({ error }));
        throw error;
      }
    },
    continued(traceParent, work) {
      const [, traceId = '', spanId = ''] = traceParentForm.exec(traceParent ?? '') ?? [];
      // The server decides whether a call is recorded: nobody can hide one by a flag.
      const above = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      if (!isSpanContextValid(above)) return work();
      return contexts.with(trace.setSpanContext(contexts.active() ?? ROOT_CONTEXT, above), work);
    },
    // An unreachable receiver must not delay the stop, nor be an error of it.
    async close() {
      await provider.shutdown().catch(() => undefined);
      contexts.disable();
    },
  };
}
