import { useTranslation } from 'react-i18next';
import { findBioPage } from '../../../api/pages/bio-pages';
import { confirm } from '../../../components/dialogs/confirm';
import { formerInDraft } from '../../../components/resources/drawer/use-draft';
import { usePreferences } from '../../../preferences/preferences';
import type { BioValues } from './values/bio-values';
import { valuesOf } from './values/from-page';
import { isSame, withSavedIds } from './values/saved-ids';

/** Returns the function that asks before blocks replace other ones, which were saved since the form began with those of `former`. */
export function useConflict(id: number, draft: string) {
  const { t } = useTranslation('bioPages');
  const { timeZone } = usePreferences();
  const question = { title: t('conflict.title'), description: t('conflict.text'), action: t('conflict.keepMine') };

  /** @returns the values to save; nothing if the user declines */
  return async (values: BioValues, former: BioValues): Promise<BioValues | undefined> => {
    const { blocks: before } = { ...former, ...formerInDraft<BioValues>(draft) };
    const { blocks: saved } = valuesOf(await findBioPage(id), timeZone);
    if (!isSame(saved, before) && !(await confirm({ ...question, isDangerous: true }))) return undefined;
    // A block that was removed and saved may be back.
    return { ...values, blocks: withSavedIds(values.blocks, saved) };
  };
}
