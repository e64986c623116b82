import type { Domain, DomainChanges } from '../../api/groups/domains';

/** The form of a domain. Lists are texts with an entry in each line. */
export interface DomainValues {
  domain: string;
  redirectroot: string;
  redirect404: string;
  expiredurl: string;
  appleapps: string;
  googleapps: { package: string; fingerprints: string }[];
}

export const EMPTY: DomainValues = {
  domain: '',
  redirectroot: '',
  redirect404: '',
  expiredurl: '',
  appleapps: '',
  googleapps: [],
};

export const valuesOf = ({ domain, redirectroot, redirect404, expiredurl, ...apps }: Domain): DomainValues => ({
  domain,
  redirectroot,
  redirect404,
  expiredurl,
  appleapps: apps.appleapps.join('\n'),
  googleapps: apps.googleapps.map(({ package: name, fingerprints }) => ({
    package: name,
    fingerprints: fingerprints.join('\n'),
  })),
});

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields that can be changed later. */
export const fieldsOf = ({ appleapps, googleapps, ...values }: DomainValues): DomainChanges => ({
  redirectroot: values.redirectroot.trim() || null,
  redirect404: values.redirect404.trim() || null,
  expiredurl: values.expiredurl.trim() || null,
  appleapps: linesOf(appleapps),
  googleapps: googleapps.map((app) => ({ package: app.package.trim(), fingerprints: linesOf(app.fingerprints) })),
});
