import { processSingleton } from "./core/shared/process-singleton";
import { withoutTrailingSlashes } from "./core/without-trailing-slashes";
import { env } from "./env";

export type SpanKind = "server" | "internal" | "client";

export interface ActiveSpan {
  /** W3C Trace Context, level 1: what the next part of the trace continues from. */
  traceparent: string;
  end(result?: { attributes?: Record<string, string | number>; isError?: boolean }): void;
}

export interface Tracing {
  /** `parent`: a traceparent; anything else begins a trace. Attributes hold ids and closed lists, nothing personal. */
  start(name: string, kind: SpanKind, parent: string | null, startedAt?: Date): ActiveSpan;
  stop(): Promise<void>;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const state = () => processSingleton("tracing", () => ({ current: null as Tracing | null }));

/** Null unless an exporter is configured: then nothing is traced, and OpenTelemetry is not even loaded. */
export function tracing(): Tracing | null {
  return state().current;
}

/** Exports to `OTEL_EXPORTER_OTLP_ENDPOINT` over HTTP; the library reads OTEL_EXPORTER_OTLP_HEADERS and the like itself. */
export async function startTracing(): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME } = env();
  if (!endpoint) return null;
  const [api, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const url = `${withoutTrailingSlashes(endpoint)}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer("receipt-exchange");
  const kinds = { server: api.SpanKind.SERVER, internal: api.SpanKind.INTERNAL, client: api.SpanKind.CLIENT };
  const started: Tracing = {
    start: (name, kind, parent, startedAt) => {
      const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? "") ?? [];
      const within =
        traceId && spanId
          ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
              traceId,
              spanId,
              traceFlags: Number.parseInt(flags ?? "0", 16),
              isRemote: true,
            })
          : api.ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(startedAt && { startTime: startedAt }) }, within);
      const context = span.spanContext();
      const written = context.traceFlags.toString(16).padStart(2, "0");
      return {
        traceparent: `00-${context.traceId}-${context.spanId}-${written}`,
        end: ({ attributes, isError } = {}) => {
          if (attributes) span.setAttributes(attributes);
          if (isError) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: async () => {
      state().current = null;
      await provider.shutdown();
    },
  };
  state().current = started;
  return started;
}
