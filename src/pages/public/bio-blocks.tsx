import { ComponentChildren } from 'preact';
import { Text, useTranslation } from '../components/language-provider';
import { OwnerText } from '../components/owner-text';
import { hostOrAddress, safeHref, safeWebAddress } from '../safe-address';
import { Network, NETWORK_NAMES, ShownBlock } from './bio-fields';

/** The blocks of a bio page. Links that follow each other are one list. */
export const BioBlocks = ({ blocks }: { blocks: readonly ShownBlock[] }) => (
  <>
    {groupsOf(blocks).map((group) =>
      group[0]!.kind === 'link' ? <Links links={group} /> : group.map((block) => <Block {...block} />),
    )}
  </>
);

function Block({ kind, text, image, alt, profiles }: ShownBlock) {
  switch (kind) {
    case 'heading':
      return <h2 dir="auto">{text}</h2>;
    case 'text':
      return <OwnerText text={text} />;
    case 'image':
      return <Picture address={safeWebAddress(image)} alt={alt} />;
    case 'social':
      return <Profiles profiles={profiles ?? []} />;
    default:
      return <hr />;
  }
}

const Links = ({ links }: { links: readonly ShownBlock[] }) => (
  <ul class="links" aria-label={useTranslation()('bio.links')}>
    {links.map(({ title, url }) => (
      <Entry address={url}>{title || hostOrAddress(url ?? '')}</Entry>
    ))}
  </ul>
);

function Profiles({ profiles }: { profiles: NonNullable<ShownBlock['profiles']> }) {
  const label = useTranslation()('bio.profiles');
  if (profiles.length === 0) return null;
  return (
    <ul class="profiles" aria-label={label}>
      {profiles.map(({ network, url }) => (
        <Entry address={url}>
          <NetworkName network={network} />
        </Entry>
      ))}
    </ul>
  );
}

const NetworkName = ({ network }: { network: Network }) =>
  network === 'email' || network === 'website' ? <Text id={`bio.${network}`} /> : <>{NETWORK_NAMES[network]}</>;

/** Nothing for an address that could run a script. */
function Entry({ address, children }: { address?: string; children: ComponentChildren }) {
  const href = safeHref(address);
  if (href === undefined) return null;
  return (
    <li>
      <a href={href} dir="auto">
        {children}
      </a>
    </li>
  );
}

const Picture = ({ address, alt }: { address?: string; alt?: string | null }) =>
  address ? <img class="picture" src={address} alt={alt ?? ''} loading="lazy" referrerpolicy="no-referrer" /> : null;

function groupsOf(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const groups: ShownBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === 'link' && block.kind === 'link') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
