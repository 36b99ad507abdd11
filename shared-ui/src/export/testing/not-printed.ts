import type { PrintWords } from '../sheet.ts'

/** Empty print texts for an export plan that is not a PDF. */
export const NOT_PRINTED: PrintWords = { head: [], page: '', rewritten: '' }
