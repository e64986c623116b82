import frame from '../fr/frame.json';
import links from '../fr/links.json';
import resources from '../fr/resources.json';

export default { frame, links, resources };
