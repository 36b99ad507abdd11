import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readAuditEntry, readAuditTrail, readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { contractText } from '@portal/contract/texts/all'
import { readUsers, type UserRow, updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { messageIn, systemOrigin, writeAudit } from '../../../engine/audit/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

// A trail shows the names of records in the reader's language, regardless of the actor and the actor's language.

let portal: TestPortal
let user: UserRow
const NAME = () => `${user.userFirstName} ${user.userLastName}`
const OPS = 'ops@swiftremit.example'

beforeAll(async () => {
  portal = await testPortal()
  const users = await portal.send('ho.admin', readUsers, {
    filters: { userStatus: ['ACTIVE'], userType: ['BRANCH'] },
    size: 100,
  })
  user = users.data?.find((row) => row.pendingCqId === null) as UserRow
  const change = { targetUserId: user.userId, version: user.version, userSolId: '777' }
  // The same change is submitted in French and then in English, and the second submission is refused as too late.
  for (const language of ['fr', 'en'] as const) await portal.send('ho.maker', updateUser, change, { language })
})
afterAll(() => portal.close())

const trail = async (body: object, language: 'en' | 'fr' = 'en', username = 'ho.admin') =>
  (await portal.send(username, readAuditTrail, { size: 100, ...body }, { language })).data ?? []
const ofUser = { filters: { auditItemId: [''], auditUsername: ['ho.maker'], auditAction: ['UPDATE'] } }

describe('the message', () => {
  test('the message is in the reader’s language, in list, details and export', async () => {
    ofUser.filters.auditItemId = [user.userId]
    const rows = await trail({ ...ofUser, sort: { field: 'auditCreatedAt', direction: 'asc' } }, 'fr')
    expect(rows.slice(-2).map((row) => row.auditResponseMessage)).toEqual([
      'Demande envoyée, en attente d’autorisation',
      'Une modification de cet enregistrement est déjà en attente d’autorisation',
    ])
    const exported = await trail({ ...ofUser, purpose: 'export' }, 'en')
    expect(new Set(exported.map((row) => row.auditResponseMessage))).toEqual(
      new Set(['Activity Queued Awaiting Authorization', 'A change to this record already awaits authorization']),
    )
    const entry = { auditId: rows.at(-1)?.auditId ?? '' }
    const told = async (language: 'en' | 'fr') =>
      (await portal.send('ho.admin', readAuditEntry, entry, { language })).entry?.auditResponseMessage
    expect([await told('en'), await told('fr')]).toEqual([
      'A change to this record already awaits authorization',
      'Une modification de cet enregistrement est déjà en attente d’autorisation',
    ])
  })
})

describe('a message with placeholders', () => {
  const MESSAGES = {
    refusals: ['message.refusedAgain', { count: 27 }],
    requested: ['message.pickupAsked', { branch: 'Zzyzx' }],
    hidden: ['message.state.hidden', { status: 'Failed' }],
    final: ['message.state.final', { status: 'Failed' }],
    lost: ['message.listLoses', { lost: 3, all: 20 }],
    unknown: ['message.providerNoAccount', { email: 'qwxy@nowhere.example' }],
  } as const

  beforeAll(async () => {
    const { db, clock } = portal.gateway
    for (const [name, [key, params]] of Object.entries(MESSAGES))
      await writeAudit(
        db,
        { module: 'USER', action: 'UPDATE' },
        systemOrigin(clock.now(), `filled-${name}`),
        '12',
        contractText('fr', key, params),
      )
  })

  const found = async (search: string, language: 'en' | 'fr') => {
    const messages = (await trail({ search }, language)).map((row) => row.auditResponseMessage)
    return Object.entries(MESSAGES).flatMap(([name, [key, params]]) => {
      const shown = messageIn(language, { code: '12', message: contractText('fr', key, params) })
      return messages.includes(shown) ? [name] : []
    })
  }

  test.each([
    ['Further refusals', 'en', ['refusals']],
    ['same KIND', 'en', ['refusals']],
    ['refusals already', 'en', []],
    ['meme type', 'fr', ['refusals']],
    ['MÊME', 'fr', ['refusals']],
    ['l’agence deja', 'fr', ['requested']],
    ["d'habitude l'agence", 'fr', []],
    ['names more than 5 %', 'en', ['lost']],
    ['rejected hidden', 'en', ['hidden']],
    ['rejetées', 'fr', ['hidden']],
    ['définitif', 'fr', ['final']],
    ['account belongs', 'en', ['unknown']],
    ['further', 'fr', []],
  ] as const)('%s (%s) finds the entries whose message has these words: %j', async (search, language, names) => {
    expect(await found(search, language)).toEqual(names)
  })

  test.each(['Zzyzx', 'qwxy@nowhere.example'])('the search compares no value of a message: %s', async (value) => {
    expect(await found(value, 'en')).toEqual([])
  })
})

test('the action and the kind of record are shown in the reader’s language, whatever their domain', async () => {
  const [row] = await trail(ofUser, 'fr')
  expect(row).toMatchObject({ auditActionName: 'Modification', auditSubjectName: 'Utilisateur' })
  const [views] = await trail({ filters: { auditAction: ['SIGN_IN'] } }, 'en')
  expect(views).toMatchObject({ auditActionName: 'Sign in' })
})

describe('the item', () => {
  test('an audit row shows its record under the usual name, and can be found by that name', async () => {
    const rows = await trail({ search: `${NAME()} ho.maker` })
    expect(rows.filter(({ auditItemId }) => auditItemId === user.userId).length).toBeGreaterThanOrEqual(2)
    for (const row of rows) expect(row.auditItemName).toBe(NAME())
    const sorted = await trail({ sort: { field: 'auditItemName', direction: 'desc' } })
    const names = sorted.map((row) => row.auditItemName ?? '')
    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare).reverse())
  })

  test('an audit row about settings names them in the reader’s language', async () => {
    const { settings, version = 0 } = await portal.send('ho.admin', readSettings, {})
    if (!settings) throw new Error('no settings')
    const wanted = { ...settings, configNoOfPasswordTrials: settings.configNoOfPasswordTrials + 1, version }
    expect(await portal.send('ho.maker', updateSettings, wanted)).toMatchObject({ responseCode: '00' })
    const filters = { auditSubject: ['settings'], auditUsername: ['ho.maker'] }
    expect((await trail({ filters }, 'fr'))[0]?.auditItemName).toBe('Paramètres système')
    expect((await trail({ filters }, 'en'))[0]?.auditItemName).toBe('System settings')
  })

  test('an audit row from before names were stored shows the current name of its record', async () => {
    await portal.gateway.admin.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update audit_entry set item_name = null where item_id = ${user.userId}`.execute(trx)
    })
    const rows = await trail({ filters: { auditItemId: [user.userId] } })
    expect(new Set(rows.map((row) => row.auditItemName))).toEqual(new Set([NAME()]))
  })

  test('an audit row about a refused action shows operators no record name', async () => {
    const { db } = portal.gateway
    await sql`insert into role_privilege (role_id, privilege_id) select '0000000001', privilege_id from privilege
      where (module_name, type) in (('AUDIT_TRAIL', 'READ'), ('USER', 'UPDATE'))`.execute(db)
    const change = { targetUserId: user.userId, version: user.version, userSolId: '778' }
    expect((await portal.send(OPS, updateUser, change)).responseCode).not.toBe('00')
    const read = (username: string) =>
      portal.send(username, readPartnerAuditTrail, { filters: { auditItemId: [user.userId] } })
    expect((await read(OPS)).data?.map((row) => row.auditItemName)).toEqual([null])
    expect((await portal.send(OPS, readPartnerAuditTrail, { search: NAME() })).total).toBe(0)
    expect((await read('ho.admin')).data?.map((row) => row.auditItemName)).toEqual([NAME()])
  })
})
