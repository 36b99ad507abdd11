import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ListPayload, ListRequest } from '@portal/contract'
import { readAuditTrail } from '@portal/contract/audit/audit.calls'
import { COMPLIANCE_FLAGS } from '@portal/contract/partners/partner'
import { readPartners } from '@portal/contract/partners/partners.calls'
import { readScreeningRules } from '@portal/contract/screening/screening.calls'
import { readScreeningLog } from '@portal/contract/screening/screening-log.calls'
import { CASE_CARDS } from '@portal/contract/screening-cases/screening-case'
import { readPendingTransactions } from '@portal/contract/screening-cases/screening-cases.calls'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Columns may show a text that is made from several fields: a rule in words, a score, a due time, a count of documents.

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Language = 'en' | 'fr'
const asking =
  <Row>(read: (body: ListRequest, language: Language) => Promise<Partial<ListPayload<Row, unknown>>>) =>
  async (search: string, language: Language = 'en') => {
    const { data = [], total = 0 } = await read({ search, size: 100 }, language)
    return { rows: data, total }
  }
const log = asking((body, language) => portal.send('ho.maker', readScreeningLog, body, { language }))
const cases = asking((body, language) => portal.send('ho.maker', readPendingTransactions, body, { language }))
const rules = asking((body, language) => portal.send('ho.maker', readScreeningRules, body, { language }))
const partners = asking((body, language) => portal.send('ho.maker', readPartners, body, { language }))
const trail = asking((body, language) => portal.send('ho.admin', readAuditTrail, body, { language }))

describe('the screening log', () => {
  test('entries are found by the code of their rule and by the words of its description', async () => {
    for (const code of ['SANC-DC', 'RATE', 'EMB-DCI']) {
      const { rows } = await log(code)
      expect([code, rows.length > 0]).toEqual([code, true])
      expect(rows.map((row) => row.screeningLogScreeningCode)).toContain(code)
    }
    const built = await log('Amounts do not match')
    expect(new Set(built.rows.map((row) => row.screeningLogScreeningCode))).toEqual(new Set(['RATE']))
    expect((await log('montants ne correspondent', 'fr')).total).toBe(built.total)
  })
})

describe('the screening queue', () => {
  test('cases are found by list and score', async () => {
    const { data = [] } = await portal.send('ho.maker', readPendingTransactions, { size: 100 })
    const [hit] = data.flatMap(({ listHits }) => listHits)
    const text = `${hit?.listCode} ${hit?.score}`
    const withHit = data.filter(({ listHits }) =>
      listHits.some(({ listCode, score }) => listCode === hit?.listCode && score === hit.score),
    )
    const { rows } = await cases(text)
    expect(hit).toBeDefined()
    expect(rows.map((row) => row.transactionId)).toEqual(
      expect.arrayContaining(withHit.map((row) => row.transactionId)),
    )
  })

  test.each([
    ['Held', 'en', CASE_CARDS.pending],
    ['Retenues', 'fr', CASE_CARDS.pending],
    ['Released', 'en', CASE_CARDS.successful],
  ] as const)('%s (%s) finds the transactions that the card of this name counts', async (word, language, statuses) => {
    const card = await portal.send('ho.maker', readPendingTransactions, {
      size: 100,
      filters: { transactionStatus: [...statuses] },
    })
    const { rows } = await cases(word, language)
    const found = rows.map((row) => row.transactionId)
    expect(card.data?.length).toBeGreaterThan(0)
    expect(found).toEqual(expect.arrayContaining(card.data?.map((row) => row.transactionId) ?? []))
  })

  test.each([
    ['Overdue', 'LATE', 'en'],
    ['On time', 'LATER', 'en'],
    ['En retard', 'LATE', 'fr'],
  ] as const)('%s finds the open cases whose due time is %s', async (word, due, language) => {
    const { data = [] } = await portal.send('ho.maker', readPendingTransactions, { size: 100, filters: { due: [due] } })
    const { rows } = await cases(word, language)
    expect(data.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.transactionId)).toEqual(data.map((row) => row.transactionId))
  })
})

test.each([
  ['1,500.00', 'en'],
  ['1\u202f500,00', 'fr'],
  ['Source amount', 'en'],
  ['is above', 'en'],
  ['est supérieur', 'fr'],
] as const)('transaction rules are found by %s of the rule in words (%s)', async (search, language) => {
  const { rows } = await rules(search, language)
  expect(rows.length).toBeGreaterThan(0)
})

test('partners are found by their number of compliance documents', async () => {
  const { data = [] } = await portal.send('ho.maker', readPartners, { size: 100 })
  const documents = (row: (typeof data)[number]) => COMPLIANCE_FLAGS.filter((flag) => row[flag] === 'YES').length
  const partner = data.find((row) => documents(row) < COMPLIANCE_FLAGS.length)
  const done = partner ? documents(partner) : 0
  for (const [text, language] of [
    [`${done} of 9`, 'en'],
    [`${done} sur 9`, 'fr'],
  ] as const)
    expect((await partners(text, language)).rows.map((row) => row.mtoCode)).toContain(partner?.mtoCode)
})

test('entries of the trail are found by their message in the reader’s language', async () => {
  for (const [text, language] of [
    ['Successful', 'en'],
    ['Demande envoyée', 'fr'],
  ] as const) {
    const { rows } = await trail(text, language)
    expect([text, rows.some((row) => row.auditResponseMessage.startsWith(text))]).toEqual([text, true])
  }
  expect((await trail('zzzz')).total).toBe(0)
})

describe('an empty list', () => {
  test('an empty list reports how many hidden records match', async () => {
    const read = (search: string) => portal.send('ho.maker', readPartners, { search, size: 20, ended: 'HIDDEN' })
    expect(await read('zzzz')).toMatchObject({ total: 0, hidden: 0 })
    const statuses = [...(readPartners.hides?.statuses ?? [])]
    const ended = await portal.send('ho.maker', readPartners, { size: 20, filters: { mtoStatus: statuses } })
    const name = ended.data?.[0]?.mtoCode ?? ''
    const { total, hidden = 0 } = await read(name)
    expect(total).toBe(0)
    expect(hidden).toBeGreaterThan(0)
  })

  test('a list with rows does not count hidden records', async () => {
    expect(await portal.send('ho.maker', readPartners, { size: 20, ended: 'HIDDEN' })).not.toHaveProperty('hidden')
  })
})
