import frame from '../ar/frame.json';
import links from '../ar/links.json';

export default { frame, links };
