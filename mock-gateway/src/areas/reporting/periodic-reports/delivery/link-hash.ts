import { createHash } from 'node:crypto'

/** The stored hash of a link or ticket; the value itself is only in its mail, or in the browser. */
export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()
