import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is good or bad about a code. */
export function Check({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <li className={`flex gap-2 ${tone === 'good' ? '' : 'text-danger'}`}>
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${tone === 'good' ? 'text-accent' : ''}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
