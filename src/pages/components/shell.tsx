import { ComponentChildren } from 'preact';
import { useBranding } from './branding-provider';
import { Mark } from './mark';
import { OwnerText } from './owner-text';

/** The main part of a page, above the mark and the footer of its owner. */
export const Shell = ({ className, children }: { className?: string; children: ComponentChildren }) => (
  <>
    <main class={className}>{children}</main>
    <footer>
      <Mark />
      <OwnerText text={useBranding().footer} />
    </footer>
  </>
);
