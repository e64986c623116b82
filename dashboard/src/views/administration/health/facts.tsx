import { useId } from 'react';

/** Named values under a heading. */
export function Facts({ title, facts }: { title: string; facts: [name: string, value: string][] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card px-5 py-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-medium wrap-anywhere tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
