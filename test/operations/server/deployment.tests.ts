import { load, loadAll } from 'js-yaml';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { itIf } from '../../support/conditions';
import { settingNames } from '../../support/setting-names';
import { readSettings } from '../../../src/config/settings';

describe('Deployment', () => {
  const ROOT = resolve(__dirname, '../../..');
  const KUBERNETES = 'deploy/kubernetes';

  /** A parsed file. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- expectations check its shape
  type Yaml = any;

  function textOf(path: string): string {
    return readFileSync(join(ROOT, path), 'utf8');
  }

  function pathOf(path: string): string {
    return join(ROOT, path);
  }

  /** compose.yaml with the values of variables. */
  function composeFile(variables: Record<string, string>): Yaml {
    const text = textOf('compose.yaml').replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (whole, name: string) => {
      if (variables[name] === undefined) throw new Error(`${whole} is not set.`);
      return variables[name];
    });
    return load(text);
  }

  /** All objects of the example for Kubernetes. */
  function kubernetesObjects(): Yaml[] {
    const { resources } = kustomization();
    return resources.flatMap((file: string) => loadAll(textOf(`${KUBERNETES}/${file}`)) as Yaml[]);
  }

  function kustomization(): Yaml {
    return load(textOf(`${KUBERNETES}/kustomization.yaml`));
  }

  /** The text of the README and of all documents in docs/. */
  function documentation(): string {
    const names = readdirSync(pathOf('docs'), { recursive: true, encoding: 'utf8' });
    const documents = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
    return ['README.md', ...documents].map(textOf).join('');
  }

  /** The instructions of the last stage of the Dockerfile, by name. */
  function imageOf(): { last: (name: string) => string; stages: string[] } {
    const stages = textOf('Dockerfile')
      .split(/^(?=FROM )/m)
      .slice(1);
    const last = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(stages.at(-1)!)?.[1] ?? '';
    return { last, stages };
  }

  const HEALTH = ['/health/live', '/health/ready'];
  /** Variables of Node and npm. */
  const NOT_OURS = ['NODE_ENV'];
  const unknownOf = (names: string[]) =>
    names.filter((name) => !settingNames().includes(name) && !NOT_OURS.includes(name));

  describe('The Dockerfile', () => {
    const { last, stages } = imageOf();
    const fromContext = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths]) => paths!.split(' ')),
    );

    it('copies files that exist, and .dockerignore allows exactly those', () => {
      for (const path of fromContext) expect([path, existsSync(pathOf(path))]).toEqual([path, true]);
      const lines = textOf('.dockerignore').split('\n');
      const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
      expect(lines).toContain('*');
      expect(allowed.sort()).toEqual([...new Set(fromContext)].sort());
    });

    it('uses one version of Node, which package.json allows and the documents name', () => {
      const versions = new Set(stages.map((stage) => /^FROM node:(\d+\.\d+\.\d+)/.exec(stage)?.[1]));
      expect([...versions]).toEqual([expect.any(String)]);
      const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
      const [, oldest, firstUnsupported] = /^>=(\d+\.\d+)\.0 <(\d+)$/.exec(engines.node)!;
      expect(parseInt([...versions][0]!)).toBeLessThan(Number(firstUnsupported));
      for (const path of ['README.md', 'CONTRIBUTING.md', 'docs/getting-started.md'])
        expect(textOf(path)).toContain(`Node ${oldest} to ${Number(firstUnsupported) - 1}`);
    });

    it('starts the service without a shell and without root, with its data on a volume', () => {
      expect(JSON.parse(last('CMD'))).toEqual(['node', '.']);
      expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(last('ENV DATA_DIR=/data\nWORKDIR')).toBe('/app');
      expect(last('VOLUME')).toBe('/data');
      expect(last('EXPOSE')).toBe(String(readSettings({}).port));
      expect(last('ENV')).toBe('NODE_ENV=production');
    });

    it('copies the production dependencies only, without a compiler', () => {
      expect(stages[0]).toMatch(/npm prune --omit=dev.*rm -r node_modules\/typescript/s);
      expect(last('COPY')).toContain('--from=build /app/node_modules');
    });

    it('has an empty file in place of a package that only an unused decorator calls', () => {
      const sources = readdirSync(pathOf('src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.ts'),
      );
      expect(stages[0]).toMatch(
        /rm -r node_modules\/libphonenumber-js.*touch node_modules\/libphonenumber-js\/max\.js/,
      );
      expect(textOf('node_modules/class-validator/cjs/decorator/string/IsPhoneNumber.js')).toContain(
        'require("libphonenumber-js/max")',
      );
      expect(sources.filter((name) => textOf(`src/${name}`).includes('PhoneNumber'))).toEqual([]);
    });

    it('checks the health of the service on the configured port', () => {
      const [program, flag, code] = JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
      expect([program, flag]).toEqual(['node', '-e']);
      expect(code).toContain(`:\${process.env.PORT || 3000}${HEALTH[0]}\``);
    });
  });

  describe('compose.yaml', () => {
    const compose = composeFile({ SIGNPOST_HOST: 'go.example.com', MYSQL_PASSWORD: 'secret' });
    const { services } = compose;
    const names = Object.keys(services);
    const { signpost, mysql, caddy } = services;

    it('gives the service known settings, with servers that it starts', () => {
      expect(unknownOf(Object.keys(signpost.environment))).toEqual([]);
      const { baseUrl, database, redisUrl, trustProxy, port, dataDir } = readSettings(signpost.environment);
      expect([baseUrl, trustProxy, port]).toEqual(['https://go.example.com', 1, Number(imageOf().last('EXPOSE'))]);
      const { MYSQL_USER: username, MYSQL_PASSWORD: password, MYSQL_DATABASE: name } = mysql.environment;
      expect(database).toMatchObject({ engine: 'mysql', host: 'mysql', port: 3306, username, password, name });
      expect(names).toEqual(expect.arrayContaining([new URL(redisUrl!).hostname, 'mysql']));
      expect(signpost.volumes).toEqual([`data:${dataDir}`]);
      expect(dataDir).toBe(imageOf().last('VOLUME'));
    });

    it('does not start without its secrets', () => {
      expect(textOf('compose.yaml')).toMatch(/\$\{SIGNPOST_HOST:\?.*\$\{MYSQL_PASSWORD:\?/s);
    });

    it('waits for services with a health check', () => {
      for (const { depends_on: needed = {} } of Object.values<Yaml>(services))
        for (const [name, { condition }] of Object.entries<Yaml>(needed))
          expect([condition, 'healthcheck' in services[name] || services[name].build === '.']).toEqual([
            'service_healthy',
            true,
          ]);
    });

    it('uses files, volumes and networks that exist', () => {
      for (const { volumes = [], networks } of Object.values<Record<string, string[]>>(services)) {
        for (const source of volumes.map((volume) => volume.split(':')[0]!))
          expect([source, source.startsWith('.') ? existsSync(pathOf(source)) : source in compose.volumes]).toEqual([
            source,
            true,
          ]);
        expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks!));
      }
    });

    it.each(['signpost', 'caddy', 'redis'])('runs %s with a read-only file system and without capabilities', (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    });

    it('publishes ports of Caddy only, and connects Caddy with the service only', () => {
      expect(names.filter((name) => 'ports' in services[name])).toEqual(['caddy']);
      expect(caddy.environment.SIGNPOST_UPSTREAM).toBe(`signpost:${imageOf().last('EXPOSE')}`);
      expect(names.filter((name) => services[name].networks.includes('front'))).toEqual(['signpost', 'caddy']);
      expect(compose.networks.back).toEqual({ internal: true });
    });

    it('limits the logs', () => {
      for (const { logging } of Object.values<Yaml>(services))
        expect(logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    });

    it('pins the versions of images that it does not build', () => {
      for (const { image } of Object.values<Yaml>(services).filter(({ build }) => build === undefined))
        expect(image).toMatch(/^\w+:\d+\.\d+\.\d+(-|$)/);
    });

    it('gives the service time for a graceful stop', () => {
      expect(parseInt(signpost.stop_grace_period)).toBeGreaterThan(10);
    });
  });

  describe('deploy/Caddyfile', () => {
    const text = textOf('deploy/Caddyfile');

    it('uses the variables that compose.yaml sets', () => {
      const { caddy } = composeFile({ SIGNPOST_HOST: 'go.example.com', MYSQL_PASSWORD: 'secret' }).services;
      const used = [...text.matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
      expect([...new Set(used)].sort()).toEqual(Object.keys(caddy.environment).sort());
    });

    it('hides internal paths on every host', () => {
      expect(text).toMatch(
        /@inside path \/internal \/internal\/\* \/health \/health\/\* \/metrics \/metrics\/\*\n\s*respond @inside 404/,
      );
      expect(text.match(/^\timport signpost$/gm)).toHaveLength(2);
    });
  });

  describe('The example for Kubernetes', () => {
    const objects = kubernetesObjects();
    const one = (kind: string) => objects.find((object) => object.kind === kind);
    const { spec } = one('Deployment');
    const pod = spec.template.spec;
    const [container] = pod.containers;

    it('has one object of each kind, all with the same name', () => {
      const kinds = ['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'];
      expect(objects.map(({ kind }) => kind).sort()).toEqual(kinds);
      expect([...new Set(objects.map(({ metadata }) => metadata.name))]).toEqual(['signpost']);
    });

    it('gives the service valid settings', () => {
      const [, secret] = /secret\.env <<END\n(.*?)\nEND/s.exec(textOf('docs/operations/deploy.md'))!;
      const settings = { ...parseEnv(textOf(`${KUBERNETES}/settings.env`)), ...parseEnv(secret!) };
      expect(unknownOf(Object.keys(settings))).toEqual([]);
      const { baseUrl, database, metricsPort } = readSettings(settings);
      expect(database.engine).toBe('mysql');
      const { annotations } = spec.template.metadata;
      expect(annotations).toEqual({ 'prometheus.io/scrape': 'true', 'prometheus.io/port': `${metricsPort}` });
      expect(container.ports[1]).toEqual({ name: 'metrics', containerPort: metricsPort });
      expect(one('Ingress').spec.rules.map(({ host }: { host: string }) => `https://${host}`)).toEqual([baseUrl]);
      expect(container.envFrom).toEqual([{ configMapRef: { name: 'signpost' } }, { secretRef: { name: 'signpost' } }]);
    });

    it('generates its settings, so that a change of them restarts the pods', () => {
      expect(kustomization().configMapGenerator).toMatchObject([{ name: 'signpost', envs: ['settings.env'] }]);
    });

    it('has no secret in its folder, but takes one from a file that Git ignores', () => {
      const files = readdirSync(pathOf(KUBERNETES)).filter((file) => file !== 'secret.env');
      expect(files.sort()).toEqual([...kustomization().resources, 'kustomization.yaml', 'settings.env'].sort());
      for (const file of files) expect(textOf(`${KUBERNETES}/${file}`)).not.toMatch(/kind: Secret|PASSWORD|SECRET[:=]/);
      expect(kustomization().secretGenerator).toMatchObject([{ name: 'signpost', envs: ['secret.env'] }]);
      expect(textOf('.gitignore')).toContain('\ndeploy/kubernetes/secret.env\n');
      expect(kustomization().images).toMatchObject([{ name: container.image }]);
    });

    it('selects its pods by their labels', () => {
      const { labels } = spec.template.metadata;
      expect(spec.selector.matchLabels).toEqual(labels);
      expect(one('Service').spec.selector).toEqual(labels);
      expect(one('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    });

    it('routes to the port of the service and probes its health', () => {
      expect(container.ports[0]).toEqual({ name: 'http', containerPort: Number(imageOf().last('EXPOSE')) });
      const [port] = one('Service').spec.ports;
      expect(port.targetPort).toBe('http');
      const [path] = one('Ingress').spec.rules[0].http.paths;
      expect(path.backend.service).toEqual({ name: 'signpost', port: { name: port.name } });
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
      expect(probes.map(({ httpGet }) => httpGet)).toEqual([0, 0, 1].map((at) => ({ path: HEALTH[at], port: 'http' })));
    });

    it('runs the service without privileges and with a read-only file system', () => {
      const [user] = imageOf().last('USER').split(':');
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: Number(user), seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounts = container.volumeMounts as { name: string; mountPath: string }[];
      expect(mounts.map(({ mountPath }) => mountPath)).toContain(imageOf().last('VOLUME'));
      expect(mounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }: { name: string }) => name));
    });

    it('gives the service time for a graceful stop', () => {
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10);
    });

    it('stays available while a pod is replaced', () => {
      expect(spec.replicas - one('PodDisruptionBudget').spec.maxUnavailable).toBeGreaterThan(0);
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    });
  });

  describe('deploy/signpost.service', () => {
    const unit = textOf('deploy/signpost.service');
    const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    const systemdAnalyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });

    it('starts the installation that the documents describe', () => {
      expect([value('WorkingDirectory'), value('ExecStart')]).toEqual(['/opt/signpost', '/usr/bin/node .']);
      expect(`/var/lib/${value('StateDirectory')}`).toBe('/var/lib/signpost');
      for (const text of [documentation(), unit]) expect(text).toContain('DATA_DIR=/var/lib/signpost');
      expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(10);
    });

    it('runs the service without privileges', () => {
      expect(value('User')).toBe('signpost');
      for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'RestrictSUIDSGID'])
        expect([name, value(name)]).toEqual([name, 'yes']);
      expect([value('ProtectSystem'), value('CapabilityBoundingSet')]).toEqual(['strict', '']);
    });

    itIf(systemdAnalyze('--version').status === 0)('is valid and well protected for systemd-analyze', () => {
      const path = pathOf('deploy/signpost.service');
      const { status, stderr } = systemdAnalyze('verify', path);
      expect([status, stderr]).toEqual([0, '']);
      expect(systemdAnalyze('security', '--offline=true', '--threshold=20', path).status).toBe(0);
    });
  });
});

