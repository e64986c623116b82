import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Documents a route that returns a file, which has no envelope. */
export const ApiFileResponse = (mediaType: string): MethodDecorator =>
  applyDecorators(ApiProduces(mediaType), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));

export const imageFile = (content: Buffer, type: string): StreamableFile => new StreamableFile(content, { type });
