import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NotFound } from '../common/errors';
import { Public } from '../identity/public';

/** Returns 404 for every path and method of the API without a route. `ErrorFilter` counts these requests. */
@Controller()
@Public()
@ApiExcludeController()
export class UnknownPathsController {
  @All(['/api', '/api/*'])
  reject(): never {
    throw new NotFound();
  }
}
