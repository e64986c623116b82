/** Text of an account owner, with its line breaks and its own direction. */
export const OwnerText = ({ text }: { text?: string | null }) => (text ? <p class="owner-text">{text}</p> : null);
