import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';

/** Where the rooms of one service register what they count. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
}
