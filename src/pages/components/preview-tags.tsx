import { safeWebAddress } from '../safe-address';

/** Metadata of a link for previews in social networks and messengers. */
export interface LinkMeta {
  title?: string | null;
  description?: string | null;
  image?: string | null;
  /** The short address. */
  url?: string | null;
}

const OpenGraph = ({ name, content }: { name: string; content?: string | null }) =>
  content ? <meta property={`og:${name}`} content={content} /> : null;

const Twitter = ({ name, content }: { name: string; content?: string | null }) =>
  content ? <meta name={`twitter:${name}`} content={content} /> : null;

/** Open Graph and Twitter tags of the fields that are set. */
export function PreviewTags({ title, description, image, url }: LinkMeta) {
  const picture = safeWebAddress(image);
  return (
    <>
      <OpenGraph name="type" content="website" />
      <OpenGraph name="title" content={title} />
      <OpenGraph name="description" content={description} />
      <OpenGraph name="image" content={picture} />
      <OpenGraph name="url" content={safeWebAddress(url)} />
      <Twitter name="card" content={picture ? 'summary_large_image' : 'summary'} />
      <Twitter name="title" content={title} />
      <Twitter name="description" content={description} />
      <Twitter name="image" content={picture} />
    </>
  );
}
