import { channelChanges } from '../../../api/groups/channels';
import type { ApiCall } from '../../../components/text/api-call';
import type { EditorValues } from '../values/editor-values';
import { changesOf, newLinkOf } from '../values/to-request';

/** Stands for the id of a link that is not created yet. */
const NEW_ID = 'ID_OF_THE_LINK';

/** The requests by which saving the form changes a link, or creates one. @param zone the time zone of the user */
export function apiCallsOf(edit: number | 'new', values: EditorValues, saved: EditorValues, zone: string): ApiCall[] {
  const api = `${location.origin}/api`;
  const isNew = edit === 'new';
  const link: ApiCall = isNew
    ? { method: 'POST', address: `${api}/url/add`, body: newLinkOf(values, zone) }
    : { method: 'PUT', address: `${api}/url/${edit}/update`, body: changesOf(values, saved, zone) };
  // A new link is created in the first channel.
  const { added, removed } = channelChanges(isNew ? values.channels.slice(0, 1) : saved.channels, values.channels);
  const item = (channel: string) => `${api}/channel/${channel}/assign/links/${isNew ? NEW_ID : edit}`;
  return [
    ...(isNew || Object.keys(link.body!).length > 0 ? [link] : []),
    ...added.map((id): ApiCall => ({ method: 'POST', address: item(id) })),
    ...removed.map((id): ApiCall => ({ method: 'DELETE', address: item(id) })),
  ];
}
