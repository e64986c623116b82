import { SettingError, SettingReader } from '../setting-reader';

/** Addresses that the service listens on, and how it shuts down. */
export function readListening(read: SettingReader) {
  const port = read.integer('PORT', 3000, 1, 65_535);
  return {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    /** Serves the metrics; undefined if `port` does. */
    metricsPort: readMetricsPort(read, port),
    /** How long the service keeps listening after SIGTERM, in seconds, until load balancers have noticed. */
    drainSeconds: read.integer('DRAIN_SECONDS', 2, 0, 5),
  };
}

function readMetricsPort(read: SettingReader, port: number): number | undefined {
  if (read.text('METRICS_PORT') === undefined) return undefined;
  const metricsPort = read.integer('METRICS_PORT', port, 1, 65_535);
  if (metricsPort !== port) return metricsPort;
  throw new SettingError('METRICS_PORT', 'must differ from PORT, which serves the metrics without it.');
}
