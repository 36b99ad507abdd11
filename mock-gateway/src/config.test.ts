import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ConfigError, readConfig } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const PRODUCTION = {
  NODE_ENV: 'production',
  KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://portal:secret@db.bank.example/portal?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.bank.example',
  MAIL_FROM: 'portal@bank.example',
  PORTAL_URL: 'https://portal.bank.example/',
}

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: dataDir, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('a development gateway', () => {
  test('a development gateway needs no variables, and creates its secrets once, readable only by their owner', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({ production: false, port: 3000, idleMs: 300_000, demoData: true, databaseUrl: null })
    expect(readConfig({ DATA_DIR: dataDir }).keyEncryptionKey).toEqual(first.keyEncryptionKey)
    expect(first.keyEncryptionKey).toHaveLength(32)
    const file = path.join(dataDir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain(Buffer.from(first.keyEncryptionKey).toString('base64'))
  })

  test('a development gateway may have shorter timeouts', () => {
    expect(readConfig({ DATA_DIR: dataDir, IDLE_MS: '2000' }).idleMs).toBe(2000)
  })

  test.each(['localhost', '127.0.0.1', '::1'])('a development gateway listens on %s', (host) => {
    expect(readConfig({ DATA_DIR: dataDir, HOST: host }).host).toBe(host)
  })

  test.each(['0.0.0.0', '::', '192.168.1.20', 'portal.bank.example', '127.0.0.1.example'])(
    'a development gateway listens on %s only if allowed',
    (host) => {
      expect(faultsOf({ HOST: host })).toContain('HOST must be localhost outside production')
      expect(faultsOf({ HOST: host, NODE_ENV: 'test' })).toContain('HOST must be localhost')
      expect(readConfig({ DATA_DIR: dataDir, HOST: host, ALLOW_REMOTE_DEMO: 'true' }).host).toBe(host)
    },
  )

  test('demo data is the default on the embedded database, and on a server only with DEMO_DATA', () => {
    const server = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://portal:secret@localhost/portal' }
    expect(readConfig({ DATA_DIR: dataDir }).demoData).toBe(true)
    expect(readConfig(server).demoData).toBe(false)
    expect(readConfig({ ...server, DEMO_DATA: 'true' }).demoData).toBe(true)
  })

  test('the start reports all faults at once, without the wrong values', () => {
    const faults = faultsOf({
      PORT: 'http',
      IDLE_MS: '-1',
      DATABASE_URL: 'mysql://root:hunter2@db/portal',
      PASSWORD_RULE: 'lax',
      TRUST_PROXY: 'anybody',
      KEY_ENCRYPTION_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      DEMO_DATA: 'maybe',
      MAIL_FROM: 'Bank <portal@bank.example>',
    })
    for (const name of [
      'PORT',
      'IDLE_MS',
      'DATABASE_URL',
      'PASSWORD_RULE',
      'TRUST_PROXY',
      'KEY_ENCRYPTION_KEY',
      'DEMO_DATA',
      'MAIL_FROM',
    ]) {
      expect(faults).toContain(name)
    }
    expect(faults).not.toContain('hunter2')
  })
})

test('the table of settings in the operations guide names every variable that the gateway reads', () => {
  const read = new Set<string>()
  const values = {
    DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    ALLOW_REMOTE_DEMO: 'true',
    LDAP_URL: 'ldaps://l',
    LDAP_BASE: 'dc=b',
    MODULE_SERVICES: 'notes',
    SERVICE_NOTES_URL: 'https://notes.bank.example',
    SERVICE_NOTES_KEY: 'f3b1c8a97d5e60421fa8be93cc7de051',
    SERVICE_NOTES_PRIVILEGES: 'CASH_PICKUP',
    SERVICE_NOTES_CALLS: path.join(import.meta.dirname, 'demo-services/notes/notes.calls.json'),
  }
  const env = new Proxy<Record<string, string | undefined>>(values, {
    get(target, name: string) {
      read.add(name)
      return target[name]
    },
  })
  readConfig(env)
  const readme = readFileSync(path.join(import.meta.dirname, '../../docs/guides/operations.md'), 'utf8')
  const named = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
    names.match(/[A-Z_]+/g),
  )
  expect(named.toSorted()).toEqual([...read].sort())
})

