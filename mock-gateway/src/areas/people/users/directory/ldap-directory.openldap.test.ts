import { createServer, type Server } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { LdapConfig } from '../../../../config/ldap.ts'
import { DEFAULT_FILTER } from '../../../../config/ldap.ts'
import { directoryOf } from './directory-of.ts'
import type { DirectoryPerson } from './directory-port.ts'
import { type Slapd, startSlapd } from './testing/slapd.ts'

// These tests use a real OpenLDAP server. Only the demo directory needs the database.
const NO_DATABASE = null as never
const PASSWORD = 'reader#of-the-directory'

let slapd: Slapd
let config: LdapConfig

beforeAll(async () => {
  slapd = await startSlapd()
  const { suffix, add } = slapd
  const branch = (name: string, below: string) =>
    add(`ou=${name},${below}`, { objectClass: 'organizationalUnit', ou: name })
  await branch('people', suffix)
  await branch('groups', suffix)
  for (const country of ['NG', 'GH']) await branch(country, `ou=people,${suffix}`)
  await add(`cn=portal,${suffix}`, { objectClass: ['person'], cn: 'portal', sn: 'portal', userPassword: PASSWORD })
  await person('GH', 'kofi.agyemang', { displayName: 'Kofi Agyemang', departmentNumber: 'Treasury' })
  await person('GH', 'kwesi.appiah', {
    displayName: 'Kwesi Appiah-Danquah',
    mobile: '+233 24 555 0101',
    departmentNumber: 'Treasury Operations',
    manager: `uid=kofi.agyemang,ou=GH,ou=people,${suffix}`,
  })
  await person('NG', 'chidinma.eze', { manager: `uid=gone,ou=NG,ou=people,${suffix}` })
  await person('NG', 'twin.one', { mail: 'twins@bank.example' })
  await person('NG', 'twin.two', { mail: 'twins@bank.example' })
  await person('NG', 'twin.three', { mail: 'twins@bank.example' })
  await add(`uid=no.mail,ou=NG,ou=people,${suffix}`, {
    objectClass: 'inetOrgPerson',
    uid: 'no.mail',
    cn: 'No',
    sn: 'Mail',
  })
  await add(`cn=Audit\\, internal,ou=groups,${suffix}`, {
    objectClass: 'groupOfNames',
    cn: 'Audit, internal',
    member: `uid=kwesi.appiah,ou=GH,ou=people,${suffix}`,
  })
  config = {
    url: slapd.url,
    startTls: false,
    bind: { dn: `cn=portal,${suffix}`, password: PASSWORD },
    base: `ou={country},ou=people,${suffix}`,
    filter: DEFAULT_FILTER,
    ca: null,
  }
})
afterAll(() => slapd?.stop())

function person(country: string, uid: string, more: Record<string, string> = {}): Promise<void> {
  const mail = `${uid}@bank.example`
  return slapd.add(`uid=${uid},ou=${country},ou=people,${slapd.suffix}`, {
    ...{ objectClass: 'inetOrgPerson', uid, cn: uid, sn: uid, mail },
    ...more,
  })
}

const find = (name: string, countryId = '02', other: Partial<LdapConfig> = {}): Promise<DirectoryPerson | null> =>
  directoryOf({ ldap: { ...config, ...other } }).find(NO_DATABASE, name, countryId)
const wrong = { name: 'DirectoryAnswerWrong' }
const unavailable = { name: 'DirectoryUnavailable' }

