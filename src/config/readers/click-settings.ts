import { SettingError, SettingReader } from '../setting-reader';

/** How clicks are recorded and how long they are kept. */
export function readClicks(read: SettingReader, redisUrl: string | undefined) {
  const spool = read.oneOf('CLICK_SPOOL', 'file', ['file', 'redis']);
  if (spool === 'redis' && redisUrl === undefined)
    throw new SettingError('CLICK_SPOOL', 'is redis, which needs a REDIS_URL.');
  if (spool === 'redis' && read.text('SECRET') === undefined)
    throw new SettingError('SECRET', 'must be set while CLICK_SPOOL is redis: replicas hash visitors with it.');
  return {
    /** Where clicks wait to be counted. */
    spool,
    /** Whether a click also survives a power cut. */
    isSynced: read.oneOf('CLICK_SYNC', 'write', ['write', 'full']) === 'full',
    /** How long raw clicks are kept, in days. */
    retentionDays: read.integer('CLICK_RETENTION_DAYS', 90, 1, 36_500),
  };
}
