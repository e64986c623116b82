import { FiredPixels } from '../components/fired-pixels';
import { Frame } from '../components/frame';
import { FRAME_STYLE } from '../styles/frame.style';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { LinkMeta, PreviewTags } from '../components/preview-tags';
import { hostOf } from '../safe-address';

export interface FrameProps {
  language: Language;
  /** What is framed: an address on the web. */
  target: string;
  nonce: string;
  title?: string | null;
  meta?: LinkMeta;
  pixels?: FiredPixels;
}

/** The destination in a frame as large as the window, under the link's own title. */
export function framePage({ target, meta = {}, ...props }: FrameProps): PageAnswer {
  const title = titleOf({ target, meta, ...props });
  return page({
    language: props.language,
    title,
    description: meta.description,
    head: <PreviewTags {...meta} />,
    sheets: [FRAME_STYLE],
    nonce: props.nonce,
    pixels: props.pixels,
    policy: { hasFrame: true },
    body: <Frame target={target} title={title} />,
  });
}

/** A frame must be called something: at the worst by its host. */
export function titleOf({ target, title, meta }: Pick<FrameProps, 'target' | 'title' | 'meta'>): string {
  return title || meta?.title || hostOf(target);
}
