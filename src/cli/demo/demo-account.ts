import { INestApplicationContext } from '@nestjs/common';
import { CampaignsService } from '../../campaigns/campaigns.service';
import { ChannelsService } from '../../channels/channels.service';
import type { ClickEvent } from '../../clicks/click-event';
import { DAY_MS } from '../../common/time/durations';
import { Transactions } from '../../database/transactions';
import { Domain } from '../../domains/domain.entity';
import { Link } from '../../links/link.entity';
import { LinksService } from '../../links/links.service';
import { QrCodesService } from '../../qr-codes/qr-codes.service';
import { DEMO_DAYS, DemoLink } from './demo-clicks';

const SUBJECTS = 'Pricing,Spring sale,Summer guide,Webinar,Podcast,Careers,Case study,Roadmap,Newsletter,Autumn sale';
const KINDS = ['page', 'video', 'sign-up', 'download'];
const CAMPAIGNS = ['Product launch', 'Spring sale', 'Webinar series'];
const CHANNELS = ['Newsletter', 'Social media', 'Posters'];
const LINKS = SUBJECTS.split(',').flatMap((subject) => KINDS.map((kind) => `${subject} ${kind}`));

/** What links of a demonstration belong to. */
interface Groups {
  campaigns: number[];
  channels: number[];
  domain: Domain;
}

/** Creates links, campaigns, channels, a branded domain and QR codes. The links were created before and during the year. */
export async function createDemoLinks(
  service: INestApplicationContext,
  accountId: number,
  end: number,
): Promise<DemoLink[]> {
  const groups = await createGroups(service, accountId, end);
  const links: DemoLink[] = [];
  for (const number of LINKS.keys()) links.push(await createLink(service, { accountId, number, end }, groups));
  return links;
}

async function createGroups(service: INestApplicationContext, accountId: number, end: number): Promise<Groups> {
  const create = async (names: string[], add: (name: string) => Promise<{ id: number }>) => {
    const ids: number[] = [];
    for (const name of names) ids.push((await add(name)).id);
    return ids;
  };
  const campaigns = service.get(CampaignsService, { strict: false });
  const channels = service.get(ChannelsService, { strict: false });
  return {
    campaigns: await create(CAMPAIGNS, (name) => campaigns.create(accountId, { name })),
    channels: await create(CHANNELS, (name) => channels.create(accountId, { name })),
    domain: await createDomain(service, accountId, end),
  };
}

/** Without the check of its DNS records: the domain exists nowhere. */
function createDomain(service: INestApplicationContext, accountId: number, end: number): Promise<Domain> {
  const host = `go-${accountId}.example.com`;
  return service
    .get(Transactions)
    .run((manager) => manager.save(manager.create(Domain, { accountId, host, createdAt: timestampAt(end) })));
}

interface DemoLinkPosition {
  accountId: number;
  number: number;
  end: number;
}

async function createLink(
  service: INestApplicationContext,
  { accountId, number, end }: DemoLinkPosition,
  { campaigns, channels, domain }: Groups,
): Promise<DemoLink> {
  const utm = number % 3 === 0 ? undefined : utmOf(number);
  const link = await service.get(LinksService, { strict: false }).create(accountId, {
    url: `https://www.example.com/${number}`,
    metatitle: LINKS[number],
    ...(number % 2 === 0 ? {} : { campaign: campaigns[number % campaigns.length] }),
    ...(number % 4 === 0 ? {} : { channel: channels[number % channels.length] }),
    ...(number % 5 === 0 ? { domain: `https://${domain.host}` } : {}),
    parameters: Object.entries(utm ?? {}).map(([name, value]) => ({ name: `utm_${name}`, value })),
  });
  // The first ones before the year, the last one a month before its end.
  const createdAt = end - (DEMO_DAYS + 20 - number * 9) * DAY_MS;
  await setAge(service, link, createdAt);
  const code = number % 8 === 0 ? await createCode(service, accountId, link) : undefined;
  return { id: link.id, weight: 1 / (1 + ((number * 7) % LINKS.length)), createdAt, utm, code };
}

function utmOf(number: number): ClickEvent['utm'] {
  const at = Math.floor(number / 3) % 3;
  const [source, medium] = [
    ['newsletter', 'email'],
    ['social', 'post'],
    ['partner', 'referral'],
  ][at]!;
  return { source, medium, campaign: CAMPAIGNS[at]!.toLowerCase().replace(' ', '-') };
}

async function setAge(service: INestApplicationContext, { id, accountId }: Link, createdAt: number): Promise<void> {
  const created = timestampAt(createdAt);
  await service.get(Transactions).run((manager) => manager.update(Link, { id, accountId }, { createdAt: created }));
}

/** Returns the slug of a code that shows a link. */
async function createCode(service: INestApplicationContext, accountId: number, link: Link): Promise<string> {
  const codes = service.get(QrCodesService, { strict: false });
  const code = await codes.create(accountId, { type: 'link', linkid: link.id, name: link.title, data: undefined });
  return code.slug;
}

/** Columns do not store milliseconds. */
function timestampAt(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1_000) * 1_000);
}
