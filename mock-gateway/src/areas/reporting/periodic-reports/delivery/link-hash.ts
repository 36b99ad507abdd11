import { createHash } from 'node:crypto'

/**
 * Returns the hash that is stored for a link or ticket. The link itself is only in its mail, the ticket only in the
 * browser.
 */
export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()
