import type { PrintWords } from '../sheet.ts'

/** For an export plan that is not a PDF. */
export const NOT_PRINTED: PrintWords = { head: [], page: '', rewritten: '' }
