import { resolve } from 'node:path'
import { writeVersions } from '../versions/versions.ts'

// `npm run versions` gives each shared package the version that its current public API requires.
const lines = writeVersions(resolve(import.meta.dirname, '../..'))
console.log(lines.length > 0 ? lines.join('\n') : 'Every shared package has the version of its API.')
