import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { readLedger } from './releases/ledger.ts'
import { publish } from './releases/publish.ts'
import { rollback } from './releases/rollback.ts'

const USAGE = `portal publish <dist folder>...     take builds in and make them active, all at once
portal rollback <name> [version]    make an earlier release active again
portal releases                     what is active and what is kept`

/** The `portal` command, on the releases of RELEASES_DIR (or DATA_DIR). */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, ...rest] = positionals
  const { releasesDir } = readConfig(process.env)
  if (command === 'publish' && rest.length > 0) {
    for (const { name, version, changed } of await publish(releasesDir, rest)) {
      console.log(`${name} ${version} ${changed ? 'is active' : 'was active already'}`)
    }
  } else if (command === 'rollback' && rest[0]) {
    console.log(`${rest[0]} ${await rollback(releasesDir, rest[0], rest[1])} is active`)
  } else if (command === 'releases') {
    for (const [name, { active, releases }] of Object.entries((await readLedger(releasesDir)).packages)) {
      for (const { version, publishedAt } of releases) {
        console.log(`${version === active ? '*' : ' '} ${name} ${version} ${publishedAt}`)
      }
    }
  } else {
    console.error(USAGE)
    process.exitCode = 2
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
