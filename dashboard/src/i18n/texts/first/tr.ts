import frame from '../tr/frame.json';
import links from '../tr/links.json';

export default { frame, links };
