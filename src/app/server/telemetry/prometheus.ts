import { createRequire } from 'node:module'
import type * as Prometheus from 'prom-client'

/*
 * The parts of prom-client that are used. Its index also loads collectors, quantiles and a gateway, which nobody here asks for and
 * which would stay in memory.
 */
const load = createRequire(import.meta.url)

export const Counter = load('prom-client/lib/counter.js') as typeof Prometheus.Counter
export const Gauge = load('prom-client/lib/gauge.js') as typeof Prometheus.Gauge
export const Histogram = load('prom-client/lib/histogram.js') as typeof Prometheus.Histogram
export const Registry = load('prom-client/lib/registry.js') as typeof Prometheus.Registry
