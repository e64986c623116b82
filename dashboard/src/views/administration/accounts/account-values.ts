import { assignPlan } from '../../../api/administration/plans';
import { addUser, findUser, updateUser, type User } from '../../../api/administration/users';
import { changedFields } from '../../../components/forms/changed-fields';
import { endOfDay, toFieldTime } from '../../../preferences/zoned-time';

/** The form of an account. */
export interface AccountValues {
  username: string;
  email: string;
  password: string;
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
  planid: String(planid ?? FIRST_PLAN),
  expiration: toFieldTime(expires, zone).slice(0, DAY_LENGTH),
});

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
  const { planid, expiration, ...changed } = changedFields(values, former);
  // The API refuses a request that changes nothing.
  if (Object.keys(changed).length > 0) await updateUser(id, changed);
  if (planid === undefined && expiration === undefined) return;
  // Another person may have changed the one that is the same here.
  const stored = await findUser(id);
  const end = expiration === undefined ? (stored.expires ?? undefined) : endOf(expiration, zone);
  // Only this route takes away the end of a plan.
  await assignPlan(Number(planid ?? stored.planid ?? values.planid), id, end);
}
