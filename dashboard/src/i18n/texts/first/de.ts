import frame from '../de/frame.json';
import links from '../de/links.json';
import resources from '../de/resources.json';

export default { frame, links, resources };
