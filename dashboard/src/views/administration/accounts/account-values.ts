import { assignPlan } from '../../../api/administration/plans';
import { addUser, updateUser, type User } from '../../../api/administration/users';
import { changedFields } from '../../../components/forms/changed-fields';

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

export const EMPTY: AccountValues = { username: '', email: '', password: '', planid: FIRST_PLAN, expiration: '' };

const dayOf = (time: string | null) => time?.slice(0, 10) ?? '';

export const valuesOf = ({ username, email, planid, expires }: User): AccountValues => ({
  username,
  email,
  password: '',
  planid: String(planid ?? FIRST_PLAN),
  expiration: dayOf(expires),
});

/** The end of the day, or no end. */
const endOf = (day: string) => (day === '' ? undefined : `${day} 23:59:59`);

/** Makes an account, and returns its key. */
export async function add({ planid, expiration, ...values }: AccountValues): Promise<string> {
  const { data } = await addUser({ ...values, planid: Number(planid), expiration: endOf(expiration) });
  return data.apikey;
}

/** Changes what differs. */
export async function update(id: number, values: AccountValues, former: AccountValues): Promise<undefined> {
  const { planid, expiration, ...changed } = changedFields(values, former);
  // The API refuses a request that changes nothing.
  if (Object.keys(changed).length > 0) await updateUser(id, changed);
  // Only this route takes away the end of a plan.
  if (planid !== undefined || expiration !== undefined)
    await assignPlan(Number(values.planid), id, endOf(values.expiration));
}