describe('a production gateway', () => {
  test('a production gateway starts with its own secrets', () => {
    const config = readConfig({ DATA_DIR: dataDir, ...PRODUCTION })
    expect(config).toMatchObject({ production: true, demoData: false, portalUrl: 'https://portal.bank.example' })
  })

  test('a production gateway lists the faults of its database together with the faults of its settings', () => {
    const { MAIL_FROM: _, ...rest } = PRODUCTION
    expect(() => readConfig({ DATA_DIR: dataDir, ...rest }, ['the database was seeded'])).toThrow(
      /the database was seeded[\s\S]+MAIL_FROM/,
    )
  })

  test('a production gateway needs each of its required variables', () => {
    const { NODE_ENV, DATABASE_URL: _, ...secrets } = PRODUCTION
    expect(faultsOf({ NODE_ENV }).split('\n')).toHaveLength(1 + Object.keys(secrets).length)
    for (const name of Object.keys(secrets)) expect(faultsOf({ ...PRODUCTION, [name]: '' })).toContain(name)
  })

  test.each([
    ['IDLE_MS', '60000'],
    ['ABSOLUTE_MS', '1000'],
    ['OTP_MS', '1000'],
    ['IDLE_MS', '3600000'],
    ['ATTEMPTS_PER_MINUTE', '100000'],
    ['DEMO_DATA', 'true'],
    ['PORTAL_URL', 'http://portal.bank.example'],
  ])('a production gateway refuses to start with %s=%s', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toContain(name)
  })
})

