/**
 * Foreign text made safe inside a line of Markdown: nothing in it marks up, links, cites or loads
 * anything.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(LINKS, '…').replace(/[\\`*_[\]<>&|~]/g, (character) => `\\${character}`);
}

/** What readers of Markdown turn into links without being asked. */
const LINKS = /(?:https?|ftp):\/\/\S+|\bwww\.\S+|\S+@[^\s@]+\.\S+/gi;
