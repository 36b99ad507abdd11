import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Envelope } from '@portal/contract'
import { type FoundGroup, findRecords } from '@portal/contract/find/find.calls'
import { type ScriptedGateway, scriptedGateway } from '../../security-tests/testing/scripted-gateway.ts'

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

const EVERYTHING = [
  'MTO_PARAMETER|READ',
  'REPORT|READ',
  'USER|READ',
  'MTO|READ',
  'ROLE|READ',
  'SANDBOX|READ',
  'ROLE|CHECKER',
  'USER|CHECKER',
  'MTO|CHECKER',
]

const send = async (username: string, privileges: readonly string[], body: object) =>
  (await portal.send({ username, stage: 'full', privileges }, findRecords, body)) as unknown as Envelope & {
    readonly groups: readonly FoundGroup[]
    readonly unread: readonly string[]
  }
const find = async (username: string, term: string, privileges: readonly string[] = EVERYTHING) => {
  const answer = await send(username, privileges, { term })
  expect(answer).toMatchObject({ responseCode: '00', unread: [] })
  return answer.groups
}
const recordsOf = (groups: readonly FoundGroup[], subject: string) =>
  groups.find((group) => group.subject === subject)?.records ?? []
const names = (groups: readonly FoundGroup[], subject: string) => recordsOf(groups, subject).map(({ name }) => name)