describe('transport in production', () => {
  test.each<[name: string, value: string, isSafe: boolean]>([
    ['DATABASE_URL', 'postgres://a:b@db.bank.example/portal', false],
    ['DATABASE_URL', 'postgres://a:b@db.bank.example/portal?sslmode=require', false],
    ['DATABASE_URL', 'postgres://a:b@db.bank.example/portal?sslmode=no-verify', false],
    ['DATABASE_URL', 'postgres://a:b@db.bank.example/portal?sslmode=verify-full&sslmode=disable', false],
    ['DATABASE_URL', 'postgres://a:b@localhost/portal?host=db.bank.example', false],
    ['DATABASE_URL', 'postgres://a:b@localhost.evil.example/portal', false],
    ['DATABASE_URL', 'postgres://a:b@db.bank.example/portal?sslmode=verify-full', true],
    ['DATABASE_URL', 'postgres://a:b@localhost/portal', true],
    ['DATABASE_URL', 'postgres://a:b@[::1]:5433/portal', true],
    ['DATABASE_URL', 'postgres://a:b@%2Fvar%2Frun%2Fpostgresql/portal', true],
    ['DATABASE_URL', 'postgres://a:b@any/portal?host=/var/run/postgresql', true],
    ['DATABASE_MIGRATOR_URL', 'postgres://a:b@db.bank.example/portal', false],
    ['REPORT_DATABASE_URL', 'postgres://a:b@replica.bank.example/portal?sslmode=verify-ca', false],
    ['SMTP_URL', 'smtps://mail.bank.example?tls.rejectUnauthorized=false', false],
    ['SMTP_URL', 'smtp://mail.bank.example?ignoreTLS=true', false],
    ['SMTP_URL', 'smtp://mail.bank.example', true],
    ['PORTAL_URL', 'http://portal.bank.example', false],
    ['PORTAL_URL', 'http://localhost:3000', true],
    ['TRUST_PROXY', '0.0.0.0/0', false],
    ['TRUST_PROXY', '10.0.0.1, ::/0', false],
    ['TRUST_PROXY', '10.0.0.0/8', true],
  ])('%s=%s: %j', (name, value, isSafe) => {
    const faults = faultsOf({ ...PRODUCTION, [name]: value })
    if (isSafe) expect(faults).toBe('')
    else expect(faults.split('\n').slice(1)).toEqual([expect.stringContaining(name)])
    expect(faults).not.toContain('bank.example')
  })

  test.each<[networks: string, host: string, isPrivate: boolean]>([
    ['10.1.0.0/16', '10.1.2.3', true],
    ['10.1.0.0/16', '10.2.2.3', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['fd00::/8', '[fd12::5]', true],
    ['fd00::/8', '[2001:db8::5]', false],
    ['db, .svc.cluster.local', 'db', true],
    ['.svc.cluster.local', 'db.portal.svc.cluster.local', true],
    ['.svc.cluster.local', 'svc.cluster.local.evil.example', false],
    ['bank.example', 'db.bank.example', false],
  ])('PRIVATE_NETWORKS=%s contains the host %s: %j', (networks, host, isPrivate) => {
    const env = { ...PRODUCTION, PRIVATE_NETWORKS: networks, DATABASE_URL: `postgres://a:b@${host}/portal` }
    expect(faultsOf(env) === '').toBe(isPrivate)
  })

  test.each(['10.1.0.0/33', '10.1.0.0/', '10.1.0.0/8/8', 'a b', '*.bank.example', 'https://db', '.'])(
    'PRIVATE_NETWORKS=%s is refused',
    (networks) => expect(faultsOf({ PRIVATE_NETWORKS: networks })).toContain('PRIVATE_NETWORKS must list'),
  )

  test('mails beyond this machine and the private networks need TLS before they are sent', () => {
    const requires = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).smtpRequiresTls
    expect(requires({ ...PRODUCTION, SMTP_URL: 'smtp://mail.bank.example' })).toBe(true)
    expect(requires({ ...PRODUCTION, SMTP_URL: 'smtp://mail.lan', PRIVATE_NETWORKS: '.lan' })).toBe(false)
    expect(requires({ ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false)
    expect(requires({ SMTP_URL: 'smtp://mail.bank.example' })).toBe(false)
  })

  test('keys and secrets that can be guessed are refused', () => {
    const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64')
    for (const guessable of [
      base64(Array.from({ length: 32 }, (_, n) => n)),
      base64(Array.from({ length: 32 }, (_, n) => (n * 37) % 256)),
      base64(Array.from({ length: 32 }, (_, n) => [3, 141, 59, 26, 5, 35, 89, 79, 32, 38][n % 10] ?? 0)),
      Buffer.from('correct horse battery staple 123').toString('base64'),
    ]) {
      expect(faultsOf({ ...PRODUCTION, KEY_ENCRYPTION_KEY: guessable })).toContain('KEY_ENCRYPTION_KEY')
      expect(faultsOf({ ...PRODUCTION, AUDIT_SIGNING_KEY: guessable })).toContain('AUDIT_SIGNING_KEY')
    }
    expect(faultsOf({ ...PRODUCTION, AUDIT_SIGNING_KEY: PRODUCTION.KEY_ENCRYPTION_KEY })).toContain('another key')
    const core = { CORE_BANKING_URL: 'https://core.bank.example' }
    for (const secret of [
      'a-secret-of-20-chars',
      'abcdefghijklmnopqrstuvwxyzabcdef',
      'secretwordsecretwordsecretwordse',
    ])
      expect(faultsOf({ ...PRODUCTION, ...core, CORE_BANKING_SECRET: secret })).toContain('CORE_BANKING_SECRET')
    expect(faultsOf({ ...PRODUCTION, ...core, CORE_BANKING_SECRET: randomBytes(32).toString('hex') })).toBe('')
  })

  test('random keys are never refused', () => {
    for (let n = 0; n < 200; n += 1) {
      const bytes = randomBytes(32)
      const secrets = { AUDIT_SIGNING_KEY: bytes.toString('base64'), CORE_BANKING_SECRET: bytes.toString('hex') }
      expect(faultsOf({ ...PRODUCTION, ...secrets, CORE_BANKING_URL: 'https://core.bank.example' })).toBe('')
    }
  })
})

describe('secrets in files', () => {
  const inFile = (text: string) => {
    const file = path.join(dataDir, `secret-${randomBytes(4).toString('hex')}`)
    writeFileSync(file, text)
    return file
  }

  test('each secret can be in a file', () => {
    const secrets = {
      ...PRODUCTION,
      AUDIT_SIGNING_KEY: randomBytes(32).toString('base64'),
      DATABASE_MIGRATOR_URL: 'postgres://owner:c@localhost/portal',
      REPORT_DATABASE_URL: 'postgres://report:d@localhost/portal',
      CORE_BANKING_URL: 'https://core.bank.example',
      CORE_BANKING_SECRET: randomBytes(32).toString('hex'),
      OIDC_ISSUER: 'https://id.bank.example',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_LABEL: 'Bank ID',
      LDAP_URL: 'ldaps://ldap.bank.example',
      LDAP_BASE: 'dc=bank',
      LDAP_BIND_DN: 'cn=portal',
      LDAP_BIND_PASSWORD: 'hunter3',
    }
    const isSecret = /KEY$|^(DATABASE|REPORT|SMTP).*URL$|SECRET$|PASSWORD$/
    const inFiles = Object.fromEntries(
      Object.entries(secrets).map(([name, value]) =>
        isSecret.test(name) ? [`${name}_FILE`, inFile(`${value}\n`)] : [name, value],
      ),
    )
    expect(Object.keys(inFiles).filter((name) => name.endsWith('_FILE'))).toHaveLength(9)
    expect(readConfig({ DATA_DIR: dataDir, ...inFiles })).toEqual(readConfig({ DATA_DIR: dataDir, ...secrets }))
  })

  test('a file that is empty, cannot be read, or is named beside the variable is a fault', () => {
    const { SMTP_URL, ...rest } = PRODUCTION
    expect(faultsOf({ ...rest, SMTP_URL_FILE: '/nowhere' })).toContain('SMTP_URL_FILE names a file that cannot be read')
    expect(faultsOf({ ...rest, SMTP_URL_FILE: inFile(' \n') })).toContain('SMTP_URL_FILE names an empty file')
    expect(faultsOf({ ...rest, SMTP_URL, SMTP_URL_FILE: inFile(SMTP_URL) })).toContain('are both set')
    expect(faultsOf({ ...rest, SMTP_URL_FILE: inFile('smtp//hunter2') })).not.toContain('hunter2')
  })
})

describe('the identity provider', () => {
  const OIDC = {
    OIDC_ISSUER: 'https://id.bank.example',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'hunter2',
    OIDC_LABEL: 'Bank ID',
  }

  test('the identity provider is off without its four variables, and on with all of them', () => {
    expect(readConfig({ DATA_DIR: dataDir }).oidc).toBeNull()
    expect(readConfig({ DATA_DIR: dataDir, ...OIDC }).oidc).toEqual({
      issuer: 'https://id.bank.example',
      clientId: 'portal',
      clientSecret: 'hunter2',
      label: 'Bank ID',
    })
  })

  test('the configuration of the identity provider is refused if a variable is missing, or without TLS to another machine', () => {
    for (const name of Object.keys(OIDC)) expect(faultsOf({ ...OIDC, [name]: '' })).toContain(`${name} is missing`)
    expect(faultsOf({ ...OIDC, OIDC_ISSUER: 'http://id.bank.example' })).toContain('OIDC_ISSUER must begin with https')
    expect(faultsOf({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:3900' })).toBe('')
    expect(faultsOf({ ...PRODUCTION, ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:3900' })).toContain('OIDC_ISSUER')
    expect(faultsOf({ ...OIDC, OIDC_LABEL: '' })).not.toContain('hunter2')
  })
})

describe('the staff directory', () => {
  const LDAP = { LDAP_URL: 'ldaps://ldap.bank.example', LDAP_BASE: 'ou=people,dc=bank', LDAP_BIND_DN: 'cn=portal' }

  test('without LDAP_URL, the staff directory is the table of the demo', () => {
    expect(readConfig({ DATA_DIR: dataDir, LDAP_BASE: 'dc=bank' }).ldap).toBeNull()
  })

  test('the staff directory is queried as the bind user, with a default filter that suits most servers', () => {
    expect(readConfig({ DATA_DIR: dataDir, ...LDAP, LDAP_BIND_PASSWORD: 'hunter2' }).ldap).toEqual({
      url: 'ldaps://ldap.bank.example',
      startTls: false,
      bind: { dn: 'cn=portal', password: 'hunter2' },
      base: 'ou=people,dc=bank',
      filter: '(|(uid={name})(sAMAccountName={name})(mail={name}))',
      ca: null,
    })
  })

  test('the start reports all faults of the LDAP configuration at once, and production allows only TLS', () => {
    const faults = faultsOf({
      LDAP_URL: 'ldap://ldap.bank.example',
      LDAP_BIND_PASSWORD: 'hunter2',
      LDAP_FILTER: 'uid={user}',
      LDAP_CA_FILE: '/nowhere/ca.pem',
    })
    for (const name of ['LDAP_BASE', 'LDAP_BIND_DN', 'LDAP_FILTER', 'LDAP_CA_FILE']) expect(faults).toContain(name)
    expect(faults).not.toContain('hunter2')
    const whole = { ...LDAP, LDAP_BIND_PASSWORD: 'hunter2' }
    expect(faultsOf({ ...PRODUCTION, ...whole, LDAP_URL: 'ldap://ldap.bank.example' })).toContain('LDAP_URL')
    expect(faultsOf({ ...whole, LDAP_STARTTLS: 'true' })).toContain('LDAP_STARTTLS')
  })
})
