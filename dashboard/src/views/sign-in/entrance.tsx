import type { ReactNode } from 'react';
import { Signpost } from '../../components/layout/mark';
import { useTitle } from '../../components/layout/page';

/** The frame of the views for users who are not signed in. */
export const Entrance = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => {
  useTitle(title);
  return (
    <main className="grid min-h-full place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="mb-5 flex items-center justify-center gap-2 text-base font-semibold">
          <Signpost size={26} /> Signpost
        </p>
        <div className="rounded-panel border border-line bg-card p-6 wrap-anywhere shadow-raised sm:p-8">
          <h1 className="text-xl">{title}</h1>
          {text !== undefined && <p className="mt-1.5 text-soft">{text}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
};
