import { Injectable } from '@nestjs/common';
import { NotFound } from '../../common/errors';
import { CountsService } from '../counts/counts.service';
import { CLICK_PROPERTIES, ClickDimension, LINK_DIMENSIONS, LinkDimension } from '../selection/filters/dimensions';
import type { Selection } from '../selection/selection';
import { Breakdown } from './breakdown';
import { LinkBreakdown } from './by-link/link-breakdown';
import { PropertyBreakdown } from './property-breakdown';
import { WeekHours } from './week-hours';

/** Breaks clicks down by any dimension. */
@Injectable()
export class Breakdowns {
  constructor(
    private readonly properties: PropertyBreakdown,
    private readonly links: LinkBreakdown,
    private readonly weekHours: WeekHours,
    private readonly counts: CountsService,
  ) {}

  /** Throws {@link NotFound} for an unknown dimension. */
  async read(selection: Selection, dimension: string, limit: number): Promise<Breakdown> {
    if (isProperty(dimension)) return this.properties.read(selection, dimension, limit);
    if (isOfLinks(dimension)) return this.links.read(selection, dimension, limit);
    if (dimension === 'weekhours') return this.weekHours.read(selection);
    throw new NotFound('dimension');
  }

  /** Whether the sum of a breakdown is the total: with filters, both count the same raw clicks. */
  isComplete({ filters }: Selection, dimension: string): boolean {
    return filters.length > 0 && !isOfLinks(dimension);
  }

  /** Whether a breakdown depends on raw clicks, which are kept for a limited time. */
  readsRawClicks(selection: Selection, dimension: string): boolean {
    return isProperty(dimension) ? this.properties.readsRawClicks(selection) : this.counts.readsRawClicks(selection);
  }
}

function isProperty(dimension: string): dimension is ClickDimension {
  return Object.hasOwn(CLICK_PROPERTIES, dimension);
}

function isOfLinks(dimension: string): dimension is LinkDimension {
  return LINK_DIMENSIONS.some((known) => known === dimension);
}
