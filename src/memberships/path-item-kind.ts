import { Param, PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ITEM_KINDS, ItemKind } from '../channels/channel-items';
import { invalid } from '../common/errors';

const KINDS = Object.keys(ITEM_KINDS);

const itemKind: PipeTransform<string, ItemKind> = {
  transform(value) {
    if (KINDS.includes(value)) return value as ItemKind;
    throw invalid('type', `must be one of ${KINDS.join(', ')}.`);
  },
};

/** The kind of item in the path; returns 400 for an unknown one. */
export const PathItemKind = (): ParameterDecorator => Param('type', itemKind);

/** Documents {@link PathItemKind} in the OpenAPI document. */
export const DescribesItemKind = (): MethodDecorator =>
  ApiParam({ name: 'type', enum: KINDS, description: 'The kind of item.' });
