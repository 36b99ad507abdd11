import { resolve } from 'node:path'
import { writeArchives } from '../lock/archives.ts'

// `npm run lock`, which npm also runs after every installation that changed something, records the address of each
// archive in the lock file.
const written = writeArchives(resolve(import.meta.dirname, '../..'))
if (written > 0) console.log(`The lock file says of ${written} more packages where they lie.`)
