import frame from '../en/frame.json';
import links from '../en/links.json';

export default { frame, links };
