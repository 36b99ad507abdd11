import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SUBSIDIARIES, zoneOf } from '@portal/contract'
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
import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import type { ListHit } from '@portal/contract/screening-cases/screening-cases.calls'
import { contractText, contractTexts } from '@portal/contract/texts/all'
import { sendPlain } from '../testing/plain-envelope.ts'
import { everything } from './testing/acts.ts'
import { ACCESS_CASES, LIST_REQUESTS } from './testing/all-access-cases.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Every list with a search finds its rows by each text that its screen shows for them. The id of a column is the name
// of the field on the wire, so every field is searched unless a reason is stated below.

const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
}

/** Prefixes of the catalogue's texts that screens show for a field, by field. */
const WORDS: Readonly<Record<string, string>> = {
  passReview: 'passReview',
  accountKind: 'accountKind',
  accountStatus: 'status.account',
  aeStatus: 'status.record',
  arrearsBucket: 'arrearsBucket',
  auditAction: 'action',
  auditModule: 'module',
  change: 'listChange',
  auditSubject: 'subject',
  businessType: 'businessType',
  caseKind: 'caseKind',
  caseOutcome: 'caseOutcome',
  caseStatus: 'caseStatus',
  cqAction: 'action',
  cqStatus: 'status.queue',
  cqSubject: 'subject',
  cqType: 'module',
  fundingStatus: 'status.funding',
  lastRunState: 'status.run',
  listStatus: 'status.record',
  listingStatus: 'status.listing',
  loanMethod: 'loanMethod',
  loanStanding: 'loanStanding',
  loanStatus: 'status.loan',
  loanType: 'loanType',
  mtoStatus: 'status.mto',
  orphanReason: 'orphanReason',
  falseMatchStatus: 'status.falseMatch',
  matchedPerson: 'listedPerson',
  pairScope: 'pairScope',
  pairStatus: 'status.pair',
  parameterCashEnabled: 'yesNo',
  parameterIntraDcEnabled: 'yesNo',
  parameterInterDcEnabled: 'yesNo',
  parameterStatus: 'status.record',
  proprietorGender: 'borrowerGender',
  proprietorStatus: 'status.proprietor',
  env: 'env',
  reportCategory: 'reportCategory',
  reportStatus: 'status.record',
  reportType: 'reportType',
  roleStatus: 'status.role',
  scheduleFormat: 'scheduleFormat',
  scheduleFrequency: 'scheduleFrequency',
  scheduleStatus: 'status.schedule',
  scheduleWeekday: 'weekday',
  screeningLogScreeningType: 'screeningType',
  screeningLogStatus: 'verdict',
  screeningEffect: 'screeningEffect',
  screeningMode: 'screeningMode',
  screeningStatus: 'status.record',
  screeningType: 'screeningType',
  tableStatus: 'status.record',
  tillStatus: 'status.till',
  transactionStatus: 'status.transaction',
  transStatus: 'status.orphan',
  userStatus: 'status.user',
  userType: 'userType',
  valueKind: 'valueKind',
  walletAct: 'walletAct',
  ...Object.assign({}, ...ACCESS_CASES.map(({ words }) => words)),
}
/** Fields in which only one value has a text. */
const MARKS: Readonly<Record<string, readonly [value: unknown, text: string]>> = {
  countryId: [null, 'subsidiary.all'],
  isLow: ['YES', 'labels.isLow'],
  roleTrnLimit: [null, 'limit.none'],
  screeningCode: [null, 'silencedRules.ALL'],
}
const COUNTRY = /(CountryCode|mtoCountry|Country|^country)$/
const SUBSIDIARY = 'countryId'
const MOMENT = /^\d{4}-\d{2}-\d{2}T/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^-?\d+\.\d{2}$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-/

/** Fields that are not searched, by the reason. `<path> <field>` is a field of one list only. */
const UNSEARCHED: Readonly<Record<string, readonly string[]>> = {
  'no screen shows them': [
    ...['auditId', 'auditSubject', 'cqSubject', 'cqHash', 'cqVisibility', 'recallWaits', 'isWrittenOff', 'userRoleId'],
    ...['contractType', 'screeningLogId', 'scheduleLanguage', 'conditions', 'matched', 'deliveries', 'figures'],
    ...['reportTableType', 'reportTable', 'reportJoinTableType', 'reportJoinTable', 'reportJoinType', 'reportJoinOn'],
    ...['reportFieldList', 'reportGroupBy', 'reportSums', 'reportSort', 'rowKey', 'maskedSecret'],
    ...['nameColumn', 'aliasColumn', 'birthDateColumn', 'countryColumn', 'loanReadAll accountNumber'],
    ...['loanReadAll countryId', 'proprietorReadAll countryId', 'mto/readUser countryId'],
    ...['portal/till/read countryId', 'portal/wallet/fundings countryId'],
  ],
  'they are shown by the name of the person': [
    ...['aeMaker', 'parameterMaker', 'parameterChecker', 'screeningMaker', 'reportMaker', 'scheduleMaker', 'pairMaker'],
    ...['falseMatchMaker', 'fundingMaker', 'fundingChecker', 'userMaker', 'mtoMaker', 'cqChecker'],
  ],
  'a long list finds its people by a filter': [
    ...['loanReadAll makerName', 'loanReadAll checkerName', 'user/read makerName', 'mto/readUser makerName'],
  ],
  'a long list searches only the columns of its index, and the others are behind More or have a filter': [
    ...['auditPhone', 'auditResponseCode', 'cqReason', 'transactionUpdatedAt', 'expiresAt'],
    ...['isAuthorized', 'destinationbankcode', 'cashPickup/read userSolId', 'cashPickup/readByImto userSolId'],
  ],
  'the balances of an account are shown only with one record': ['bookBalance', 'availableBalance'],
  'Yes or No behind More is the answer of nearly every partner': [
    ...['mtoCbnLicense', 'mtoNdaExecuted', 'mtoVpnConnectionSetup', 'mtoPcidssCertificate', 'mtoContractAgreement'],
    ...['mtoCacIncorporationDocuments', 'mtoMemorandumAndArticlesOfAssociation', 'mtoContingencyAndDisasterRecovery'],
    ...['mtoConsumerProtectionAndDisputeMechanism', 'mtoEnterpriseRiskManagementFramework'],
  ],
  'the whole list fits one page, and its call ignores a search': [
    ...['privilegeModuleName', 'privilegeType', 'privilegeMaker', 'privilegeChecker', 'privilegeStatus'],
    ...['runCause', 'runState', 'portal/periodic-report/runs'],
  ],
}
const unsearched = new Set(Object.values(UNSEARCHED).flat())

