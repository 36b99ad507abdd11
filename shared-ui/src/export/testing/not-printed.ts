import type { PrintWords } from '../sheet.ts'

/** For a plan of a file that is not a print. */
export const NOT_PRINTED: PrintWords = { head: [], page: '', rewritten: '' }
