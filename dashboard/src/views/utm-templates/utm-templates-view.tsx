import { Tags } from 'lucide-react';
import { UTM_FIELDS } from '../../api/links/utm-fields';
import { deleteUtmTemplate, findUtmTemplate, type UtmTemplate, utmTemplatePages } from '../../api/links/utm-templates';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { UtmTemplateForm } from './utm-template-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/utm/add`,
  body: { name: 'Newsletter', source: 'newsletter', medium: 'email' },
} as const;

/** The UTM templates of the account, which the editor of a link fills in. */
export const UtmTemplatesView = () => (
  <ResourceView
    texts="utmTemplates"
    icon={Tags}
    pages={utmTemplatePages}
    find={findUtmTemplate}
    remove={deleteUtmTemplate}
    stale={['utmTemplates']}
    row={rowOf}
    form={(template) => <UtmTemplateForm template={template} />}
    example={EXAMPLE}
  />
);

const rowOf = (template: UtmTemplate): RowContent => ({
  name: template.name,
  detail: (
    <bdi>
      {UTM_FIELDS.map((field) => template[field])
        .filter((value) => value !== null)
        .join(' · ')}
    </bdi>
  ),
});
