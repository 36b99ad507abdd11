import path from 'node:path'
import { isLoopbackHost, readPrivateNetworks } from '@portal/contract/server-settings'
import { type AuditConfig, readAuditConfig } from './config/audit.ts'
import { type CoreBankingConfig, readCoreBanking } from './config/core-banking.ts'
import { developmentSecrets } from './config/development-secrets.ts'
import { type LdapConfig, readLdap } from './config/ldap.ts'
import { readLimits } from './config/limits.ts'
import { type OidcConfig, readOidc } from './config/oidc.ts'
import { readSecretKey } from './config/secret-key.ts'
import { readServices, type ServiceConfig } from './config/services/read-services.ts'
import { requiresStartTls, transportFaults } from './config/transport.ts'
import { type Variables, variables } from './config/variables.ts'
import type { Limits } from './engine/budgets/shares.ts'

/**
 * The gateway's configuration, read from its environment. If values are wrong, `readConfig` fails at the start and
 * lists them.
 */
export interface GatewayConfig {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Address of an external PostgreSQL server. Null if the embedded server below `dataDir` is used. */
  readonly databaseUrl: string | null
  /**
   * Address of the same database for a user who may change its tables. Null if the user of `databaseUrl` may change
   * them.
   */
  readonly migratorUrl: string | null
  /**
   * Address of the database, or of a read replica, for the user of reports. Null if reports use the embedded server or
   * `databaseUrl`.
   */
  readonly reportUrl: string | null
  readonly dataDir: string
  readonly poolSize: number
  /** 32 bytes with which stored keys and hard-token secrets are wrapped. */
  readonly keyEncryptionKey: Uint8Array
  readonly audit: AuditConfig
  readonly smtpUrl: string | null
  /** Whether a mail server at an `smtp:` address must switch to TLS before it receives a mail. */
  readonly smtpRequiresTls: boolean
  readonly mailFrom: string
  /** Maximum size of an attached file in bytes. A larger file is downloaded by a link. */
  readonly mailFileBytes: number
  /** The portal's address, for links in mails. */
  readonly portalUrl: string
  /**
   * The identity provider for third-party sign-in. Null if there is no such sign-in; the login page then shows no
   * button.
   */
  readonly oidc: OidcConfig | null
  /** The staff directory. Null if the table of the demo is used. */
  readonly ldap: LdapConfig | null
  /** The bank's core system. Null without a core system: cleared transactions then stay pending. */
  readonly coreBanking: CoreBankingConfig | null
  /** The servers of modules that have their own. */
  readonly services: readonly ServiceConfig[]
  readonly idleMs: number
  readonly idleGraceMs: number
  readonly absoluteMs: number
  readonly otpMs: number
  /** Maximum number of concurrent sessions of a user. A further sign-in ends the oldest session (ruling A106). */
  readonly sessionsPerUser: number
  readonly passwordRule: 'spec' | 'modern'
  /**
   * Maximum number of attempts per address and minute, for each kind of attempt, such as sign-in, reset or
   * registration.
   */
  readonly attemptsPerMinute: number
  /** Limits in place of those of `engine/budgets/budgets.ts`. */
  readonly budgets: Limits
  /**
   * Addresses or address ranges of proxies whose `x-forwarded-for` header is trusted. By default, no proxy is trusted.
   */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  readonly demoData: boolean
}

/** Thrown if the environment has invalid values. The message lists all of them. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The gateway cannot start with this environment:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Limits of callers that the environment may replace. */
export const DEFAULTS = { poolSize: 12, sessionsPerUser: 3, attemptsPerMinute: 20 } as const

