import frame from '../pt/frame.json';
import links from '../pt/links.json';
import resources from '../pt/resources.json';

export default { frame, links, resources };
