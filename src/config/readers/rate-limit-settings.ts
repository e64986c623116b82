import { SettingError, SettingReader } from '../setting-reader';

const MAX_REQUESTS = 1_000_000_000;
/** What an administrator sets as the `status` of an account, which is the label of its plan in responses. */
const RESERVED_LABELS = ['active', 'suspended'];

/** `PLANS`: the labels of the plans. */
export function readPlans(read: SettingReader): string[] {
  const plans = read.list('PLANS', ['free', 'pro']);
  const wrong = plans.find((plan) => !/^[\w-]{1,32}$/.test(plan) || RESERVED_LABELS.includes(plan));
  if (plans.length > 0 && wrong === undefined && new Set(plans).size === plans.length) return plans;
  throw new SettingError(
    'PLANS',
    'must be a list of different labels of letters, digits, - and _, such as free,pro; not active or suspended.',
  );
}

/** `RATE_LIMIT`, `RATE_LIMIT_WINDOW` and `RATE_LIMIT_PLANS`. */
export function readRateLimit(read: SettingReader, plans: string[]) {
  return {
    /** Requests in a window, for plans without a number of their own. */
    limit: read.integer('RATE_LIMIT', 30, 1, MAX_REQUESTS),
    /** Length of a window in seconds. */
    window: read.integer('RATE_LIMIT_WINDOW', 60, 1, 86_400),
    plans: readPlanLimits(read, plans),
  };
}

function readPlanLimits(read: SettingReader, plans: string[]): Map<string, number> {
  const entries = read.list('RATE_LIMIT_PLANS').map((entry) => {
    const [, plan, requests] = /^([\w-]+)=([1-9]\d{0,9})$/.exec(entry) ?? [];
    if (plan && plans.includes(plan) && Number(requests) <= MAX_REQUESTS) return [plan, Number(requests)] as const;
    throw new SettingError(
      'RATE_LIMIT_PLANS',
      `contains "${entry}"; an entry must be <plan>=<requests>, with a plan of PLANS and 1 to ${MAX_REQUESTS} requests.`,
    );
  });
  const limits = new Map(entries);
  if (limits.size === entries.length) return limits;
  throw new SettingError('RATE_LIMIT_PLANS', 'must name each plan once.');
}