const REMOTE_DEMO =
  'HOST must be localhost outside production, where passwords are public; ALLOW_REMOTE_DEMO=true opens it to others'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads the configuration. Outside production, missing secrets are created once and stored below `DATA_DIR`.
 * @param known faults found elsewhere, to be included in the same list
 * @throws ConfigError with every wrong value at once
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = [],
): GatewayConfig {
  const read = variables(env)
  read.faults.push(...known)
  const production = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const networks = readPrivateNetworks(read.text('PRIVATE_NETWORKS', ''), (fault) => read.faults.push(fault))
  const stated = {
    production,
    host: read.text('HOST', 'localhost'),
    port: read.whole('PORT', { min: 0, max: 65_535, fallback: 3000 }),
    databaseUrl: read.secretUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    migratorUrl: read.secretUrl('DATABASE_MIGRATOR_URL', ['postgres:', 'postgresql:']),
    reportUrl: read.secretUrl('REPORT_DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: path.resolve(read.text('DATA_DIR', defaultDataDir())),
    poolSize: read.whole('POOL_SIZE', { min: 2, max: 100, fallback: DEFAULTS.poolSize }),
    audit: readAuditConfig(read),
    smtpUrl: read.secretUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM', 'portal@localhost'),
    mailFileBytes: read.whole('MAIL_FILE_BYTES', { min: 0, max: 25_000_000, fallback: 10_000_000 }),
    portalUrl: read.url('PORTAL_URL', ['http:', 'https:']),
    oidc: readOidc(read, production),
    ldap: readLdap(read, production),
    coreBanking: readCoreBanking(read, production),
    services: readServices(read, { production, networks }),
    ...lifetimes(read, production),
    sessionsPerUser: read.whole('SESSIONS_PER_USER', {
      min: 1,
      max: production ? 10 : 1_000_000,
      fallback: DEFAULTS.sessionsPerUser,
    }),
    passwordRule: read.choice('PASSWORD_RULE', ['spec', 'modern'], 'spec'),
    attemptsPerMinute: read.whole('ATTEMPTS_PER_MINUTE', {
      min: 1,
      max: production ? 60 : 1_000_000,
      fallback: DEFAULTS.attemptsPerMinute,
    }),
    budgets: readLimits(read.text('BUDGETS', ''), (fault) => read.faults.push(fault)),
    trustProxy: read.addresses('TRUST_PROXY'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    demoData: read.flag('DEMO_DATA', !production && read.secret('DATABASE_URL') === null),
  }
  const key = readSecretKey(read, 'KEY_ENCRYPTION_KEY')
  if (production)
    read.faults.push(...productionFaults(stated, key, read), ...transportFaults(addressesOf(stated), networks))
  else if (!isLoopbackHost(stated.host) && !read.flag('ALLOW_REMOTE_DEMO', false)) read.faults.push(REMOTE_DEMO)
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(stated.mailFrom)) read.faults.push('MAIL_FROM must be one e-mail address')
  if (read.faults.length > 0) throw new ConfigError(read.faults)
  return {
    ...stated,
    smtpRequiresTls: production && requiresStartTls(stated.smtpUrl, networks),
    portalUrl: (stated.portalUrl ?? `http://localhost:${stated.port}`).replace(/\/$/, ''),
    keyEncryptionKey: key ?? developmentSecrets(stated.dataDir).keyEncryptionKey,
  }
}

function addressesOf(
  stated: Pick<GatewayConfig, 'databaseUrl' | 'migratorUrl' | 'reportUrl' | 'smtpUrl'> & { portalUrl: string | null },
) {
  const { databaseUrl, migratorUrl, reportUrl, smtpUrl, portalUrl } = stated
  const databases = { DATABASE_URL: databaseUrl, DATABASE_MIGRATOR_URL: migratorUrl, REPORT_DATABASE_URL: reportUrl }
  return { databases, smtpUrl, portalUrl }
}

const REQUIRED: readonly (readonly [name: string, reason: string])[] = [
  ['KEY_ENCRYPTION_KEY', ''],
  ['SMTP_URL', ': first passwords and codes go by mail'],
  ['PORTAL_URL', ', for links in mails'],
  ['MAIL_FROM', ''],
]

/**
 * Reads the lifetimes. Their limits are strict only in production: tests and demonstrations may use other lifetimes.
 */
function lifetimes(read: Variables, production: boolean) {
  const least = (value: number) => (production ? value : 100)
  const most = (value: number) => (production ? value : 24 * HOUR)
  return {
    idleMs: read.whole('IDLE_MS', { min: least(5 * MINUTE), max: most(15 * MINUTE), fallback: 5 * MINUTE }),
    // The 20 seconds of the shell's countdown, and at least five seconds for the transport of one message.
    idleGraceMs: read.whole('IDLE_GRACE_MS', { min: least(25 * SECOND), max: MINUTE, fallback: 30 * SECOND }),
    absoluteMs: read.whole('ABSOLUTE_MS', { min: least(HOUR), max: most(8 * HOUR), fallback: 8 * HOUR }),
    otpMs: read.whole('OTP_MS', { min: least(2 * MINUTE), max: most(10 * MINUTE), fallback: 5 * MINUTE }),
  }
}

function productionFaults(
  stated: { demoData: boolean; audit: AuditConfig },
  key: Uint8Array | null,
  read: Variables,
): string[] {
  const faults: string[] = []
  for (const [name, reason] of REQUIRED) {
    if (read.secret(name) === null) faults.push(`${name} is required in production${reason}`)
  }
  if (stated.demoData) faults.push('DEMO_DATA is not for production: its passwords are public')
  if (key !== null && stated.audit.signingKey !== null && Buffer.compare(key, stated.audit.signingKey) === 0) {
    faults.push('AUDIT_SIGNING_KEY must be another key than KEY_ENCRYPTION_KEY')
  }
  return faults
}

/** The data folder of the workspace, or of the working folder if a repository installs this package. */
function defaultDataDir(): string {
  const isInstalled = import.meta.dirname.includes(`${path.sep}node_modules${path.sep}`)
  return isInstalled ? path.resolve('.data') : path.join(import.meta.dirname, '../../.data')
}
