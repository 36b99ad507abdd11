import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { awaitServed } from './commands/await-served.ts'
import { knownToken } from './commands/command-token.ts'
import type { Listed, Releases } from './commands/releases.ts'
import { releasesAtUrl } from './commands/releases-at-url.ts'
import { releasesInFolder } from './commands/releases-in-folder.ts'
import { readConfig, releasesDirOf } from './config.ts'
import { inOneSentence } from './failure.ts'
import { ReleaseError } from './releases/manifests.ts'
import type { Activated } from './releases/publish.ts'
import type { Return } from './releases/rollback.ts'

const USAGE = `npm run portal -- publish <dist folder>...     judge builds, take them in and make them active, all at once
npm run portal -- rollback <name> [version]... make the releases active that were before, or kept ones, all at once
npm run portal -- withdraw <name>              take a module out of the portal
npm run portal -- releases                     what is active (*) and what is kept
npm run portal -- history [name]               what was active when, and by which command

They act on the folder of \`npm start\` (DATA_DIR, RELEASES_DIR), or on the portal at --url <address> with the token in
RELEASES_TOKEN or RELEASES_TOKEN_FILE.`

class UsageError extends ReleaseError {}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** The `portal` command: ends with 0 once every running portal serves what it said, with 1 and a sentence otherwise. */
async function main(): Promise<void> {
  const { positionals, values } = readArguments()
  const [command, ...rest] = positionals
  const { releasesDir, releasesToken } = readConfig(process.env)
  const releases = values.url ? await atUrl(values.url, releasesDir, releasesToken) : releasesInFolder(releasesDir)
  const [name] = rest
  if (command === 'publish' && name) {
    // npm runs this in the package's folder; the paths are those of the folder it was called in.
    const from = process.env.INIT_CWD ?? process.cwd()
    await tell(await releases.publish(rest.map((folder) => resolve(from, folder))), releases, releasesDir)
  } else if (command === 'rollback' && name) {
    await tell(await releases.rollback(returnsIn(rest)), releases, releasesDir)
  } else if (command === 'withdraw' && name) {
    await tell(await releases.withdraw(name), releases, releasesDir)
  } else if (command === 'releases') {
    printReleases(await releases.list())
  } else if (command === 'history') {
    printHistory(await releases.list(), name)
  } else {
    console.error(USAGE)
    process.exitCode = 2
  }
}

async function atUrl(url: string, releasesDir: string, given: string | undefined): Promise<Releases> {
  if (!URL.canParse(url)) throw new ReleaseError(`--url ${url} is no address: https://portal.bank.example, for example`)
  const token = given ?? (await knownToken(releasesDir))
  if (token === undefined)
    throw new ReleaseError('--url needs the token of that portal in RELEASES_TOKEN or RELEASES_TOKEN_FILE')
  return releasesAtUrl(url, token)
}

/** `shell mfe-users 0.1.0+a`: a version follows the name that it is of, and begins with a digit. */
function returnsIn(words: readonly string[]): readonly Return[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    return /^\d/.test(word) ? [] : [{ name: word, version: next !== undefined && /^\d/.test(next) ? next : undefined }]
  })
}

/** Says what is active where, once it is. */
async function tell(activated: Activated, releases: Releases, releasesDir: string): Promise<void> {
  const serving: string[] = []
  for (const url of await releases.hosts()) if (await awaitServed(url, activated)) serving.push(url)
  for (const [name, version] of Object.entries(activated.active)) {
    const said = version === null ? `${name} is withdrawn` : `${name} ${version} is active`
    console.log(serving.length > 0 ? `${said} at ${serving.join(', ')}` : `${said} in ${releasesDir}`)
  }
  if (serving.length === 0)
    console.log('No portal is running on this folder; the next one that starts on it serves that.')
}

function printReleases({ releases }: Listed): void {
  for (const { name, version, publishedAt, isActive } of releases) {
    console.log(`${isActive ? '*' : ' '} ${name} ${version} ${publishedAt}`)
  }
}

function printHistory({ history }: Listed, name: string | undefined): void {
  for (const activation of history) {
    if (name !== undefined && activation.name !== name) continue
    console.log(`${activation.at} ${activation.by.padEnd(8)} ${activation.name} ${activation.version ?? '(none)'}`)
  }
}

main().catch((error: unknown) => {
  console.error(inOneSentence(error, releasesDirOf(process.env)) ?? error)
  process.exit(error instanceof UsageError ? 2 : 1)
})
