import frame from '../de/frame.json';
import links from '../de/links.json';

export default { frame, links };
