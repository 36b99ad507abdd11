import type { PrintWords } from '../sheet.ts'

/** Of a plan for a file that is no print. */
export const NOT_PRINTED: PrintWords = { head: [], page: '', rewritten: '' }
