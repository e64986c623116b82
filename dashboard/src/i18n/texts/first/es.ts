import frame from '../es/frame.json';
import links from '../es/links.json';
import resources from '../es/resources.json';

export default { frame, links, resources };
