import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview, PreviewLanguage } from '../../api/pages/previews';
import { usePreferences } from '../../preferences/preferences';
import { Button } from '../controls/button';
import { Skeleton } from '../layout/states';
import { Problem } from '../dialogs/toast';
import { useDebounced } from '../hooks/use-debounced';
import { type Device, DeviceFrame } from './device-frame';

/*
 * The preview of a hosted page that is not saved yet, on a phone or a desktop. The service renders it with the code of the real page;
 * it is shown in a sandboxed frame, which runs nothing and leads nowhere. To add a kind of page:
 *
 * 1. In the service, a route `POST /api/<kind>/preview` with `@ReadsOnly()`, the fields of `add`, none of them required, and
 *    `PreviewQuery`. Its service checks them as `add` does and returns `previews.respond(bioPage({ …, isPreview: true }))`;
 *    src/splash-pages/splash-page-previews.service.ts is the shortest example. The page function hands its `isPreview` on by
 *    `...contextOf(props)`.
 * 2. `npm run docs:api`, and a function beside the others in api/pages/previews.ts.
 * 3. As the `side` of its `DrawerForm`:
 *
 *      <PagePreview kind="splash" input={toRequest(useWatch({ control: form.control }))} render={previewSplashPage} />
 *
 * While the API refuses the fields, the last page stays, with the reason below it.
 */
interface PagePreviewProps<Input> {
  /** Distinguishes the previews of different pages. */
  kind: string;
  /** The body of the request. */
  input: Input;
  render: (input: Input, language: PreviewLanguage) => Promise<Preview>;
  /** What is shown at first. */
  device?: Device;
}

export function PagePreview<Input>({ kind, input, render, device = 'phone' }: PagePreviewProps<Input>) {
  const { t } = useTranslation('preview');
  const { language } = usePreferences();
  const [shown, setShown] = useState(device);
  // As text, as forms create a new object for the same values.
  const body = useDebounced(JSON.stringify(input));
  const { data, error } = useQuery({
    queryKey: ['preview', kind, language, body],
    queryFn: () => render(JSON.parse(body) as Input, language),
    refetchOnWindowFocus: false,
    retry: false,
    // A page is shown once: its ticket is valid for a minute.
    gcTime: 0,
    staleTime: Infinity,
  });
  // The last page stays until the next one is there, also if that one is refused.
  const last = useRef(data);
  last.current = data ?? last.current;
  return (
    <div className="flex flex-col gap-3">
      <DeviceChoice shown={shown} onChange={setShown} />
      {last.current === undefined && error === null && <Skeleton className="h-80" />}
      {last.current !== undefined && <DeviceFrame page={last.current} device={shown} title={t('title')} />}
      {error !== null && (
        <p role="status" className="text-[0.8125rem] text-soft">
          {t('waiting')} <Problem error={error} />
        </p>
      )}
    </div>
  );
}

function DeviceChoice({ shown, onChange }: { shown: Device; onChange: (device: Device) => void }) {
  const { t } = useTranslation('preview');
  return (
    <div role="group" aria-label={t('device')} className="flex gap-1">
      <Button kind="quiet" size="small" aria-pressed={shown === 'phone'} onClick={() => onChange('phone')}>
        <Smartphone size={15} aria-hidden /> {t('phone')}
      </Button>
      <Button kind="quiet" size="small" aria-pressed={shown === 'desktop'} onClick={() => onChange('desktop')}>
        <Monitor size={15} aria-hidden /> {t('desktop')}
      </Button>
    </div>
  );
}