describe('a person of the directory', () => {
  test.each(['kwesi.appiah', 'KWESI.Appiah@bank.example'])(
    'a person in the directory is found by %s, with manager and groups',
    async (name) => {
      expect(await find(name)).toEqual({
        username: 'kwesi.appiah',
        displayName: 'Kwesi Appiah-Danquah',
        email: 'kwesi.appiah@bank.example',
        mobileNo: '+233 24 555 0101',
        department: 'Treasury Operations',
        groups: ['Audit, internal'],
        managerName: 'Kofi Agyemang',
        managerDepartment: 'Treasury',
      })
    },
  )

  test('a person whose entry has only a user name and an address is found, even if their manager has left', async () => {
    expect(await find('chidinma.eze', '01')).toMatchObject({ displayName: 'chidinma.eze', groups: [], managerName: '' })
  })

  test('a person of another subsidiary, without a branch, or without a subsidiary is not found', async () => {
    for (const country of ['01', '03', '99']) expect(await find('kwesi.appiah', country)).toBeNull()
    expect(await find('no.body')).toBeNull()
  })
})

test('user input is used only as a name, and cannot change the LDAP filter', async () => {
  const tricks = ['*', 'kwesi*', 'kwesi.appiah)(uid=*', '*)(|(mail=*', 'kwesi.appiah\0', '\\2a', ')', '$&', '{country}']
  for (const name of tricks) expect([name, await find(name)]).toEqual([name, null])
})

describe('an unusable answer', () => {
  test.each(['twins@bank.example', 'no.mail'])('an unusable answer is reported: %s', async (name) => {
    await expect(find(name, '01')).rejects.toMatchObject(wrong)
  })

  test('a missing base, or a server that does not speak LDAP, is reported as an unusable answer', async () => {
    await expect(find('kwesi.appiah', '02', { base: 'dc=elsewhere' })).rejects.toMatchObject(wrong)
    const chatty = await listening((server) =>
      server.on('connection', (socket) => socket.write('HTTP/1.1 400\r\n\r\n')),
    )
    await expect(find('kwesi.appiah', '02', { url: chatty.url })).rejects.toMatchObject({
      name: expect.stringMatching(/^Directory(AnswerWrong|Unavailable)$/),
    })
    chatty.server.close()
  })
})

describe('an unreachable directory', () => {
  test('a directory that is down is reported as unreachable', async () => {
    await expect(find('kwesi.appiah', '02', { url: 'ldap://127.0.0.1:9' })).rejects.toMatchObject(unavailable)
  })

  test('a silent directory is reported as unreachable after a timeout', async () => {
    const silent = await listening((server) => server.on('connection', (socket) => socket.on('error', () => undefined)))
    const started = Date.now()
    await expect(find('kwesi.appiah', '02', { url: silent.url })).rejects.toMatchObject(unavailable)
    await expect(find('kwesi.appiah', '02', { url: silent.url, startTls: true })).rejects.toMatchObject(unavailable)
    expect(Date.now() - started).toBeLessThan(20_000)
    silent.server.close()
  })

  test('a directory that rejects the password is reported as unreachable, and no error contains the password', async () => {
    const bind = { dn: `cn=portal,${slapd.suffix}`, password: 'a-wrong-secret' }
    const error = await find('kwesi.appiah', '02', { bind }).catch((failure: unknown) => failure)
    expect(error).toMatchObject(unavailable)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('a-wrong-secret')
  })
})

describe('a connection over TLS', () => {
  test('connections by ldaps and StartTLS accept a certificate of the bank’s certificate authority', async () => {
    const { ca } = slapd
    expect(await find('kwesi.appiah', '02', { ca, url: slapd.secureUrl })).toMatchObject({ username: 'kwesi.appiah' })
    expect(await find('kwesi.appiah', '02', { ca, startTls: true })).toMatchObject({ username: 'kwesi.appiah' })
  })

  test('the password is not sent to a server without a trusted certificate', async () => {
    await expect(find('kwesi.appiah', '02', { url: slapd.secureUrl })).rejects.toMatchObject(unavailable)
    await expect(find('kwesi.appiah', '02', { startTls: true })).rejects.toMatchObject(unavailable)
  })
})

async function listening(prepare: (server: Server) => unknown): Promise<{ url: string; server: Server }> {
  const server = createServer()
  prepare(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return { server, url: `ldap://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}
