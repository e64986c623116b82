import { useAccountId } from '../../../api/accounts/sessions';
import { preferences, usePreferences } from '../../../preferences/preferences';

/** The views that the account keeps in this browser, which other accounts may use too. */
export function useSavedViews() {
  const account = useAccountId();
  const { savedViews } = usePreferences();
  return {
    views: savedViews[account] ?? {},
    keep: (views: Record<string, object>) =>
      preferences.change({ savedViews: { ...preferences.read().savedViews, [account]: views } }),
  };
}
