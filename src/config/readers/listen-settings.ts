import { SettingError, SettingReader } from './setting-reader';

/** Where the service listens, and how it stops. */
export function readListening(read: SettingReader) {
  const port = read.integer('PORT', 3000, 1, 65_535);
  return {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    /** Where the metrics are, if not beside everything else. */
    metricsPort: readMetricsPort(read, port),
    /** How long a stop goes on listening, in seconds: whoever sends requests has to learn of it first. */
    drainSeconds: read.integer('DRAIN_SECONDS', 2, 0, 5),
  };
}

function readMetricsPort(read: SettingReader, port: number): number | undefined {
  if (read.text('METRICS_PORT') === undefined) return undefined;
  const metricsPort = read.integer('METRICS_PORT', port, 1, 65_535);
  if (metricsPort !== port) return metricsPort;
  throw new SettingError('METRICS_PORT', 'must differ from PORT; without it the metrics are there.');
}
