/** Letters and digits, without those that are easily confused: what random aliases, slugs of QR codes and ids of blocks are made of. */
export const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
