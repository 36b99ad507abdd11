import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GatewayConfig } from '../config.ts'

/** Returns the configuration of a gateway under test, independent of the environment. */
export function testConfig(overrides: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    production: false,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: null,
    migratorUrl: null,
    reportUrl: null,
    // The folder is writable only by its creator, and must not contain another gateway's audit anchor.
    dataDir: path.join(tmpdir(), `portal-test-${randomUUID()}`),
    poolSize: 10,
    keyEncryptionKey: new Uint8Array(32).fill(7),
    audit: { signingKey: null, formerKeys: [], headCommand: null, headsMark: null },
    smtpUrl: null,
    smtpRequiresTls: false,
    mailFrom: 'portal@bank.example',
    mailFileBytes: 10_000_000,
    portalUrl: 'http://localhost:3000',
    oidc: null,
    ldap: null,
    coreBanking: null,
    services: [],
    idleMs: 5 * 60_000,
    idleGraceMs: 20_000,
    absoluteMs: 8 * 3_600_000,
    otpMs: 5 * 60_000,
    sessionsPerUser: 1_000_000,
    passwordRule: 'spec',
    attemptsPerMinute: 1_000,
    budgets: {},
    trustProxy: [],
    logLevel: 'silent',
    demoData: false,
    ...overrides,
  }
}