describe('Documents', () => {
  const ROOT = join(__dirname, '../../..');
  const ENTRY_POINTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
  const DOCUMENTS = [...ENTRY_POINTS, ...markdownIn('docs')];
  const DECISIONS = DOCUMENTS.filter((path) => path.startsWith('docs/decisions/'));

  function markdownIn(folder: string): string[] {
    return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return markdownIn(path);
      return entry.name.endsWith('.md') ? [path] : [];
    });
  }

  function textOf(path: string): string {
    return readFileSync(join(ROOT, path), 'utf8');
  }

  /** The text without code, in which nothing is a heading or a link. */
  function proseOf(path: string): string {
    return textOf(path).replace(/^```[\s\S]*?^```/gm, '');
  }

  /** The anchor of a heading, as GitHub makes it. */
  function anchorOf(heading: string): string {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    return text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
  }

  /** All anchors of a document; a repeated heading gets a number. */
  function anchorsOf(path: string): Set<string> {
    const anchors = new Set<string>();
    for (const [, heading] of proseOf(path).matchAll(/^#{1,6} (.+)$/gm)) {
      const anchor = anchorOf(heading!);
      let unique = anchor;
      for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
      anchors.add(unique);
    }
    return anchors;
  }

  interface Link {
    /** As it is written. */
    target: string;
    /** Relative to the repository. */
    path: string;
    anchor: string;
  }

  /** Links and images that lead to files of the repository. */
  function linksIn(document: string): Link[] {
    const prose = proseOf(document).replace(/`[^`\n]*`/g, '');
    const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)];
    const definitions = [...prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm)];
    const attributes = [...prose.matchAll(/(?:href|src)="([^"]+)"/g)];
    return [...inline, ...definitions, ...attributes]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .map((target) => {
        const [file = '', anchor = ''] = target.split('#');
        const path = file === '' ? document : relative(ROOT, join(ROOT, dirname(document), decodeURIComponent(file)));
        return { target, path, anchor };
      });
  }

  function isBroken({ path, anchor }: Link): boolean {
    if (path.startsWith('..') || !existsSync(join(ROOT, path))) return true;
    if (anchor === '') return false;
    return statSync(join(ROOT, path)).isDirectory() || !anchorsOf(path).has(anchor);
  }

  function linesOf(path: string): number {
    return textOf(path).trimEnd().split('\n').length;
  }

  describe('Links between documents', () => {
    it.each(DOCUMENTS)('lead to files and headings that exist: %s', (document) => {
      const broken = linksIn(document).filter(isBroken);
      expect(broken.map(({ target }) => target)).toEqual([]);
    });

    it('are found by this test', () => {
      expect(linksIn('docs/index.md').length).toBeGreaterThan(30);
      expect(linksIn('README.md').map(({ path }) => path)).toContain('docs/images/hosted-pages.png');
    });

    it('reach every document from the README', () => {
      const reached = new Set(ENTRY_POINTS);
      for (const document of reached)
        for (const { path } of linksIn(document)) if (DOCUMENTS.includes(path)) reached.add(path);
      expect(DOCUMENTS.filter((path) => !reached.has(path))).toEqual([]);
    });
  });

  describe('The length of documents', () => {
    it.each<[path: string, max: number]>([
      ['README.md', 150],
      ['SECURITY.md', 60],
      ['docs/benchmarks.md', 60],
      ...DECISIONS.map((path): [string, number] => [path, 25]),
    ])('%s has at most %i lines', (path, max) => {
      expect(linesOf(path)).toBeLessThanOrEqual(max);
    });
  });

  describe('Decision records', () => {
    it.each(DECISIONS)('state context, options, decision and consequences: %s', (path) => {
      const headings = [...textOf(path).matchAll(/^#+ .+$/gm)].map(([heading]) => heading);
      const number = Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]);
      expect(headings[0]).toMatch(new RegExp(`^# ${number}\\. `));
      expect(headings.slice(1)).toEqual(['## Context', '## Options', '## Decision', '## Consequences']);
    });

    it('are numbered without gaps', () => {
      const numbers = DECISIONS.map((path) => Number(/\d{4}/.exec(path)![0]));
      expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
    });
  });

  describe('SECURITY.md', () => {
    it('has a line for each of the ten OWASP risks', () => {
      const numbers = [...textOf('SECURITY.md').matchAll(/^\| API(\d+) /gm)].map(([, number]) => Number(number));
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });
  });

  /** Rows of the table in docs/configuration.md: a variable, and its default where that is a literal. */
  function documentedSettings(): { name: string; literal?: string }[] {
    const rows = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` +\| ([^|]+?) +\|/gm)];
    return rows.map(([, name, value]) => ({ name: name!, literal: /^`([^`]+)`$/.exec(value!)?.[1] }));
  }

  /** Lines of .env.example: a variable, and its default or an example. */
  function exampleSettings(): { name: string; value: string }[] {
    return [...textOf('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => ({
      name: name!,
      value: value!,
    }));
  }

  describe('docs/configuration.md', () => {
    const documented = documentedSettings();
    const literals = documented.flatMap(({ name, literal }) =>
      literal === undefined ? [] : [[name, literal] as const],
    );

    it('names every variable that the service reads, once, and no other', () => {
      expect(documented.map(({ name }) => name).sort()).toEqual(settingNames().sort());
    });

    it('is complete enough to compare', () => {
      expect(literals.length).toBeGreaterThan(10);
    });

    it.each(literals)('states the default of %s, which is %s', (name, literal) => {
      expect(readSettings({ [name]: literal })).toEqual(readSettings({}));
    });

    it('is repeated by .env.example, with the same defaults', () => {
      const examples = exampleSettings();
      expect(examples.map(({ name }) => name).sort()).toEqual(documented.map(({ name }) => name).sort());
      for (const [name, literal] of literals) expect(examples).toContainEqual({ name, value: literal });
    });
  });
});
