import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../common/time/timestamps';
import { BIO_LAYOUTS, BIO_SHAPES, BIO_THEMES, BioLayout, BioShape, BioTheme } from '../pages/public/bio-fields';
import { BioPage } from './bio-page.entity';
import { BioBlockBody, ButtonClicks } from './blocks/block.body';
import { linksOf } from './blocks/stored-blocks';

/** What is counted of a bio page. */
export interface BioCounts {
  views: number;
  uniqueviews: number;
  buttons: ButtonClicks;
}

/** The public address of a bio page. */
export function bioAddress({ alias }: Pick<BioPage, 'alias'>, baseUrl: string): string {
  return `${baseUrl}/b/${encodeURIComponent(alias)}`;
}

/** A row of `GET /api/bio`. */
export class BioPageBody {
  /** @example 4 */
  id: number;
  /** @example ada */
  alias: string;
  /** @example "Ada Lovelace" */
  name: string;
  /** @example https://go.example.com/b/ada */
  link: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of(bioPage: BioPage, baseUrl: string): BioPageBody {
    const { id, alias, name, createdAt } = bioPage;
    return { id, alias, name, link: bioAddress(bioPage, baseUrl), date: toTimestamp(createdAt) };
  }
}

export class BioLinkBody {
  /** @example "My shop" */
  title: string;
  /** @example https://example.com/shop */
  url: string;
}

/** A bio page with all its fields. */
export class BioPageDetailsBody extends BioPageBody {
  /** @example https://example.com/ada.png */
  avatar: string | null;
  /** Text below the name; null if there is none. @example "All that I write, in one place." */
  description: string | null;
  /** In the order of the page, with those that are hidden or out of their time. */
  blocks: BioBlockBody[];
  /** The blocks of the kind `link` alone. */
  links: BioLinkBody[];
  /** @example auto */
  @ApiProperty({ enum: BIO_THEMES })
  theme: BioTheme;
  /** How the buttons are arranged. @example list */
  @ApiProperty({ enum: BIO_LAYOUTS })
  layout: BioLayout;
  /** The corners of buttons and images. @example rounded */
  @ApiProperty({ enum: BIO_SHAPES })
  shape: BioShape;
  /** Colour of the page; null for that of the theme. @example "#fdf4e3" */
  background: string | null;
  /** Colour of the buttons; null for that of the theme. @example "#2563eb" */
  button: string | null;
  /** @example "Ada Lovelace: notes" */
  metatitle: string | null;
  /** @example "Notes, talks and letters." */
  metadescription: string | null;
  /** @example https://example.com/card.png */
  metaimage: string | null;
  /** Views of the page by people. @example 340 */
  views: number;
  /** People who have viewed it. @example 210 */
  uniqueviews: number;

  static override of(bioPage: BioPage, baseUrl: string, counts?: BioCounts): BioPageDetailsBody {
    const { avatar, description, theme, layout, shape, background, button } = bioPage;
    const { metatitle, metadescription, metaimage, blocks } = bioPage;
    const { views = 0, uniqueviews = 0, buttons = new Map<string, number>() } = counts ?? {};
    return {
      ...BioPageBody.of(bioPage, baseUrl),
      avatar,
      description,
      blocks: blocks.map((block) => BioBlockBody.of(block, buttons)),
      links: linksOf(blocks),
      theme,
      layout,
      shape,
      background,
      button,
      metatitle,
      metadescription,
      metaimage,
      views,
      uniqueviews,
    };
  }
}

/** Response of `GET /api/bio/:id`. */
export class BioPageResponse {
  data: BioPageDetailsBody;
}

/** Response of `POST /api/bio/add`. */
export class SavedBioPageResponse {
  /** @example 4 */
  id: number;
  /** @example https://go.example.com/b/ada */
  link: string;
}
