import { setTimeout as sleep } from 'node:timers/promises';
import { growthProblems } from './check.mjs';
import { diceOf } from './dice.mjs';
import { furnish } from './furnish.mjs';
import { chooseWork } from './soak-work.mjs';
import { send } from './send.mjs';
import { runTrial } from './service.mjs';

/*
 * npm run soak: mixed load on the built service for SOAK_SECONDS, SOAK_RATE requests a second. Fails on any 5xx, when
 * something has grown from the first half to the second, and when other clicks were counted than answered.
 */
const seconds = Number(process.env.SOAK_SECONDS || 600);
const rate = Number(process.env.SOAK_RATE || 100);
const SAMPLE = 1_000;
/** The first part of the time, in which code is compiled and caches fill. */
const WARM_UP = 0.2;
/** What the second half may have more than the first, by its median: in MB, and in handles. */
const MOST_GROWTH = { heap: 12, external: 8, rss: 40, handles: 10, timers: 10 };
/** How long counting may take after the last click, in milliseconds. */
const PATIENCE = 60_000;
const LINKS = 20;
const SHOWN = 20;

await runTrial(soak, 64);

async function soak(service, agent) {
  const world = { service, tally: new Map(), problems: [], clicks: new Map(), made: [], dice: diceOf(1) };
  world.send = (request) => send(service.port, agent, request);
  world.room = await furnish(service.api);
  world.links = await makeLinks(service.api);
  const samples = await load(world);
  await compareClicks(world);
  const problems = [...world.problems, ...growthOf(samples), ...(await service.end()), ...service.faults];
  report(service, world, samples, problems);
  return problems.length === 0 ? 0 : 1;
}

/** Links that stay, so that their clicks can be compared in the end. */
async function makeLinks(api) {
  const links = Array.from({ length: LINKS }, (_, index) =>
    api('POST', '/api/url/add', { url: `https://shop.invalid/${index}`, custom: `soak-${index}` }),
  );
  return (await Promise.all(links)).map(({ id }, index) => ({ id, path: `/soak-${index}` }));
}

/** Sends at an even rate, whatever the answers take, and looks at the service every second. */
async function load(world) {
  const { service } = world;
  const samples = [];
  const running = new Set();
  const start = performance.now();
  for (
    let sent = 0, sampled = 0;
    performance.now() - start < seconds * 1_000 && service.faults.length === 0;
    await sleep(10)
  ) {
    const now = performance.now() - start;
    for (; sent < (now / 1_000) * rate; sent++) {
      const work = chooseWork(world)(world).finally(() => running.delete(work));
      running.add(work);
    }
    if (now < sampled * SAMPLE) continue;
    sampled++;
    // Thorough at times: between collections the heap says little.
    samples.push({ at: now / 1_000, ...(await service.sample(sampled % 10 === 0)), isThorough: sampled % 10 === 0 });
  }
  await Promise.all(running);
  return samples;
}

/** Every click that was answered must be in the statistics, and no other. */
async function compareClicks({ service, links, clicks, problems }) {
  const end = performance.now() + PATIENCE;
  for (const { id, path } of links) {
    const answered = clicks.get(path) ?? 0;
    let counted;
    do counted = (await service.api('GET', `/api/url/${id}`)).data.clicks;
    while (counted < answered && performance.now() < end && !(await sleep(200)));
    if (counted !== answered) problems.push(`${path}: ${answered} clicks were answered, and ${counted} counted`);
  }
}

function growthOf(samples) {
  const [first, second] = halvesOf(samples);
  return growthProblems(first, second, MOST_GROWTH);
}

/** The medians of both halves, without the warm-up; of memory where it was collected before. */
function halvesOf(samples) {
  const from = seconds * WARM_UP;
  const middle = (from + seconds) / 2;
  const within = (start, end) => samples.filter(({ at, isThorough }) => isThorough && at >= start && at < end);
  return [within(from, middle), within(middle, Infinity)].map((half) => {
    const names = ['rss', 'heap', 'external', 'handles', 'timers', 'delay', 'delay99'];
    return Object.fromEntries(names.map((name) => [name, median(half.map((sample) => sample[name]))]));
  });
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function report({ name, log }, { tally, clicks }, samples, problems) {
  const sent = [...tally.values()].reduce((sum, many) => sum + many, 0);
  const counted = [...clicks.values()].reduce((sum, many) => sum + many, 0);
  console.log(`${sent} requests in ${seconds} s on ${name}, ${counted} clicks counted`);
  for (const [what, many] of [...tally].sort()) console.log(`  ${what.padEnd(24)} ${many}`);
  for (const [index, half] of halvesOf(samples).entries())
    console.log(
      `  ${index === 0 ? 'first' : 'second'} half: ${Object.entries(half)
        .map(([what, value]) => `${what} ${value.toFixed(1)}`)
        .join(', ')}`,
    );
  console.log(`  longest wait for the event loop: ${Math.max(...samples.map(({ delay }) => delay)).toFixed(0)} ms`);
  if (log.text !== '') console.log(`\nLog of the service:\n${log.text}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`\n${problem}`);
  console.log(problems.length === 0 ? 'Nothing was wrong.' : `\n${problems.length} problems.`);
}
