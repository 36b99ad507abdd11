import { readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { isGuessable, isLoopbackHost, readPrivateNetworks, readProxies } from '@portal/contract/server-settings'
import type { Claims } from './claims/claims.ts'
import { readClaims } from './claims/read-claims.ts'

/** The host's configuration at start. Only `readConfig` creates it, except in tests. */
export interface PortalHostConfig {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** The gateway's URL; absent if host and gateway run in one process. */
  readonly gatewayUrl?: string
  /** The folder that contains `releases.json` and all releases. */
  readonly releasesDir: string
  /**
   * The token required for commands over HTTP. Without it, a development portal generates a token, and a production
   * portal accepts no commands.
   */
  readonly releasesToken?: string
  /** The addresses of proxies whose `x-forwarded-*` headers are trusted; empty by default. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  /** What the modules of each team may claim. */
  readonly claims: Claims
  readonly idleMs: number
  readonly idleWarningMs: number
  /**
   * The external sign-in provider; its name (the gateway's `OIDC_LABEL`) is shown on the sign-in button. Absent if
   * there is no such button.
   */
  readonly oidc?: { readonly label: string }
  readonly links: Readonly<Record<'blog' | 'help' | 'compliance' | 'apiDocumentation', string>>
}

/** Thrown at start. The message lists every invalid value, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(settingsFault('The portal host cannot start', problems))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Lists invalid settings, one per line.
 * @param failed what failed because of them, such as "The command cannot run"
 */
export const settingsFault = (failed: string, problems: readonly string[]) =>
  `${failed} with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`

type Env = Readonly<Record<string, string | undefined>>

const MODES = ['development', 'production', 'test']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** The minimum length of the token; a shorter token could be guessed. */
const SHORTEST_TOKEN = 32
/**
 * Relative folders start here: the root of the workspace, so that `npm start` and every command use the same folder; in
 * a repository that installs this package, the working folder.
 */
const ROOT = import.meta.dirname.includes(`${sep}node_modules${sep}`)
  ? process.cwd()
  : resolve(import.meta.dirname, '../..')
const REMOTE_DEMO =
  'HOST must be localhost outside production, where passwords are public; ALLOW_REMOTE_DEMO=true opens it to others'
const FIVE_MINUTES = 300_000
/** WCAG 2.2.1 requires at least 20 seconds in which a user can extend a time limit (ruling A115). */
const TWENTY_SECONDS = 20_000

/** Returns the folder of the releases, even if other settings are invalid. */
export function releasesDirOf(env: Env): string {
  const dataDir = env.DATA_DIR?.trim() || '.data'
  return resolve(ROOT, env.RELEASES_DIR?.trim() || `${dataDir}/releases`)
}

/**
 * Reads the host's settings from an environment.
 * @throws ConfigError with all invalid values
 */
export function readConfig(env: Env): PortalHostConfig {
  const problems: string[] = []
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const choice = (name: string, allowed: readonly string[], fallback: string) => {
    const value = text(name, fallback)
    if (!allowed.includes(value)) problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return value
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name, String(fallback)))
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}`)
    }
    return value
  }
  const link = (name: string, fallback: string) => {
    const value = text(name, fallback)
    if (!isWebAddress(value) && !/^\/(?!\/)/.test(value)) {
      problems.push(`${name} must be an http(s) address or a path that begins with one slash`)
    }
    return value
  }

  const addProblem = (problem: string) => problems.push(problem)
  const networks = readPrivateNetworks(text('PRIVATE_NETWORKS', ''), addProblem)
  const production = choice('NODE_ENV', MODES, 'development') === 'production'
  const token = () => {
    const file = env.RELEASES_TOKEN_FILE?.trim()
    try {
      const value = file ? readFileSync(resolve(ROOT, file), 'utf8').trim() : env.RELEASES_TOKEN?.trim()
      if (value && (value.length < SHORTEST_TOKEN || /\s/.test(value))) {
        problems.push(
          `RELEASES_TOKEN must have ${SHORTEST_TOKEN} characters or more, without spaces: openssl rand -base64 32`,
        )
      } else if (value && production && isGuessable(value)) {
        problems.push('RELEASES_TOKEN must be random in production: openssl rand -base64 32')
      }
      return value || undefined
    } catch {
      problems.push(`RELEASES_TOKEN_FILE names ${file}, which cannot be read`)
      return undefined
    }
  }

  const config: PortalHostConfig = {
    production,
    host: text('HOST', 'localhost'),
    port: whole('PORT', 3000, 0, 65_535),
    gatewayUrl: env.GATEWAY_URL?.trim() || undefined,
    releasesDir: releasesDirOf(env),
    releasesToken: token(),
    claims: readClaims(fileOf(env.TEAMS_FILE), production, addProblem),
    trustProxy: readProxies('TRUST_PROXY', text('TRUST_PROXY', ''), addProblem),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    idleMs: whole('IDLE_MS', FIVE_MINUTES, 100, 86_400_000),
    idleWarningMs: whole('IDLE_WARNING_MS', TWENTY_SECONDS, 100, 600_000),
    oidc: env.OIDC_LABEL?.trim() ? { label: env.OIDC_LABEL.trim() } : undefined,
    links: {
      blog: link('LINK_BLOG', '/#blog'),
      help: link('LINK_HELP', '/#help'),
      compliance: link('LINK_COMPLIANCE', '/#compliance'),
      apiDocumentation: link('LINK_API_DOCUMENTATION', '/api-documentation'),
    },
  }
  if (config.gatewayUrl !== undefined && !isWebAddress(config.gatewayUrl)) {
    problems.push('GATEWAY_URL must be an http(s) address such as http://localhost:4000')
  } else if (
    production &&
    config.gatewayUrl?.startsWith('http:') &&
    !networks.contains(new URL(config.gatewayUrl).hostname)
  ) {
    problems.push('GATEWAY_URL must begin with https:// in production, unless it is in PRIVATE_NETWORKS')
  }
  if (!(production || isLoopbackHost(config.host) || /^(1|true|yes)$/i.test(text('ALLOW_REMOTE_DEMO', ''))))
    problems.push(REMOTE_DEMO)
  if (production && config.idleMs > FIVE_MINUTES * 6) problems.push('IDLE_MS must not exceed 30 minutes in production')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const fileOf = (name: string | undefined) => (name?.trim() ? resolve(ROOT, name.trim()) : undefined)

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
