import frame from '../ar/frame.json';
import links from '../ar/links.json';
import resources from '../ar/resources.json';

export default { frame, links, resources };
