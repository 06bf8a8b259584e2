/** Signs between words. */
export interface Signs {
  comma: string;
  colon: string;
  semicolon: string;
  open: string;
  close: string;
}

export const LATIN: Signs = { comma: ', ', colon: ': ', semicolon: '; ', open: ' (', close: ')' };
