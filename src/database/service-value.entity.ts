import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something the service made once and keeps, such as its secret. */
@Entity('service_values')
export class ServiceValue {
  @PrimaryColumn({ length: 64 }) name: string;
  @Column() value: string;
}
