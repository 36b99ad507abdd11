import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ASVS_PAGE, asvsPage } from './asvs-page.ts'

// `npm run docs` writes the document about ASVS; the test beside it compares the two.
writeFileSync(resolve(import.meta.dirname, '../../..', ASVS_PAGE), asvsPage())
