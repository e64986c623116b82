import frame from '../zh/frame.json';
import links from '../zh/links.json';
import resources from '../zh/resources.json';

export default { frame, links, resources };
