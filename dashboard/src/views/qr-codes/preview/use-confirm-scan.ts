import { useTranslation } from 'react-i18next';
import { previewQrCode, type QrCodePreview } from '../../../api/pages/qr-codes';
import { confirm } from '../../../components/dialogs/confirm';
import { NotSaved } from '../../../components/resources/drawer/use-submit';
import { scan } from './scan';

/**
 * Returns a function that draws and scans a code before it is saved. It asks about one that cannot be read, and throws
 * {@link NotSaved} if the user does not want it, as well as the errors of the API.
 */
export function useConfirmScan(): (request: QrCodePreview) => Promise<void> {
  const { t } = useTranslation('qrCodes');
  return async (request) => {
    if ((await scan(await previewQrCode(request))) !== undefined) return;
    const question = { title: t('notScanned'), description: t('saveAnywayText'), action: t('saveAnyway') };
    if (!(await confirm({ ...question, isDangerous: true }))) throw new NotSaved();
  };
}
