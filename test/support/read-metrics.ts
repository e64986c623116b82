import { Answer } from './http';

/** What `/metrics` says, by name and labels as they stand there. */
export function readMetrics({ text }: Answer) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return {
    /** The names of all that is measured, as a query would use them. */
    names: new Set([...values.keys()].map((key) => key.replace(/\{.*/, ''))),
    /** @param labels as in `method="GET",status="200"` */
    find: (name: string, labels = '') => values.get(`signpost_${name}${labels === '' ? '' : `{${labels}}`}`),
    series: [...values.keys()],
  };
}
