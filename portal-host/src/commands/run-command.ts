import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Claims } from '../claims/claims.ts'
import { ConfigError, readConfig, releasesDirOf, settingsFault } from '../config.ts'
import { inOneSentence } from '../failure.ts'
import { type GatewayCalls, parseCalls } from '../gateway/gateway-calls.ts'
import { consumerLines } from '../releases/consumers.ts'
import type { AutomaticRollback, Breaks } from '../releases/ledger.ts'
import { ReleaseError } from '../releases/manifests.ts'
import type { Activated } from '../releases/publish.ts'
import type { Return } from '../releases/rollback.ts'
import { checkStarts } from '../start-check/check-starts.ts'
import type { CheckStarts } from '../start-check/start-outcome.ts'
import { awaitServed } from './await-served.ts'
import { knownToken } from './command-token.ts'
import type { Listed, Releases } from './releases.ts'
import { releasesAtUrl } from './releases-at-url.ts'
import { releasesInFolder } from './releases-in-folder.ts'
import { USAGE } from './usage.ts'

class UsageError extends ReleaseError {}

/** A command line: its arguments, its environment, and its output. */
export interface Command {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** The folder to which relative folders refer. */
  readonly folder: string
  /** Checks that the builds start before they are published; `checkStarts` by default. */
  readonly check?: CheckStarts
  /** What modules may claim; by default the claims of the host's settings. */
  readonly claims?: Claims
  say(line: string): void
  complain(line: string): void
}

/**
 * Runs a command. Prints a message if it fails.
 * @returns the exit code: 0 after the usage, or after every running portal serves the result; 2 for unknown arguments;
 *   otherwise 1
 */
export async function runCommand(command: Command): Promise<number> {
  try {
    return await obey(command)
  } catch (error) {
    const sentence =
      error instanceof ConfigError
        ? settingsFault('The command cannot run', error.problems)
        : inOneSentence(error, releasesDirOf(command.env))
    command.complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
    return error instanceof UsageError ? 2 : 1
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        breaks: { type: 'string', multiple: true },
        why: { type: 'string' },
        calls: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

async function obey({ args, env, folder, check = checkStarts, claims, say, complain }: Command): Promise<number> {
  const { positionals, values } = readArguments(args)
  if (values.help) {
    say(USAGE)
    return 0
  }
  const [act, ...rest] = positionals
  const config = readConfig(env)
  const { releasesDir, releasesToken } = config
  const releases = values.url
    ? await atUrl(values.url, releasesDir, releasesToken, check)
    : releasesInFolder(config, claims ?? config.claims, check)
  const [name] = rest
  const tell = async (activated: Activated) => {
    for (const line of await resultLines(activated, releases, releasesDir)) say(line)
  }
  if (act === 'publish' && name) {
    const breaks = breaksIn(values)
    await tell(
      await releases.publish(
        rest.map((path) => resolve(folder, path)),
        { breaks },
      ),
    )
  } else if (act === 'rollback' && name) {
    await tell(await releases.rollback(returnsIn(rest)))
  } else if (act === 'withdraw' && name) {
    await tell(await releases.withdraw(name))
  } else if ((act === 'hold' || act === 'unhold') && name) {
    const { version, isHeld } = await releases.hold(name, act === 'hold')
    say(`${name} ${version} is ${isHeld ? 'held: failed loads do not roll it back' : 'not held'}`)
  } else if (act === 'releases') {
    for (const line of releaseLines(await releases.list())) say(line)
  } else if (act === 'history') {
    for (const line of historyLines(await releases.list(), name)) say(line)
  } else if (act === 'doctor') {
    const { findings, unchecked, modules } = await releases.diagnose(await callsIn(values.calls, folder))
    for (const line of [...findings, ...unchecked]) say(line)
    if (findings.length > 0 || unchecked.length > 0) return 1
    say(`All ${modules} active modules run in the active shell and with this gateway.`)
  } else if (act === 'consumers') {
    const consumers = await releases.consumers()
    for (const line of values.json ? [JSON.stringify(consumers, null, 2)] : consumerLines(consumers)) say(line)
  } else {
    complain(USAGE)
    return 2
  }
  return 0
}

async function atUrl(
  url: string,
  releasesDir: string,
  given: string | undefined,
  check: CheckStarts,
): Promise<Releases> {
  if (!URL.canParse(url)) throw new ReleaseError(`--url ${url} is no address: https://portal.bank.example, for example`)
  const token = given ?? (await knownToken(releasesDir))
  if (token === undefined)
    throw new ReleaseError('--url needs the token of that portal in RELEASES_TOKEN or RELEASES_TOKEN_FILE')
  return releasesAtUrl(url, token, check)
}

/** Reads the calls of a gateway that is not released yet; undefined without a file. */
async function callsIn(file: string | undefined, folder: string): Promise<GatewayCalls | undefined> {
  if (file === undefined) return undefined
  try {
    return parseCalls(await readFile(resolve(folder, file), 'utf8'))
  } catch (error) {
    throw new ReleaseError(`${file} is no calls.json of a gateway: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads the modules that a shell may break, with the account of the person who says so. */
function breaksIn({ breaks, why = '' }: { readonly breaks?: string[]; readonly why?: string }): Breaks | undefined {
  if (!breaks) return undefined
  if (why.trim() === '') throw new UsageError('--breaks needs --why <reason>, which the history records')
  return { modules: breaks, who: userInfo().username, why: why.trim() }
}

/** Parses arguments such as `shell mfe-users 0.1.0+a`. A version begins with a digit and follows its package. */
function returnsIn(words: readonly string[]): readonly Return[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    return /^\d/.test(word) ? [] : [{ name: word, version: next !== undefined && /^\d/.test(next) ? next : undefined }]
  })
}

/** Describes the active releases after the hosts serve them. */
async function resultLines(activated: Activated, releases: Releases, releasesDir: string): Promise<string[]> {
  const serving: string[] = []
  for (const url of await releases.hosts()) if (await awaitServed(url, activated)) serving.push(url)
  const lines = Object.entries(activated.active).map(([name, version]) => {
    const said = version === null ? `${name} is withdrawn` : `${name} ${version} is active`
    return serving.length > 0 ? `${said} at ${serving.join(', ')}` : `${said} in ${releasesDir}`
  })
  lines.push(...(activated.notes ?? []))
  if (serving.length > 0) return lines
  return [...lines, 'No portal is running on this folder; the next one that starts on it serves that.']
}

function releaseLines({ releases }: Listed): string[] {
  return releases.map(
    ({ name, version, publishedAt, isActive, isHeld, failedAt }) =>
      `${isActive ? '*' : ' '} ${name} ${version} ${publishedAt}${isHeld ? ' held' : ''}${failedAt ? ` failed in open tabs at ${failedAt}` : ''}`,
  )
}

function historyLines({ history }: Listed, name: string | undefined): string[] {
  return history
    .filter((activation) => name === undefined || activation.name === name)
    .map(({ at, by, name, version, automatic, breaks }) => {
      const line = `${at} ${by.padEnd(8)} ${name} ${version ?? '(none)'}`
      if (breaks) return `${line} breaks ${breaks.modules.join(', ')}: ${breaks.who} (${JSON.stringify(breaks.why)})`
      return automatic ? `${line} automatic: ${reasonOf(automatic)}` : line
    })
}

function reasonOf({ cause, from, error }: AutomaticRollback): string {
  const who = cause === 'users' ? 'two signed-in users' : 'twenty browsers before sign-in'
  return `${who} could not load ${from} (${JSON.stringify(error)})`
}
