import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { zoneOf } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import {
  formatAmount,
  formatCellTime,
  formatCountry,
  formatDate,
  LANGUAGES,
  type Language,
} from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { sendPlain } from '../testing/plain-envelope.ts'
import { everything } from './testing/acts.ts'
import { LIST_REQUESTS } from './testing/all-access-cases.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Every list that can be searched finds its first row by each text that its screen shows for the row.

const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
}

/** Prefixes of the catalogue's texts that screens show, by field. */
const WORDS: Readonly<Record<string, string>> = {
  accountKind: 'accountKind',
  accountStatus: 'status.account',
  aeStatus: 'status.record',
  auditAction: 'action',
  auditModule: 'module',
  auditSubject: 'subject',
  caseStatus: 'caseStatus',
  cqAction: 'action',
  cqStatus: 'status.queue',
  cqSubject: 'subject',
  cqType: 'module',
  fundingStatus: 'status.funding',
  listStatus: 'status.record',
  listingStatus: 'status.listing',
  loanStatus: 'status.loan',
  loanType: 'loanType',
  mtoStatus: 'status.mto',
  orphanReason: 'orphanReason',
  pairStatus: 'status.pair',
  parameterStatus: 'status.record',
  proprietorStatus: 'status.proprietor',
  reportCategory: 'reportCategory',
  reportStatus: 'status.record',
  roleStatus: 'status.role',
  scheduleFrequency: 'scheduleFrequency',
  scheduleStatus: 'status.schedule',
  screeningLogStatus: 'verdict',
  screeningStatus: 'status.record',
  screeningType: 'screeningType',
  tableStatus: 'status.record',
  tillStatus: 'status.till',
  transactionStatus: 'status.transaction',
  transStatus: 'status.transaction',
  userStatus: 'status.user',
  userType: 'userType',
  walletAct: 'walletAct',
}
const TEXT = /(Name|Reference|Description|Sender|Receiver|Code|Number|Email|username)$/
const COUNTRY = /(CountryCode|mtoCountry|Country)$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^\d+\.\d{2}$/

/** Not searched: people who made or decided a record have a filter; the others are shown only with one record. */
const UNSEARCHED = new Set([
  ...['makerName', 'checkerName', 'roleName', 'responseCode', 'auditResponseCode'],
  ...['bookBalance', 'availableBalance'],
  // A long list searches only its own date; a log of screening is narrowed to a rule by its filter.
  ...['transactionUpdatedAt', 'expiresAt', 'screeningLogScreeningCode'],
  'portal/screening-log/read screeningDescription',
])

/** The text that a screen shows for a field; null if it shows none, or one that many rows share. */
function shown(field: string, value: unknown, language: Language): string | null {
  if (typeof value !== 'string' || value === '') return null
  const locale = { language, timeZone: zoneOf('01') }
  const words = WORDS[field]
  if (words !== undefined) return contractText(language, `${words}.${value}`)
  if (MOMENT.test(value)) return formatCellTime(value, locale)
  if (DAY.test(value)) return formatDate(value, locale)
  if (AMOUNT.test(value)) return formatAmount(value, '', locale).trim()
  if (COUNTRY.test(field)) return formatCountry(value, language)
  return TEXT.test(field) ? value : null
}

/** Statements are searched for references and reasons, and an uploaded table for its cells as they are stored. */
const OTHERWISE_SEARCHED = ['portal/ledger/statement', 'portal/wallet/statement', 'dataSource/readDataSource']

const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => !writes && !OTHERWISE_SEARCHED.includes(path) && 'search' in (SCHEMAS.get(path)?.fields ?? {}),
)
/** Texts searched so far. */
let searched = 0

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

type Row = Readonly<Record<string, unknown>>

describe.each(LISTS.map(({ path }) => path))('%s', (path) => {
  test.each(LANGUAGES)('the first row is found by each text that its screen shows in %s', async (language) => {
    const read = async (search?: string) => {
      const body = { ...MORE[path], size: 100, ...(search === undefined ? {} : { search }) }
      const answer = await sendPlain(portal.gateway.app, path, body, {
        token: JSON.stringify(everything('ho.admin')),
        headers: { 'accept-language': language },
      })
      return { code: answer.responseCode, rows: (answer as unknown as { data?: readonly Row[] }).data ?? [] }
    }
    const { code, rows } = await read()
    expect(code).toBe('00')
    const missing: string[] = []
    for (const [field, value] of Object.entries(rows[0] ?? {})) {
      const text = shown(field, value, language)
      if (text === null || UNSEARCHED.has(field) || UNSEARCHED.has(`${path} ${field}`)) continue
      searched += 1
      const { rows: found } = await read(text)
      const isFound = found.some((row) => shown(field, row[field], language) === text)
      if (!isFound) missing.push(`${field}: ${text}`)
    }
    expect(missing).toEqual([])
  })
})

test('the demo has rows with many shown texts', () => {
  expect(searched).toBeGreaterThan(100)
})
