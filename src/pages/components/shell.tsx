import { ComponentChildren } from 'preact';
import { Mark } from './mark';

/** The middle of a page, with the service's mark under it. */
export const Shell = ({ look, children }: { look?: string; children: ComponentChildren }) => (
  <>
    <main class={look}>{children}</main>
    <footer>
      <Mark />
    </footer>
  </>
);
