import { resolve } from 'node:path'
import { writeArchives } from '../lock/archives.ts'

// `npm run lock`, and npm itself after every installation that changed something: records in the lock file where each
// archive is stored.
const written = writeArchives(resolve(import.meta.dirname, '../..'))
if (written > 0) console.log(`The lock file says of ${written} more packages where they lie.`)
