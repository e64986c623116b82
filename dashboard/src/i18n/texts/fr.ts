import texts from './en';

export default texts;
