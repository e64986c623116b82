import frame from '../es/frame.json';
import links from '../es/links.json';

export default { frame, links };
