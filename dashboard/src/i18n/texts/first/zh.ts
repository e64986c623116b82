import frame from '../zh/frame.json';
import links from '../zh/links.json';

export default { frame, links };
