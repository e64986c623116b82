/** How those speak who count and have no log of their own. */
export type Say = (level: 'debug' | 'log' | 'warn' | 'error', text: string, error?: Error) => void;
