import { Frame } from '../components/frame';
import { FRAME_STYLE } from '../styles/frame.style';
import { contextOf, OnwardProps } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { LinkMeta, PreviewTags } from '../components/preview-tags';
import { hostOf } from '../safe-address';

export interface FrameProps extends OnwardProps {
  meta?: LinkMeta;
}

/** Shows the destination in a frame that fills the window, under the link's title. */
export function framePage({ target, meta = {}, ...props }: FrameProps): RenderedPage {
  const title = titleOf({ target, meta, ...props });
  return page({
    ...contextOf(props),
    title,
    description: meta.description,
    head: <PreviewTags {...meta} />,
    styleSheets: [FRAME_STYLE],
    nonce: props.nonce,
    pixels: props.pixels,
    policy: { hasFrame: true },
    body: <Frame target={target} title={title} isPreview={props.isPreview} />,
  });
}

/** A frame needs a title, for screen readers; by default the host. */
export function titleOf({ target, title, meta }: Pick<FrameProps, 'target' | 'title' | 'meta'>): string {
  return title || meta?.title || hostOf(target);
}
