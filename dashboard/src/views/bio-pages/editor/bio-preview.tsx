import { useWatch } from 'react-hook-form';
import type { BioPage } from '../../../api/pages/bio-pages';
import { previewBioPage } from '../../../api/pages/previews';
import { PagePreview } from '../../../components/preview/page-preview';
import { usePreferences } from '../../../preferences/preferences';
import type { BioValues } from './values/bio-values';
import { previewOf } from './values/to-request';

/** The page as visitors would see it now. */
export function BioPreview({ page }: { page: BioPage }) {
  const { timeZone } = usePreferences();
  const values = useWatch<BioValues>() as BioValues;
  return <PagePreview kind="bio" input={previewOf(values, page.blocks, timeZone)} render={previewBioPage} />;
}