/**
 * Returns the text that a screen shows for a field. Returns null if the screen shows no text, and undefined if the test
 * does not know the text.
 */
function shown(field: string, value: unknown, language: Language): string | null | undefined {
  const locale = { language, timeZone: zoneOf('01') }
  const [marked, mark] = MARKS[field] ?? []
  if (mark !== undefined && value === marked) return contractText(language, mark)
  if (value === null || value === '' || typeof value === 'number' || typeof value === 'boolean') return null
  if (field === 'listHits') return (value as readonly ListHit[])[0]?.listCode ?? null
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? (value[0] ?? null) : undefined
  if (typeof value !== 'string') return undefined
  const words = WORDS[field]
  if (words !== undefined) return contractText(language, `${words}.${value}`)
  if (field === 'isLow') return null
  if (field === SUBSIDIARY)
    return formatCountry(SUBSIDIARIES.find((one) => one.countryId === value)?.country ?? '', language)
  if (UUID.test(value)) return null
  if (MOMENT.test(value)) return formatCellTime(value, locale)
  if (DAY.test(value)) return formatDate(value, locale)
  if (AMOUNT.test(value)) return formatAmount(value, '', locale).trim()
  if (COUNTRY.test(field)) return formatCountry(value, language)
  return isCode(value) ? undefined : value
}

/** Returns the currency that a screen shows after an amount of a row; undefined if it shows none. */
function currencyOf(field: string, row: Row): unknown {
  if (field === 'roleTrnLimit') return ROLE_LIMIT_CURRENCY
  const isOfSource = /source|^transactionAmount$/i.test(field)
  const named = Object.keys(row).find((name) => /currency$/i.test(name) && /source/i.test(name) === isOfSource)
  return named === undefined ? undefined : row[named]
}

/** Tests whether a value is a code with a text in the catalogue, which screens show instead. */
const isCode = (value: string): boolean => CODES.has(value)
const CODES = new Set(
  Object.keys(contractTexts.en).flatMap(
    (key) => /^(?!labels|validation)[\w.]+\.([A-Z][A-Z_\d ]*)$/.exec(key)?.[1] ?? [],
  ),
)

/**
 * Lists whose search works differently: statements are searched for references and reasons, and an uploaded table for
 * its cells as they are stored.
 */
const OTHERWISE_SEARCHED = ['portal/ledger/statement', 'portal/wallet/statement', 'dataSource/readDataSource']

const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => !writes && !OTHERWISE_SEARCHED.includes(path) && 'search' in (SCHEMAS.get(path)?.fields ?? {}),
)
/** The number of texts searched so far. */
let searched = 0

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

type Row = Readonly<Record<string, unknown>>

describe.each(LISTS.map(({ path }) => path))('%s', (path) => {
  test.each(LANGUAGES)('the rows of the list are found by each text that the screen shows in %s', async (language) => {
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
    const unknown = new Set<string>()
    for (const [field, value, row] of samplesOf(rows)) {
      if (unsearched.has(field) || unsearched.has(`${path} ${field}`)) continue
      const text = shown(field, value, language)
      if (text === undefined) unknown.add(`${field}: ${JSON.stringify(value)}`)
      if (typeof text !== 'string') continue
      searched += 1
      const { rows: found } = await read(text)
      const isFound = found.some((one) => shown(field, one[field], language) === text)
      if (!isFound) missing.push(`${field}: ${text}`)
      const currency = AMOUNT.test(String(value)) ? currencyOf(field, row) : undefined
      if (typeof currency !== 'string') continue
      const { rows: priced } = await read(`${text} ${currency}`)
      if (!priced.some((one) => one[field] === value)) missing.push(`${field}: ${text} ${currency}`)
    }
    expect({ missing, unknown: [...unknown] }).toEqual({ missing: [], unknown: [] })
  })
})

/** Returns sample values of every field: the first value, or each value of a field that is shown in words. */
function samplesOf(rows: readonly Row[]): (readonly [field: string, value: unknown, row: Row])[] {
  const samples = new Map<string, readonly [string, unknown, Row]>()
  for (const row of rows)
    for (const [field, value] of Object.entries(row)) {
      const hasWords = field in WORDS || field in MARKS || Array.isArray(value)
      const key = hasWords || value === null ? `${field} ${value}` : field
      if (!samples.has(key)) samples.set(key, [field, value, row])
    }
  return [...samples.values()]
}

test('the demo’s rows show enough texts to search for', () => {
  expect(searched).toBeGreaterThan(100)
})
