import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CustomerSeed } from '@portal/contract/customers/customers.calls'
import { findCustomers, readCustomer, readCustomerOrders } from '@portal/contract/customers/customers.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { type CasePortal, casePortal } from '../../../security-tests/testing/case-portal.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const READER = 'ho.compliance'
const AMARA = { transactionSenderFirstName: 'Amara', transactionSenderLastName: 'Nnamdi-Øster' }
const PHONE = '+13125550142'
const PASSPORT = { transactionSenderIdType: 'PASSPORT', transactionSenderIdNumber: 'A0 1234567' }

const sent = (more: Partial<DirectCreditOrder>) => portal.clear({ ...AMARA, ...more })
const read = (transactionId: string, side: CustomerSeed['side'] = 'SENDER', who = READER) =>
  portal.send(who, readCustomer, { transactionId, side })
const orders = (transactionId: string, more: object = {}, who = READER) =>
  portal.send(who, readCustomerOrders, { transactionId, side: 'SENDER', ...more })

/** Sends an order of a person with this name, phone and document. */
const named = (first: string, phone: string | null, document: object = {}) =>
  portal.clear({
    transactionSenderFirstName: first,
    transactionSenderLastName: 'Osei',
    ...(phone === null ? {} : { transactionSenderPhoneNumber: phone }),
    ...document,
  })

describe('a customer', () => {
  test('orders are joined by phone, document and name, and each says by which', async () => {
    const own = await sent({ transactionSenderPhoneNumber: PHONE, ...PASSPORT })
    const byName = await sent({ transactionSenderFirstName: 'AMARA', transactionSenderPhoneNumber: '+13125550199' })
    const byPhone = await portal.clear({ transactionSenderFirstName: 'Chidi', transactionSenderPhoneNumber: PHONE })
    const byDocument = await portal.clear({
      ...{ transactionSenderFirstName: 'Amara', transactionSenderLastName: 'Nnamdi' },
      ...{ ...PASSPORT, transactionSenderIdNumber: 'a01234567' },
    })
    // The same number on another kind of document is another document.
    await portal.clear({ ...PASSPORT, transactionSenderIdType: 'DRIVING_LICENCE' })
    const { orders: found = [], total } = await orders(own)
    expect(total).toBe(4)
    expect(found.map(({ transactionId, senderBy }) => [transactionId, [...senderBy].sort()])).toEqual([
      [byDocument, ['DOCUMENT']],
      [byPhone, ['PHONE']],
      [byName, ['NAME']],
      [own, ['DOCUMENT', 'NAME', 'PHONE']],
    ])
    const { customer } = await read(own)
    expect(customer).toMatchObject({
      name: 'Amara Nnamdi-Øster',
      orders: 4,
      onlyBy: { PHONE: 1, DOCUMENT: 1, NAME: 1 },
      isLimited: false,
      phones: [
        { value: PHONE, orders: 2, isOwn: true },
        { value: '+13125550199', orders: 1, isOwn: false },
      ],
      documents: [{ documentType: 'PASSPORT', value: '•••••4567', orders: 2, isOwn: true }],
      behaviour: [{ side: 'SENDER', orders: 4, recent: [4, 4, 4, 4], partners: 1 }],
    })
    expect(customer?.names.filter(({ isOwn }) => isOwn)).toEqual([
      { value: expect.stringMatching(/amara nnamdi-øster/i), orders: 2, isOwn: true },
    ])
    expect(JSON.stringify(customer)).not.toContain('1234567')
  })

  test('a key limits the orders, and further pages continue where the last one ended', async () => {
    const own = await named('Kojo', '+13125550150')
    for (let nth = 0; nth < 21; nth++) await named(nth % 2 === 0 ? 'Kojo' : `Ama ${nth}`, '+13125550150')
    expect((await orders(own, { joinedBy: 'NAME' })).total).toBe(12)
    const first = await orders(own)
    expect([first.orders?.length, first.total, first.hasMore]).toEqual([20, 22, true])
    const second = await orders(own, { olderThan: first.orders?.at(-1)?.transactionId })
    expect([second.orders?.length, second.hasMore]).toEqual([2, false])
    const ids = [...(first.orders ?? []), ...(second.orders ?? [])].map(({ transactionId }) => transactionId)
    expect(new Set(ids).size).toBe(22)
  })

  test('the page shows cases, hits by rule and list, and the decisions on the name', async () => {
    const listed = { transactionSenderFirstName: 'Viktor', transactionSenderLastName: 'Solovetsky' }
    const transactionId = await portal.clear(listed)
    const { customer } = await read(transactionId)
    expect(customer?.cases[0]).toMatchObject({ transactionId, caseStatus: 'OPEN', caseOutcome: null })
    // The demo has older orders of this name.
    expect(customer?.cases).toHaveLength(customer?.caseCount ?? 0)
    const hits = customer?.hits.find(({ screeningCode }) => screeningCode === 'SANC-DC')
    expect(hits?.orders).toBeGreaterThan(1)
    expect(customer?.listHits).toMatchObject([{ listCode: 'SANCTIONS', score: 97 }])
    // The receiver of the order is not the person whom the list means.
    expect((await read(transactionId, 'RECEIVER')).customer?.listHits).toEqual([])
  })

  test('decisions of compliance about the name are listed', async () => {
    const { db } = portal.gateway
    const pair = await db.selectFrom('trusted_pair').selectAll().where('pair_status', '=', 'ACTIVE').executeTakeFirst()
    const [first = '', ...last] = (pair?.pair_sender ?? '').split(' ')
    const transactionId = await portal.clear({
      transactionSenderFirstName: first,
      transactionSenderLastName: last.join(' '),
    })
    const { customer } = await read(transactionId)
    expect(customer?.pairs).toMatchObject([{ pairId: pair?.pair_id, pairStatus: 'ACTIVE' }])
  })

  test('sums leave out failed orders', async () => {
    const paid = await named('Efua', '+13125550160')
    const failed = await portal.held({ transactionSenderPhoneNumber: '+13125550160' })
    await portal.review(failed, 'FAILED')
    const { customer } = await read(paid)
    expect([customer?.orders, customer?.sums.map(({ orders: count }) => count)]).toEqual([2, [1]])
  })
})

