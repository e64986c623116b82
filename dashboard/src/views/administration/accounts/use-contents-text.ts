import { useTranslation } from 'react-i18next';
import { findUserContents, type UserContents } from '../../../api/administration/users';
import { useFormat } from '../../../preferences/format';

const KINDS = [
  ...(['links', 'clicks', 'qrcodes', 'biopages', 'campaigns', 'channels', 'domains', 'pixels'] as const),
  ...(['splashpages', 'overlays', 'tags', 'utmtemplates', 'keys', 'sessions'] as const),
] satisfies (keyof UserContents)[];

/** Returns the function that tells what is deleted with an account. */
export function useContentsText(): (id: number) => Promise<string> {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return async (id) => {
    const contents = await findUserContents(id);
    const numbers = KINDS.filter((kind) => contents[kind] > 0).map(
      (kind) => `${t(`contents.${kind}`)}: ${format.number(contents[kind])}`,
    );
    return `${t('deleteText')} ${numbers.join(' · ')}`;
  };
}
