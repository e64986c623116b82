import frame from '../en/frame.json';
import links from '../en/links.json';
import resources from '../en/resources.json';

export default { frame, links, resources };
