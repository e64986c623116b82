/** Temporary links that exist at a time. */
const MAX_LINKS = 200;
const SEARCHED_WORDS = 50;
const UNKNOWN_ALIASES = 1e6;

/** A mixed load, mostly of visitors who follow links. */
export class Workload {
  /** Ids of the temporary links. */
  linkIds = [];

  /** @param counted see `CountedLinks` @param fixtures see `createFixtures` */
  constructor(client, counted, fixtures) {
    Object.assign(this, { client, counted, fixtures, random: client.random });
  }

  /** Performs one random action. */
  async step() {
    const action = this.random.weighted([
      [50, this.followLink],
      [12, this.openPage],
      [10, this.readApi],
      [8, this.createLink],
      [6, this.updateLink],
      [6, this.deleteLink],
      [4, this.visitUnknownAlias],
      [2, this.useShortLivedKey],
      [2, this.createAndDeleteResource],
    ]);
    await action.call(this);
  }

  async followLink() {
    const link = this.random.pick(this.counted.links);
    const { status } = await this.client.visit('redirect', link.path);
    if (status === 302) link.visits++;
  }

  async openPage() {
    await this.client.visit('page', this.random.pick([...this.fixtures.links, ...this.fixtures.pages]));
  }

  async visitUnknownAlias() {
    await this.client.visit('unknown', `/${this.random.integer(UNKNOWN_ALIASES).toString(36)}`);
  }

  async readApi() {
    const { id } = this.random.pick(this.counted.links);
    const lists = ['/api/urls?limit=50', '/api/urls?order=click', '/api/urls?q=shop', '/api/channels', '/api/audit'];
    await this.client.api('GET', this.random.pick([...lists, `/api/url/${id}`]));
  }

  async createLink() {
    if (this.linkIds.length >= MAX_LINKS) return this.deleteLink();
    const link = { url: 'https://shop.invalid/made', metatitle: 'Made' };
    const { id } = await this.client.api('POST', '/api/url/add', link);
    if (id !== undefined) this.linkIds.push(id);
  }

  async updateLink() {
    if (this.linkIds.length === 0) return;
    const description = `Word ${this.random.integer(SEARCHED_WORDS)}`;
    await this.client.api('PUT', `/api/url/${this.random.pick(this.linkIds)}/update`, { description });
  }

  async deleteLink() {
    const id = this.linkIds.shift();
    if (id !== undefined) await this.client.api('DELETE', `/api/url/${id}/delete`);
  }

  /** Deleted keys must not stay in caches. */
  async useShortLivedKey() {
    const { id, apikey } = await this.client.api('POST', '/api/account/keys/add', { name: 'Short-lived' });
    await this.client.api('GET', '/api/account', undefined, apikey);
    if (id !== undefined) await this.client.api('DELETE', `/api/account/keys/${id}/delete`);
  }

  async createAndDeleteResource() {
    const name = `n${this.random.integer(1e9).toString(36)}`;
    const [kind, body] = this.random.pick([
      ['channel', { name }],
      ['campaign', { name, public: true }],
      ['bio', { name, alias: name }],
      ['qr', { type: 'text', data: name }],
      ['splash', { name }],
    ]);
    const { id } = await this.client.api('POST', `/api/${kind}/add`, body);
    if (id !== undefined) await this.client.api('DELETE', `/api/${kind}/${id}/delete`);
  }
}