describe('the global search', () => {
  test.each([
    ['a part of the name, without its accents', 'adewale'],
    ['the beginnings of names, of two letters', 'ad ba'],
    ['the user name', 'HO.CHECKER'],
    ['a part of the address', 'checker@bank'],
    ['a part of the phone', '803 555 0101'],
    ['the phone as it is dialled', '08035550101'],
    ['the phone from abroad', '+234 8035 550101'],
    ['a name and the beginning of the phone', 'adewale 0803'],
  ])('the global search finds a person by %s', async (_what, term) => {
    expect(names(await find('ho.admin', term), 'user')).toContain('Babátúndé Adéwálé')
  })

  test.each(['0803', '+234803', '00234 803', '0803 555', '+234 (0) 803 555'])(
    'the global search finds people by the beginning of a phone, %s',
    async (begun) => {
      const found = recordsOf(await find('ho.admin', begun), 'user')
      expect(found.length).toBeGreaterThan(0)
      for (const { known } of found) expect(known).toMatch(/^\+234803/)
    },
  )

  test('the user whose full user name is typed is listed first, and the panel of the user opens with one key', async () => {
    const [first] = recordsOf(await find('ho.admin', 'ho.maker'), 'user')
    expect(first).toMatchObject({
      name: 'Adaeze Okonkwo',
      known: 'ho.maker@bank.example',
      status: { tone: 'positive' },
    })
    expect(first?.href).toBe(`/users?panel=view&id=${first?.id}`)
  })

  test('the global search finds a partner by code, a role by number, a key by public key, and an item by id', async () => {
    const { db } = portal.gateway
    expect(names(await find('ho.admin', 'swiftremit'), 'mto')).toEqual(['SwiftRemit Ltd'])
    for (const phone of ['0302 555 019', '+233302555019', '302555019'])
      expect(names(await find('ho.admin', phone), 'mto')).toEqual(['SikaLink Transfers'])
    expect(names(await find('ho.admin', '0000000003'), 'role')).toEqual(['HEAD OFFICE MAKER'])
    const key = await db.selectFrom('api_key').selectAll().where('status', '=', 'active').executeTakeFirstOrThrow()
    const [found] = recordsOf(await find('ho.admin', key.public_key ?? ''), 'api-key')
    expect(found?.href).toBe(`/api-keys?env=${key.env}&key=${key.key_id}`)
    const item = await db
      .selectFrom('queue_item as q')
      .innerJoin('app_user as u', 'u.user_id', 'q.maker_id')
      .selectAll('q')
      .where('q.module', '=', 'USER')
      .where('u.username', '=', 'ho.maker')
      .executeTakeFirstOrThrow()
    expect(recordsOf(await find('ho.admin', item.cq_id), 'queue')).toMatchObject([
      { name: item.name, known: 'Adaeze Okonkwo' },
    ])
  })

  test('the global search finds an officer by name, by partner and by portal user', async () => {
    const [found] = recordsOf(await find('ho.admin', 'folasade'), 'officer')
    expect(found).toMatchObject({
      name: 'Folasade Akintola',
      known: 'Meridian Bank Nigeria',
      status: { word: 'Active' },
    })
    expect(found?.href).toBe(`/officer-details?panel=view&id=${found?.id}`)
    expect(names(await find('ho.admin', 'ho.admin'), 'officer')).toEqual(['Tobenna Nwosu'])
    const [partners] = recordsOf(await find('ho.admin', 'SWIFTREMIT'), 'officer')
    expect(partners?.href).toBe(`/officer-details?mtoCode=SWIFTREMIT&panel=view&id=${partners?.id}`)
  })

  test('the global search finds limits by partner and currency, or by a copied id', async () => {
    const [found] = recordsOf(await find('ho.admin', 'swiftremit ngn'), 'parameter')
    expect(found).toMatchObject({ name: 'SwiftRemit Ltd · NGN', known: 'SWIFTREMIT' })
    expect(found?.href).toBe(`/parameterization?panel=view&id=${found?.id}`)
    expect(names(await find('ho.admin', found?.id ?? ''), 'parameter')).toEqual(['SwiftRemit Ltd · NGN'])
  })

  test('the global search finds a reference table by its name and columns', async () => {
    const { db, clock } = portal.gateway
    const maker = await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('reference_table')
      .values({
        table_name: 'BANK_CODES',
        columns: ['Sort code', 'Bank'],
        row_count: 1,
        table_status: 'ACTIVE',
        maker_id: maker.user_id,
        created_at: clock.now(),
      })
      .execute()
    for (const term of ['bank_codes', 'sort code'])
      expect(recordsOf(await find('ho.admin', term), 'reference-table')).toMatchObject([
        { name: 'BANK_CODES', known: 'Sort code, Bank', href: '/reference-tables?table=BANK_CODES' },
      ])
  })

  test('a search for a single letter is refused with 30', async () => {
    for (const term of ['a', ' a ', '  '])
      expect(await send('ho.admin', EVERYTHING, { term })).toMatchObject({ responseCode: '30' })
  })

  test('only the closest of many matches are listed, with a link to all of them', async () => {
    const users = (await find('ho.admin', 'bank.example')).find(({ subject }) => subject === 'user')
    expect(users?.records).toHaveLength(5)
    expect(users?.more).toBe('/users?search=bank.example')
  })

  test('a search can be limited to one kind of record', async () => {
    const { groups } = await send('ho.admin', EVERYTHING, { term: 'maker', subject: 'role' })
    expect(groups.map(({ subject, title }) => [subject, title])).toEqual([['role', 'Roles']])
  })

  test('secrets cannot be found, not even in masked form', async () => {
    const key = await portal.gateway.db
      .selectFrom('api_key')
      .selectAll()
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    expect(await find('ho.admin', key.masked_secret ?? '')).toEqual([])
  })
})

