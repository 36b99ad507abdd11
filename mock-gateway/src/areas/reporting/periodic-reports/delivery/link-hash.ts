import { createHash } from 'node:crypto'

/** By what the gateway knows a link or a ticket; the value itself stands only in its mail, or in the browser. */
export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()
