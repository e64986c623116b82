import { ArgumentMetadata, Injectable, PipeTransform } from '@nestjs/common';
import { readInput } from '../../common/input/read-dto';
import { refuseUnusable } from './unusable-body';
import { Remarks } from './remarks';

/** Turns bodies and queries into their DTOs. Unknown fields are dropped; the error names every invalid field. */
@Injectable()
export class InputValidationPipe implements PipeTransform {
  constructor(private readonly remarks: Remarks) {}

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // `PathId` reads parameters of the path: here `1e3` would become 1000.
    if (metadata.type !== 'body' && metadata.type !== 'query') return value;
    refuseUnusable(value);
    const dto = await readInput(value, metadata);
    this.remarks.note(value, dto);
    return dto;
  }
}
