import frame from '../fr/frame.json';
import links from '../fr/links.json';

export default { frame, links };
