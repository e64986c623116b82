import { addUser, updateUser, type User } from '../../../api/administration/users';
import { changedFields } from '../../../components/forms/changed-fields';
import { endOfDay, toFieldTime } from '../../../preferences/zoned-time';

/** The form of an account. */
export interface AccountValues {
  username: string;
  email: string;
  password: string;
  /** Empty for a plan that is no longer configured. */
  planid: string;
  /** The last day of the plan; empty if it does not end. */
  expiration: string;
}

const FIRST_PLAN = '1';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const EMPTY: AccountValues = { username: '', email: '', password: '', planid: FIRST_PLAN, expiration: '' };

/** @param zone the time zone in which the last day of the plan ends */
export const valuesOf = ({ username, email, planid, expires }: User, zone: string): AccountValues => ({
  username,
  email,
  password: '',
  planid: String(planid ?? ''),
  expiration: hasPassed(expires) ? '' : toFieldTime(expires, zone).slice(0, DAY_LENGTH),
});

/** A plan that has ended no longer applies: the account has the first one. */
const hasPassed = (expires: string | null) => expires !== null && Date.parse(`${expires}Z`) <= Date.now();

/** The end of the day, or no end. */
const endOf = (day: string, zone: string) => (day === '' ? undefined : endOfDay(day, zone));

/** Makes an account, and returns its key. */
export async function add({ planid, expiration, ...values }: AccountValues, zone: string): Promise<string> {
  const { data } = await addUser({ ...values, planid: Number(planid), expiration: endOf(expiration, zone) });
  return data.apikey;
}

/** Changes what differs. */
export async function update(
  id: number,
  values: AccountValues,
  former: AccountValues,
  zone: string,
): Promise<undefined> {
  const { planid, expiration, ...rest } = changedFields(values, former);
  const plan = planid === undefined ? {} : { planid: Number(planid) };
  const end = expiration === undefined ? {} : { expiration: endOf(expiration, zone) ?? null };
  const changed = { ...rest, ...plan, ...end };
  // The API refuses a request that changes nothing.
  if (Object.keys(changed).length > 0) await updateUser(id, changed);
}
