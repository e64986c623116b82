import { searchId } from '../../components/text/search-text';
import { type EditorSearch, parseEditorSearch } from '../../views/editor/editor-search';

/** What is open over the views. */
export interface FrameSearch extends EditorSearch {
  /** The link whose QR code is shown. */
  qrlink?: number;
}

export const parseFrameSearch = (search: Record<string, unknown>): FrameSearch => ({
  ...parseEditorSearch(search),
  qrlink: searchId(search.qrlink),
});
