import { ComponentChildren } from 'preact';
import { Mark } from './mark';

/** The main part of a page, above the service's mark. */
export const Shell = ({ className, children }: { className?: string; children: ComponentChildren }) => (
  <>
    <main class={className}>{children}</main>
    <footer>
      <Mark />
    </footer>
  </>
);
