import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../common/timestamps';
import { BIO_THEMES, BioTheme } from '../pages/public/bio-themes';
import { BioPage } from './bio-page.entity';

/** The public address of a bio page. */
export function bioAddress({ alias }: BioPage, baseUrl: string): string {
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
  /** @example "All that I write, in one place." */
  description: string | null;
  links: BioLinkBody[];
  /** @example auto */
  @ApiProperty({ enum: BIO_THEMES })
  theme: BioTheme;

  static override of(bioPage: BioPage, baseUrl: string): BioPageDetailsBody {
    const { avatar, description, links, theme } = bioPage;
    return { ...BioPageBody.of(bioPage, baseUrl), avatar, description, links, theme };
  }
}

/** Response of `GET /api/bio/:id`. */
export class BioPageAnswer {
  data: BioPageDetailsBody;
}

/** Response of `POST /api/bio/add`. */
export class BioPageMadeAnswer {
  /** @example 4 */
  id: number;
  /** @example https://go.example.com/b/ada */
  link: string;
}
