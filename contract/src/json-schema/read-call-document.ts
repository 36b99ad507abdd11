import { readFileSync } from 'node:fs'
import type { CallDocument } from './call-document.ts'

// Only for Node: a browser does not read schemas.

/** Returns the call document of this version of the contract. */
export const readCallDocument = (): CallDocument =>
  JSON.parse(readFileSync(new URL('../../calls.json', import.meta.url), 'utf8'))
