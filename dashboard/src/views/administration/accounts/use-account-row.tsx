import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, ScrollText, UserCheck, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addPasswordLink, updateUser, type User } from '../../../api/administration/users';
import { confirm } from '../../../components/dialogs/confirm';
import { Badge } from '../../../components/layout/pills';
import type { RowContent } from '../../../components/resources/list/resource-row';
import { announce, announceError } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';
import type { Secret } from './secret-dialog';
import { isolated } from '../../../components/text/isolated';

/** Returns what the row of an account shows and does. */
export function useAccountRow(show: (secret: Secret) => void): (user: User) => RowContent {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const navigate = useNavigate();
  const setSuspended = useSuspension();
  const makeLink = async ({ id, name }: User) => {
    const secret = await addPasswordLink(id);
    show({ title: t('linkTitle', { name: isolated(name) }), text: t('linkText'), secret });
  };
  return (user) => ({
    name: user.name,
    detail: <bdi>{user.email}</bdi>,
    facts: (
      <>
        {user.admin && <Badge tone="good">{t('administrator')}</Badge>}
        {user.suspended && <Badge tone="bad">{t('suspended')}</Badge>}
        <Badge>{user.status}</Badge>
        <span title={format.dateTime(user.registered)}>{format.date(user.registered)}</span>
      </>
    ),
    actions: [
      { text: t('link'), icon: KeyRound, onSelect: () => void makeLink(user).catch(announceError) },
      {
        text: t('log'),
        icon: ScrollText,
        onSelect: () => void navigate({ to: '/administration/audit', search: { account: user.id } }),
      },
      user.suspended
        ? { text: t('reinstate'), icon: UserCheck, onSelect: () => void setSuspended(user, false) }
        : { text: t('suspend'), icon: UserX, onSelect: () => void setSuspended(user, true) },
    ],
  });
}

/** Returns the function that suspends an account, after a question, or takes that back. */
function useSuspension() {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  return async ({ id, name }: User, isSuspended: boolean): Promise<void> => {
    const question = {
      title: t('suspendTitle', { name: isolated(name) }),
      description: t('suspendText'),
      action: t('suspend'),
    };
    if (isSuspended && !(await confirm({ ...question, isDangerous: true }))) return;
    await updateUser(id, { status: isSuspended ? 'suspended' : 'active' }).then(
      () =>
        announce(
          isSuspended ? t('isSuspended', { name: isolated(name) }) : t('isReinstated', { name: isolated(name) }),
        ),
      announceError,
    );
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
}
