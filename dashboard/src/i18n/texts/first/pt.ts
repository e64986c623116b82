import frame from '../pt/frame.json';
import links from '../pt/links.json';

export default { frame, links };
