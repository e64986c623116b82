// Runs the steps of the Dockerfile without Docker: each stage in a folder instead of its root, with the Node that runs it.
// Then test/smoke.sh tests the last stage as its user, with a read-only file system except for DATA_DIR. Needs root.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'signpost-image-'));
// The user of the image must be able to enter it.
chmodSync(work, 0o755);

const steps = readSteps(readFileSync(join(REPOSITORY, 'Dockerfile'), 'utf8'));
/** Top-level folders of the image, such as `app`; other absolute paths in a step are those of this machine. */
const imageFolders = steps.flatMap(({ name, text }) => (/^(WORKDIR|VOLUME)$/.test(name) ? [text.split('/')[1]] : []));
const stages = [];

try {
  for (const step of steps) run(step);
  process.exitCode = compilersIn(stages.at(-1)).length > 0 ? 1 : smokeTest(stages.at(-1));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Returns the instructions with their arguments. */
function readSteps(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0], text: line.slice(line.indexOf(' ') + 1).trim() }));
}

function run({ name, text }) {
  console.log(`${name} ${text}`);
  const stage = stages.at(-1);
  const action = {
    FROM: () => stages.push(startStage(text)),
    WORKDIR: () => mkdirSync(hostPath(stage, (stage.folder = text)), { recursive: true }),
    COPY: () => copy(stage, text.split(/\s+/)),
    RUN: () => execute(stage, text),
    ENV: () => (stage.environment[text.split('=')[0]] = withHostPaths(stage, text.slice(text.indexOf('=') + 1))),
    USER: () => ([stage.user, stage.group] = text.split(':')),
    VOLUME: () => stage.volumes.push(hostPath(stage, text)),
    HEALTHCHECK: () => (stage.check = JSON.parse(text.slice(text.indexOf('CMD ') + 4))),
    CMD: () => (stage.command = JSON.parse(text)),
    EXPOSE: () => (stage.port = text),
    LABEL: () => undefined,
  }[name];
  if (action === undefined) throw new Error(`test/container.mjs does not know ${name}.`);
  action();
}

function startStage(text) {
  const [, , name = 'last'] = text.split(/\s+/);
  const root = join(work, name);
  mkdirSync(root);
  return { name, root, folder: '/', environment: {}, volumes: [] };
}

/** Returns the path on this machine for a path in the image. */
function hostPath({ root, folder }, path) {
  return join(root, resolve(folder, path));
}

/** Replaces paths in the image by paths on this machine. */
function withHostPaths({ root }, text) {
  return text.replace(new RegExp(`(^|[\\s=])(/(?:${imageFolders.join('|')}))(?=/|\\s|$)`, 'g'), `$1${root}$2`);
}

function copy(stage, words) {
  const from = words[0].startsWith('--from=') ? stages.find(({ name }) => words[0] === `--from=${name}`) : undefined;
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = hostPath(stage, paths.pop());
  const isOne = paths.length === 1 && !words.at(-1).endsWith('/');
  for (const path of paths) {
    const source = from === undefined ? inContext(path) : hostPath(from, path);
    cpSync(source, isOne ? to : join(to, basename(path)), { recursive: true, verbatimSymlinks: true });
  }
}

/** Returns the path of a file that .dockerignore allows. */
function inContext(path) {
  const allowed = readFileSync(join(REPOSITORY, '.dockerignore'), 'utf8').split('\n');
  if (!allowed.includes('*') || !allowed.includes(`!${path}`)) throw new Error(`.dockerignore excludes ${path}.`);
  return join(REPOSITORY, path);
}

function execute(stage, text) {
  const env = { ...process.env, ...cacheSettings(), ...stage.environment };
  execFileSync('sh', ['-c', withHostPaths(stage, text)], { cwd: hostPath(stage, '.'), env, stdio: 'inherit' });
}

/** Settings for npm that save time: packages from its cache, and the compiled database driver of this checkout. */
function cacheSettings() {
  const driver = join(REPOSITORY, 'node_modules/better-sqlite3');
  const binary = 'build/Release/better_sqlite3.node';
  const folder = join(work, 'prebuilds');
  const fromCache = { npm_config_prefer_offline: 'true' };
  if (!existsSync(join(driver, binary))) return fromCache;
  const { version } = JSON.parse(readFileSync(join(driver, 'package.json'), 'utf8'));
  const { platform, arch, versions } = process;
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `better-sqlite3-v${version}-node-v${versions.modules}-${platform}-${arch}.tar.gz`);
  execFileSync('tar', ['--create', '--gzip', '--file', archive, '--directory', driver, binary]);
  return { ...fromCache, npm_config_better_sqlite3_local_prebuilds: folder };
}

/** Returns the compilers among the packages of the image, which needs none. */
function compilersIn(stage) {
  const packages = ['typescript', '@nestjs/cli', '@swc/core', 'jest', 'ts-node', 'webpack', 'esbuild'];
  const found = packages.filter((name) => existsSync(join(hostPath(stage, '/app/node_modules'), name)));
  if (found.length > 0) console.error(`The image contains ${found.join(', ')}.`);
  return found;
}

/** Returns the exit code of the smoke test. */
function smokeTest(stage) {
  const { root, user, group, command, check, environment, volumes } = stage;
  execFileSync('chmod', ['--recursive', 'a-w', root]);
  for (const volume of volumes) execFileSync('chmod', ['u+w', volume]);
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  // smoke.sh sets the port; everything else is set by the image.
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs'];
  const path = `PATH=${dirname(process.execPath)}`;
  const clean = ['env', '--ignore-environment', `--chdir=${hostPath(stage, '.')}`, path];
  const start = `exec ${quoted([...asUser, ...clean])} PORT="$PORT" ${quoted([...settings, ...command])}`;
  const words = [...readOnly(root, volumes), 'sh', '-c', start];
  const env = { ...process.env, SMOKE_CHECK: quoted(['env', path, ...check]) };
  const { status } = spawnSync(join(REPOSITORY, 'test/smoke.sh'), words, { env, stdio: 'inherit' });
  return status ?? 1;
}

/** Returns a prefix that limits a command to writing to some folders; empty if the machine allows no mounts. */
function readOnly(root, writable) {
  const bind = [root, ...writable].map((path) => `mount --bind ${quoted([path, path])}`);
  const close = [root, '/'].map((path) => `mount -o remount,bind,ro ${quoted([path])}`);
  const words = ['unshare', '--mount', 'sh', '-c', [...bind, ...close, 'exec "$@"'].join(' && '), 'sh'];
  if (spawnSync(words[0], [...words.slice(1), 'true']).status === 0) return words;
  console.log('This machine allows no mounts: only the files of the image are read-only.');
  return [];
}

function quoted(words) {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}
