import { Injectable } from '@nestjs/common';

/** Remembers the DTO that a body or a query became, for as long as the request lives. */
@Injectable()
export class ValidatedInput {
  private readonly dtos = new WeakMap<object, object>();

  add(sent: unknown, dto: object): void {
    if (typeof sent === 'object' && sent !== null) this.dtos.set(sent, dto);
  }

  /** The DTO; an object without fields if the route reads none, so that all that was sent is ignored. */
  dtoOf(sent: object): object {
    return this.dtos.get(sent) ?? {};
  }
}
