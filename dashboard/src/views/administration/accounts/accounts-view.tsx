import { useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { deleteUser, findUser, type User, userPages } from '../../../api/administration/users';
import { ResourceView } from '../../../components/resources/resource-view';
import { AdministrationNav } from '../administration-page';
import { AccountFilters } from './account-filters';
import { AccountForm } from './account-form';
import { type Secret, SecretDialog } from './secret-dialog';
import { useAccountRow } from './use-account-row';
import { useContentsText } from './use-contents-text';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/user/add`,
  body: { username: 'ada', email: 'ada@example.com', password: 'correct-horse-battery' },
} as const;

/** All accounts of the service. */
export function AccountsView() {
  const { status, plan } = useSearch({ from: '/frame/administration/accounts' });
  const [secret, setSecret] = useState<Secret>();
  const row = useAccountRow(setSecret);
  const describeRemoval = useContentsText();
  return (
    <>
      <ResourceView<User, User>
        texts="accounts"
        icon={Users}
        above={<AdministrationNav />}
        pages={({ q }) => userPages({ q, status, plan })}
        find={findUser}
        remove={deleteUser}
        describeRemoval={({ id }) => describeRemoval(id)}
        stale={['users', 'plans', 'session', 'account']}
        row={row}
        form={(user) => <AccountForm user={user} onAdded={setSecret} />}
        filters={<AccountFilters />}
        isFiltered={status !== undefined || plan !== undefined}
        example={EXAMPLE}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
