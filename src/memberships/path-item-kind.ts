import { Param, PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ITEM_KINDS, ItemKind } from '../channels/channel-items';
import { InvalidInput } from '../common/errors';

const KINDS = Object.keys(ITEM_KINDS);

const itemKind: PipeTransform<string, ItemKind> = {
  transform(value) {
    if (KINDS.includes(value)) return value as ItemKind;
    throw new InvalidInput([{ field: 'type', message: `type must be one of ${KINDS.join(', ')}.` }]);
  },
};

/** The kind of a channel's item in the path; any other word is 400. */
export const PathItemKind = (): ParameterDecorator => Param('type', itemKind);

/** Tells the API's document what that kind may be. */
export const DescribesItemKind = (): MethodDecorator =>
  ApiParam({ name: 'type', enum: KINDS, description: 'What kind of thing it is.' });
