import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

type Values = [labels: Record<string, string>, value: number][];

/** Half of what Prometheus waits for a scrape by default. */
const PATIENCE_MS = 5_000;

/** The metrics of this process, for Prometheus. Labels never contain what people wrote. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'earshot_http_request_seconds',
    help: 'Duration of requests by route and status; 499 = the client disconnected',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly prices = new Histogram({
    name: 'earshot_question_price',
    help: 'Records, terms and values a question was expected to look at, before it ran',
    labelNames: ['lane'],
    buckets: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name: `earshot_${name}`, help, labelNames, registers: [this.registry] });
  }

  /** A gauge that is read on each scrape. One that cannot be read in time is left out; the others are reported. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    this.gauges(name, help, {
      labels: [],
      read: async () => {
        const value = await read();
        return value === undefined ? [] : [[{}, value]];
      },
    });
  }

  /** The same with labels. */
  gauges(
    name: string,
    help: string,
    { labels, read }: { labels: string[]; read: () => Values | Promise<Values> },
  ): void {
    const gauge: Gauge = new Gauge({
      name: `earshot_${name}`,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        const late = new AbortController();
        const values = await Promise.race([
          Promise.resolve().then(read),
          delay<Values>(PATIENCE_MS, [], { ref: false, signal: late.signal }),
        ])
          .catch((): Values => [])
          .finally(() => late.abort());
        for (const [own, value] of values) gauge.set(own, value);
      },
    });
    if (labels.length === 0) gauge.remove();
  }
}

/** For modules that add metrics. */
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