describe('a search', () => {
  test.each([
    ['a phone as it is dialled', '+1 312 555 0170'],
    ['the number of a document', 'b 7654321'],
    ['a name in other letters', 'YAA OSEI'],
  ])('people are found by %s', async (_, customerTerm) => {
    const id = await named('Yaa', '+13125550170', {
      transactionSenderIdType: 'PASSPORT',
      transactionSenderIdNumber: 'B7654321',
    })
    const { customers = [] } = await portal.send(READER, findCustomers, { customerTerm })
    expect(customers).toMatchObject([{ transactionId: id, side: 'SENDER', name: 'Yaa Osei', phone: '+13125550170' }])
  })

  test('a phone of two people finds both', async () => {
    await named('Akua', '+13125550180')
    await named('Kofi', '+13125550180')
    const { customers = [] } = await portal.send(READER, findCustomers, { customerTerm: '+13125550180' })
    expect(customers.map(({ name }) => name)).toEqual(['Kofi Osei', 'Akua Osei'])
  })
})

describe('the scope', () => {
  const as = (set: object) =>
    portal.gateway.db.updateTable('app_user').set(set).where('username', '=', 'ho.compliance2').execute()
  afterAll(() => as({ user_type: 'HEAD OFFICE', country_id: '01', sol_id: null }))

  test('orders of another subsidiary are on no page, in no search and begin no page', async () => {
    const ghana = await named('Esi', '+13125550190')
    const nigeria = await named('Esi', '+13125550190')
    await sql`update transaction set country_id = '02' where transaction_id = ${ghana}`.execute(portal.gateway.db)
    await as({ country_id: '02' })
    const { customer } = await read(ghana, 'SENDER', 'ho.compliance2')
    expect([customer?.orders, customer?.behaviour[0]?.orders]).toEqual([1, 1])
    expect((await orders(ghana, {}, 'ho.compliance2')).orders).toMatchObject([{ transactionId: ghana }])
    expect(await read(nigeria, 'SENDER', 'ho.compliance2')).toMatchObject({ responseCode: '25' })
    expect(await orders(nigeria, {}, 'ho.compliance2')).toMatchObject({ responseCode: '25' })
    const { customers } = await portal.send('ho.compliance2', findCustomers, { customerTerm: '+13125550190' })
    expect(customers).toMatchObject([{ transactionId: ghana, orders: 1 }])
  })

  test('a branch sees only the pickups that it requested', async () => {
    const { db } = portal.gateway
    const pickup = await db
      .selectFrom('transaction as t')
      .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
      .select(['t.transaction_id', 't.country_id', 'p.user_sol_id'])
      .where('p.user_sol_id', 'is not', null)
      .where('t.env', '=', 'live')
      .executeTakeFirstOrThrow()
    const { transaction_id: id, country_id, user_sol_id } = pickup
    await as({ user_type: 'BRANCH', country_id, sol_id: user_sol_id })
    expect(await read(id, 'RECEIVER', 'ho.compliance2')).toMatchObject({ responseCode: '00' })
    await as({ user_type: 'BRANCH', country_id, sol_id: '999' })
    expect(await read(id, 'RECEIVER', 'ho.compliance2')).toMatchObject({ responseCode: '25' })
  })

  test('operators read no customer, also not of their own orders', async () => {
    const own = await named('Abena', null)
    const operator = 'ops@swiftremit.example'
    expect(await read(own, 'SENDER', operator)).toMatchObject({ responseCode: '57' })
    expect(await portal.send(operator, findCustomers, { customerTerm: 'Abena Osei' })).toMatchObject({
      responseCode: '57',
    })
  })

  test('each reading and each search leaves a row in the trail, without the name', async () => {
    const id = await named('Adwoa', null)
    await read(id)
    await portal.send(READER, findCustomers, { customerTerm: 'Adwoa Osei' })
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .selectAll()
      .where(sql<boolean>`action in ('READ_CUSTOMER', 'FIND_CUSTOMER')`)
      .orderBy('happened_at', 'desc')
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([{ action: 'FIND_CUSTOMER' }, { action: 'READ_CUSTOMER', item_id: id }])
    expect(JSON.stringify(rows)).not.toContain('Adwoa')
  })
})
