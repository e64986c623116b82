import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value that the service has generated, such as its secret. */
@Entity('service_values')
export class ServiceValue {
  @PrimaryColumn({ length: 64 }) name: string;
  @Column() value: string;
}
