import frame from '../tr/frame.json';
import links from '../tr/links.json';
import resources from '../tr/resources.json';

export default { frame, links, resources };
