import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: { value: string; text: ReactNode; content: ReactNode }[];
}

export const Tabs = ({ label, value, onChange, tabs }: TabsProps) => (
  <Base.Root value={value} onValueChange={(chosen) => onChange(String(chosen))}>
    <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px h-9 shrink-0 border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink"
        >
          {tab.text}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
