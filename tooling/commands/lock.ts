import { resolve } from 'node:path'
import { writeArchives } from '../lock/archives.ts'

// `npm run lock`, and npm by itself after every installation that changed something: says in the lock file where each
// archive lies.
const written = writeArchives(resolve(import.meta.dirname, '../..'))
if (written > 0) console.log(`The lock file says of ${written} more packages where they lie.`)
