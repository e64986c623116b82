import { type CSSProperties, useEffect, useId, useRef } from 'react';
import type { Preview } from '../../api/pages/previews';
import { classes } from '../controls/classes';

interface SandboxedPageProps {
  page: Preview;
  title: string;
  /** Whether it is out of sight, as another page is shown until it is loaded. */
  isLoading: boolean;
  onLoad: () => void;
  style: CSSProperties;
}

/**
 * A page of the service in a frame without any rights. A form loads it: `srcdoc` would give the page the policy of the dashboard, and
 * an address has no room for it. Each page has a frame of its own, so that none becomes a step of the browser's history.
 */
export function SandboxedPage({ page, title, isLoading, onLoad, style }: SandboxedPageProps) {
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = true;
    form.current?.submit();
  }, []);
  return (
    <>
      <iframe
        name={name}
        title={title}
        sandbox=""
        aria-hidden={isLoading || undefined}
        // The empty page before it is loaded as well.
        onLoad={() => isSent.current && onLoad()}
        className={classes('absolute start-0 top-0 origin-top-left border-0', isLoading && 'invisible')}
        style={style}
      />
      <form ref={form} method="post" action="/dashboard/preview" target={name} hidden>
        <input type="hidden" name="html" value={page.html} />
        <input type="hidden" name="ticket" value={page.ticket} />
      </form>
    </>
  );
}
