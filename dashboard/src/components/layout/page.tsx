import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../controls/classes';
import { useHandedFocus } from '../hooks/use-handed-focus';

const SERVICE = 'Signpost';

interface PageProps {
  title: string;
  /** Whether the title is an address, which runs from left to right in every language. */
  isAddress?: boolean;
  actions?: ReactNode;
  /** Above the title, such as the way back. */
  above?: ReactNode;
  /** Whether the actions stay in view, beside the title where there is room for them. */
  isHeadKept?: boolean;
  children: ReactNode;
}

/** A view in the frame: its title, its actions and its content. */
export const Page = ({ title, isAddress = false, actions, above, isHeadKept = false, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useHandedFocus(heading);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-[88rem] flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
      {above}
      <header
        className={classes(
          'flex min-h-9 flex-wrap items-center justify-between gap-3 pointer-coarse:min-h-11',
          isHeadKept && 'max-sm:contents sm:kept-above',
        )}
      >
        <h1 ref={heading} className={classes('min-w-0 text-xl wrap-anywhere', isAddress && 'address')}>
          {title}
        </h1>
        {actions !== undefined && (
          <div className={classes('flex flex-wrap items-center gap-2', isHeadKept && 'max-sm:kept-above')}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
};

/** Names the view in the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SERVICE : `${title} · ${SERVICE}`;
  }, [title]);
}

/** A part of a view with a heading. */
export const Section = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) => (
  <section className="card p-5">
    <h2 className="text-base">{title}</h2>
    {description !== undefined && <p className="mt-1 text-soft">{description}</p>}
    <div className="mt-4">{children}</div>
  </section>
);
