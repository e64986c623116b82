import { setTimeout as sleep } from 'node:timers/promises';

const LINKS = 20;
const COUNTING_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

/** Links that exist during the whole run, so that their visits can be compared with their clicks at the end. */
export class CountedLinks {
  static async create(api) {
    const links = [];
    for (let number = 0; number < LINKS; number++) {
      const link = { url: `https://shop.invalid/${number}`, custom: `soak-${number}` };
      const { id } = await api('POST', '/api/url/add', link);
      links.push({ id, path: `/${link.custom}`, visits: 0 });
    }
    return new CountedLinks(api, links);
  }

  constructor(api, links) {
    Object.assign(this, { api, links });
  }

  get visits() {
    return this.links.reduce((sum, { visits }) => sum + visits, 0);
  }

  /** Waits until the visits are counted. Returns a sentence for each link whose clicks differ. */
  async findMiscounts() {
    const end = performance.now() + COUNTING_TIMEOUT_MS;
    const problems = [];
    for (const { id, path, visits } of this.links) {
      let clicks = await this.countClicks(id);
      for (; clicks < visits && performance.now() < end; clicks = await this.countClicks(id))
        await sleep(POLL_INTERVAL_MS);
      if (clicks !== visits) problems.push(`${path}: ${visits} visits were redirected, but ${clicks} clicks counted`);
    }
    return problems;
  }

  async countClicks(id) {
    return (await this.api('GET', `/api/url/${id}`)).data.clicks;
  }
}
