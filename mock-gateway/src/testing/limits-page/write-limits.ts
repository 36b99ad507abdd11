import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { limitsPage } from './limits-page.ts'

/** The generated page. */
export const LIMITS_PAGE = path.resolve(import.meta.dirname, '../../../../docs/guides/limits.md')

/** Returns the page as it is in the repository. */
export const writtenPage = (): Promise<string> => readFile(LIMITS_PAGE, 'utf8')

// `npm run docs`
if (process.argv[1] === import.meta.filename) await writeFile(LIMITS_PAGE, limitsPage())
