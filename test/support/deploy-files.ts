import { load, loadAll } from 'js-yaml';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Answer } from './http';

const ROOT = resolve(__dirname, '../..');

/** Whatever stands in these files: the tests say what must be there. */
type Yaml = Answer['body'];

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function pathOf(path: string): string {
  return join(ROOT, path);
}

/** compose.yaml as Docker reads it, with the values of variables in place of their names. */
export function composeFile(variables: Record<string, string>): Yaml {
  const text = textOf('compose.yaml').replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (whole, name: string) => {
    if (variables[name] === undefined) throw new Error(`${whole} is not set.`);
    return variables[name];
  });
  return load(text);
}

/** Every object of the example for Kubernetes. */
export function kubernetesObjects(): Yaml[] {
  const folder = 'deploy/kubernetes';
  return readdirSync(pathOf(folder)).flatMap((file) => loadAll(textOf(`${folder}/${file}`)) as Yaml[]);
}

/** The instructions of the last stage of the Dockerfile, by name. */
export function imageOf(): { last: (name: string) => string; stages: string[] } {
  const stages = textOf('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const last = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(stages.at(-1)!)?.[1] ?? '';
  return { last, stages };
}

/** The names of all settings, as src/config/ reads them. */
export function settingNames(): Set<string> {
  const files = readdirSync(pathOf('src/config')).map((file) => textOf(`src/config/${file}`));
  const names = files.flatMap((text) =>
    [...text.matchAll(/read\.\w+(?:<[^>]*>)?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!),
  );
  return new Set(names);
}
