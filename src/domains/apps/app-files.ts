import { Domain } from '../domain.entity';

/** The JSON files of a domain that phones fetch before they let apps open its links; absent without apps. */
export interface AppFiles {
  readonly apple?: string;
  readonly google?: string;
}

export function appFilesOf({ appleapps, googleapps }: Pick<Domain, 'appleapps' | 'googleapps'>): AppFiles {
  return {
    ...(appleapps?.length ? { apple: JSON.stringify(appleFile(appleapps)) } : {}),
    ...(googleapps?.length ? { google: JSON.stringify(googleFile(googleapps)) } : {}),
  };
}

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains (limit: 128 KB) */
function appleFile(appIDs: string[]): object {
  return { applinks: { details: [{ appIDs, components: [{ '/': '*' }] }] } };
}

/** https://developer.android.com/training/app-links/verify-android-applinks */
function googleFile(apps: NonNullable<Domain['googleapps']>): object[] {
  return apps.map((app) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: app.package,
      sha256_cert_fingerprints: app.fingerprints,
    },
  }));
}
