import { join, resolve } from 'node:path'
import { build } from '../build.ts'
import { packAll } from '../pack/pack.ts'
import { packFaults } from '../pack/pack-faults.ts'
import { BUILDS, PUBLISHED } from '../pack/published-packages.ts'

// `npm run pack` writes `<package>/dist` for every published package (docs/guides/packages.md).
const root = resolve(import.meta.dirname, '../..')
const builds = await build({ root, only: BUILDS })
const packed = await packAll(root, PUBLISHED, (folder) => join(root, folder, 'dist'), builds)
for (const { folder, files } of packed) console.log(`${folder}/dist: ${files.length} files`)
const faults = packed.flatMap(packFaults)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