describe('records outside the user’s scope are not found', () => {
  test('a teller without the privileges finds no records of these kinds', async () => {
    const held = ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ']
    // The user finds only orders of the user's own branch, which the privilege covers.
    for (const term of ['adaeze', 'swiftremit', 'teller', 'branch'])
      expect((await find('branch.teller', term, held)).filter(({ subject }) => subject !== 'cash-pickup')).toEqual([])
  })

  test('an operator finds users of their own partner, but none of the bank or of another partner', async () => {
    const own = await find('ops@kudipay.example', 'kudipay')
    expect(names(own, 'user')).toContain('Daniel Whitfield')
    expect(recordsOf(own, 'user')[0]?.href).toMatch(/^\/imto-users\?panel=view&id=/)
    for (const term of ['achieng', 'swiftremit', 'ho.maker', 'bank.example', 'operator administrator'])
      expect([term, await find('ops@kudipay.example', term)]).toEqual([term, []])
  })

  test('an operator finds only officers of their own partner, and neither limits nor tables', async () => {
    const { db } = portal.gateway
    const officers = await db
      .selectFrom('officer as o')
      .innerJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
      .select(['o.officer_id', 'g.mto_code'])
      .execute()
    const found: string[] = []
    for (const { officer_id } of officers)
      if (recordsOf(await find('ops@swiftremit.example', officer_id), 'officer').length > 0) found.push(officer_id)
    const own = officers.filter(({ mto_code }) => mto_code === 'SWIFTREMIT')
    expect(own.length).toBeGreaterThan(0)
    expect(found.sort()).toEqual(own.map(({ officer_id }) => officer_id).sort())
    const groups = [
      ...(await find('ops@swiftremit.example', 'swiftremit')),
      ...(await find('ops@swiftremit.example', 'bank_codes')),
    ]
    for (const subject of ['parameter', 'reference-table']) expect(recordsOf(groups, subject)).toEqual([])
  })

  test('partners’ officers, limits and tables are found only with the privilege', async () => {
    const held = ['USER|READ']
    for (const subject of ['officer', 'parameter']) {
      expect(recordsOf(await find('ho.admin', 'swiftremit', held), subject)).toEqual([])
      expect(recordsOf(await find('ho.admin', 'swiftremit'), subject)).not.toEqual([])
    }
    expect(recordsOf(await find('ho.admin', 'bank_codes', held), 'reference-table')).toEqual([])
    // The user finds only officers of the user's own subsidiary.
    expect(names(await find('branch.teller', 'folasade'), 'officer')).toEqual([])
  })

  test('an operator finds only keys of their own partner', async () => {
    expect(names(await find('ops@swiftremit.example', 'swift'), 'api-key')).not.toEqual([])
    expect(names(await find('ops@kudipay.example', 'swift'), 'api-key')).toEqual([])
    expect(names(await find('ops@kudipay.example', 'sika'), 'api-key')).toEqual([])
  })

  test('a maker finds only their own items, and a checker finds only items of modules that they check', async () => {
    const { db } = portal.gateway
    const items = await db
      .selectFrom('queue_item as q')
      .innerJoin('app_user as m', 'm.user_id', 'q.maker_id')
      .select(['q.cq_id', 'm.username', 'q.module'])
      .execute()
    const found = async (username: string, privileges: readonly string[]) => {
      const ids: string[] = []
      for (const { cq_id } of items)
        if (recordsOf(await find(username, cq_id, privileges), 'queue').length > 0) ids.push(cq_id)
      return ids.sort()
    }
    const idsOf = (which: (item: (typeof items)[number]) => boolean) =>
      items
        .filter(which)
        .map(({ cq_id }) => cq_id)
        .sort()
    expect(await found('ho.maker', ['USER|CREATE'])).toEqual(idsOf(({ username }) => username === 'ho.maker'))
    expect(await found('ho.compliance', ['ROLE|CHECKER'])).toEqual(
      idsOf(({ module, username }) => module === 'ROLE' || username === 'ho.compliance'),
    )
  })

  test('users and roles of another subsidiary are not found', async () => {
    expect(names(await find('branch.teller', 'ho.maker'), 'user')).toEqual([])
    expect(names(await find('branch.teller', 'branch.teller'), 'user')).toEqual(['Kwabena Mensah', 'Efua Asantewaa'])
    await portal.gateway.db
      .updateTable('role')
      .set({ country_id: '01' })
      .where('role_name', '=', 'INTERNAL AUDIT')
      .execute()
    expect(names(await find('branch.teller', 'internal audit'), 'role')).toEqual([])
  })

  test('a user who may only view partners finds the partners’ users, but not the bank’s users', async () => {
    expect(await find('branch.teller', 'branch.teller', ['MTO|READ'])).toEqual([])
    expect(names(await find('branch.teller', 'daniel', ['MTO|READ']), 'user')).toEqual(['Daniel Whitfield'])
  })
})
