import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { findRecords } from '@portal/contract/find/find.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import {
  completeRegulatorReport,
  downloadRegulatorReport,
  openRegulatorReport,
  readRegulatorReports,
  sendRegulatorReport,
  submitRegulatorReport,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import {
  confirmMatch,
  readSuspicionReport,
  saveSuspicionReport,
} from '@portal/contract/screening-cases/case-work.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type CasePortal, casePortal } from '../../../security-tests/testing/case-portal.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { nextFilingNumber } from './filing-number.ts'
import { COMPLETION } from './testing/completion.ts'
import { approvedFiling, completed, filingOf, opened, registerEntity, suspected } from './testing/filings.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
  await registerEntity(portal.gateway.db, '01')
})
afterAll(() => portal.close())

const today = () => businessDate(portal.gateway.clock.now(), '01')
const YEAR = () => portal.gateway.clock.now().getUTCFullYear()
const faultsOf = async (filingId: string) =>
  (await opened(portal, filingId)).faults.map(({ part, name, fault }) => `${part} ${name} ${fault}`)

describe('a suspicion', () => {
  test('a filed suspicion creates one report, due when the suspicion is, however often it is saved', async () => {
    const transactionId = await portal.held()
    const filingId = await suspected(portal, transactionId)
    const { report } = await portal.send('ho.compliance', readSuspicionReport, { transactionId })
    expect(await opened(portal, filingId)).toMatchObject({
      filingKind: 'STR',
      filingCountryId: '01',
      filingStatus: 'DRAFT',
      filingDueAt: report?.dueAt,
      filingNumber: null,
      regulator: 'NFIU',
      schemaVersion: '4.5',
      transactionId,
    })
    await portal.send('ho.compliance', saveSuspicionReport, { transactionId, version: report?.version ?? 0 })
    expect(await filingOf(portal.gateway.db, transactionId)).toBe(filingId)
  })

  test('a suspicion whose date of sending is entered at the case is sent, without a number of ours', async () => {
    const transactionId = await portal.held()
    const sentOn = today()
    await portal.send('ho.compliance', saveSuspicionReport, { transactionId, reportNumber: 'OLD-1', sentOn })
    const filing = await opened(portal, await filingOf(portal.gateway.db, transactionId))
    expect(filing).toMatchObject({
      ...{ filingStatus: 'SENT', filingNumber: null, regulatorReference: 'OLD-1', sentOn, faults: [] },
      acts: { mayComplete: false, maySubmit: false, mayDownload: false, mayMarkSent: false },
    })
  })
})

describe('the approval', () => {
  test('an incomplete report lists what is missing, and is refused with 30', async () => {
    const filingId = await suspected(portal, await portal.held())
    expect(await faultsOf(filingId)).toEqual(
      expect.arrayContaining(['report reason MISSING', 'receiver birthDate MISSING', 'receiver idNumber MISSING']),
    )
    const { version } = await opened(portal, filingId)
    const answer = await portal.send('ho.compliance', submitRegulatorReport, { filingId, version }, { language: 'fr' })
    expect(answer).toMatchObject({
      responseCode: '30',
      responseMessage: 'Des données manquent ou sont trop longues. Complétez d’abord la déclaration.',
    })
  })

  test('two people approve a complete report: it gets its number, and its content no longer changes', async () => {
    const transactionId = await portal.held()
    const filingId = await suspected(portal, transactionId)
    await completed(portal, filingId)
    expect(await faultsOf(filingId)).toEqual([])
    const { version } = await opened(portal, filingId)
    const { cqId } = await portal.send('ho.compliance', submitRegulatorReport, { filingId, version })
    expect(await opened(portal, filingId)).toMatchObject({ filingStatus: 'PENDING', acts: { mayComplete: false } })
    const late = await portal.send('ho.compliance2', completeRegulatorReport, { filingId, version, ...COMPLETION })
    expect(late.responseCode).toBe('28')
    const early = await portal.send('ho.compliance', downloadRegulatorReport, { filingId })
    expect(early.responseCode).toBe('12')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    expect(JSON.parse(item?.cqJson ?? '{}').after).toMatchObject({ filingKind: 'STR', filingStatus: 'APPROVED' })
    expect(item?.cqJson).not.toContain(COMPLETION.filingReason)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    const approved = await opened(portal, filingId)
    expect(approved).toMatchObject({
      filingStatus: 'APPROVED',
      filingNumber: expect.stringMatching(/^NG-STR-\d{4}-\d{4}$/),
      acts: { mayDownload: true, mayMarkSent: true, mayComplete: false },
    })
    const { report } = await portal.send('ho.compliance', readSuspicionReport, { transactionId })
    expect(report?.reportNumber).toBe(approved.filingNumber)
    const { xml } = await portal.send('ho.compliance', downloadRegulatorReport, { filingId })
    await portal.gateway.admin.updateTable('country_rules').set({ filing_entity_id: '9' }).execute()
    const again = await portal.send('ho.compliance', downloadRegulatorReport, { filingId })
    expect(again.xml).toBe(xml)
    expect(xml).toContain('<rentity_id>4711</rentity_id>')
    await registerEntity(portal.gateway.db, '01')
  })

  test('the maker of a report cannot authorize it', async () => {
    const filingId = await suspected(portal, await portal.held())
    await completed(portal, filingId)
    const { version } = await opened(portal, filingId)
    const { cqId } = await portal.send('ho.admin', submitRegulatorReport, { filingId, version })
    expect((await decide(portal, 'ho.admin', cqId)).responseCode).toBe('63')
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  })

  test('a rejected report is a draft again', async () => {
    const filingId = await suspected(portal, await portal.held())
    await completed(portal, filingId)
    const { version } = await opened(portal, filingId)
    const { cqId } = await portal.send('ho.compliance', submitRegulatorReport, { filingId, version })
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    expect(await opened(portal, filingId)).toMatchObject({ filingStatus: 'DRAFT', acts: { maySubmit: true } })
  })

  test('numbers have no gaps: concurrent approvals follow each other, and a rolled-back one gives its number back', async () => {
    const { db } = portal.gateway
    const series = { countryId: '02', kind: 'STR', year: 2031 } as const
    const numbered = () => db.transaction().execute((trx) => nextFilingNumber(trx, series))
    await Promise.all(Array.from({ length: 4 }, numbered))
    await expect(
      db.transaction().execute(async (trx) => {
        await nextFilingNumber(trx, series)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await numbered()).toBe('GH-STR-2031-0005')
    expect(await db.transaction().execute((trx) => nextFilingNumber(trx, { ...series, year: 2032 }))).toBe(
      'GH-STR-2032-0001',
    )
  })
})

describe('the file', () => {
  test('a download leaves a row in the trail with its number, which is in the name of the file', async () => {
    const filingId = await suspected(portal, await portal.held())
    await approvedFiling(portal, filingId)
    const { xml, fileName, exportNumber, declaration, correlationId } = await portal.send(
      'ho.compliance',
      downloadRegulatorReport,
      { filingId },
    )
    expect(declaration).toBeNull()
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<report>/)
    expect(fileName).toMatch(new RegExp(`^NG-STR-${YEAR()}-\\d{4}-${exportNumber}$`))
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'item_id', 'after'])
      .where('correlation_id', '=', correlationId)
      .execute()
    expect(rows).toEqual([
      { action: 'EXPORT', subject: 'regulator-report', item_id: filingId, after: { exportNumber } },
    ])
  })

  test('Congo gets a printed declaration in French', async () => {
    const transactionId = await portal.held()
    const { admin } = portal.gateway
    const moved = {
      country_id: '03',
      destinationbankcode: '00901',
      transaction_destination_country_currency: 'CDF',
    } as const
    await admin.updateTable('transaction').set(moved).where('transaction_id', '=', transactionId).execute()
    const filingId = await suspected(portal, transactionId)
    await registerEntity(portal.gateway.db, '03')
    await completed(portal, filingId)
    expect(await faultsOf(filingId)).toEqual([])
    await approvedFiling(portal, filingId)
    const filing = await opened(portal, filingId)
    expect(filing).toMatchObject({
      filingFormat: 'PRINTED',
      regulator: 'CENAREF',
      schemaVersion: null,
      declarationTitle: 'Déclaration d’opération suspecte',
      declarationColumns: ['Rubrique', 'Élément', 'Contenu'],
    })
    const { xml, declaration } = await portal.send('ho.compliance', downloadRegulatorReport, { filingId })
    expect(xml).toBeNull()
    expect(declaration?.rows).toEqual(
      expect.arrayContaining([
        { part: 'Déclaration', label: 'Destinataire', value: 'CENAREF' },
        { part: 'Déclaration', label: 'Numéro de la déclaration', value: filing.filingNumber },
        { part: 'Bénéficiaire', label: 'Date de naissance', value: expect.stringMatching(/^28-févr.*1990$/) },
      ]),
    )
  })
})

describe('the sending', () => {
  test('an approved report is marked as sent once, with the regulator’s reference, and the case says so', async () => {
    const transactionId = await portal.held()
    const filingId = await suspected(portal, transactionId)
    const sentOn = today()
    const { version: draft } = await opened(portal, filingId)
    const sent = (version: number, more: object = {}) =>
      portal.send('ho.compliance', sendRegulatorReport, {
        ...{ filingId, version, regulatorReference: 'NFIU/77', sentOn },
        ...more,
      })
    expect((await sent(draft)).responseCode).toBe('12')
    await approvedFiling(portal, filingId)
    const { version } = await opened(portal, filingId)
    expect((await sent(version - 1)).responseCode).toBe('29')
    expect(await sent(version, { sentOn: `${YEAR() + 1}-12-31` })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'sentOn' }],
    })
    expect((await sent(version)).responseCode).toBe('00')
    expect(await sent(version + 1)).toMatchObject({
      responseCode: '12',
      responseMessage: 'The report is marked as sent already.',
    })
    expect(await opened(portal, filingId)).toMatchObject({
      filingStatus: 'SENT',
      regulatorReference: 'NFIU/77',
      sentOn,
      acts: { mayDownload: true, mayMarkSent: false },
    })
    const { report } = await portal.send('ho.compliance', readSuspicionReport, { transactionId })
    expect(report?.sentOn).toBe(sentOn)
  })
})

describe('the day and the reference of the sending', () => {
  async function approvedOne() {
    const filingId = await suspected(portal, await portal.held())
    await approvedFiling(portal, filingId)
    const { version } = await opened(portal, filingId)
    return { filingId, version }
  }

  test('a report is not sent before the business day of its approval', async () => {
    const approved = await approvedOne()
    const send = (sentOn: string, language: 'en' | 'fr' = 'en') =>
      portal.send(
        'ho.compliance',
        sendRegulatorReport,
        { ...approved, regulatorReference: 'NFIU/DAY', sentOn },
        { language },
      )
    // In the subsidiary's zone, this is the first minute of the day.
    const approvedAt = new Date(`${today()}T00:00:30+01:00`)
    await portal.gateway.admin
      .updateTable('regulator_report')
      .set({ approved_at: approvedAt })
      .where('filing_id', '=', approved.filingId)
      .execute()
    const message = 'Sent on: must not be before the approval of the report'
    const dayBefore = approvedAt.toISOString().slice(0, 10)
    expect(dayBefore < today()).toBe(true)
    for (const sentOn of ['1999-01-01', dayBefore])
      expect(await send(sentOn)).toMatchObject({ responseCode: '30', errors: [{ field: 'sentOn', message }] })
    expect(await send(dayBefore, 'fr')).toMatchObject({
      errors: [{ message: expect.stringMatching(/ne peut pas précéder l’approbation de la déclaration$/) }],
    })
    expect((await send(today())).responseCode).toBe('00')
  })

  test('a reference of the regulator confirms one report of a subsidiary, in any spelling and from any screen', async () => {
    const send = async (regulatorReference: string, approved: { filingId: string; version: number }) =>
      await portal.send('ho.compliance', sendRegulatorReport, { ...approved, regulatorReference, sentOn: today() })
    const [first, second] = [await approvedOne(), await approvedOne()]
    const both = await Promise.all([send('NFIU-2201', first), send('nfiu-2201', second)])
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '26'])
    const refused = both.find(({ responseCode }) => responseCode === '26')
    const message = 'Another report already has this number'
    expect(refused).toMatchObject({ errors: [{ field: 'regulatorReference', message }] })
    const atCase = { transactionId: await portal.held(), reportNumber: 'NFIU-2201', sentOn: today() }
    expect(await portal.send('ho.compliance', saveSuspicionReport, atCase)).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'reportNumber' }],
    })
    const unsent = both[0]?.responseCode === '26' ? first : second
    const { admin } = portal.gateway
    const named = admin.updateTable('regulator_report').where('regulator_reference', 'ilike', 'nfiu-2201')
    await named.set({ country_id: '02' }).execute()
    expect((await send('NFIU-2201', unsent)).responseCode).toBe('00')
  })
})

describe('the completion', () => {
  const [receiver] = COMPLETION.filedPeople
  const asPerson = (more: object) => ({ filedPeople: [{ ...receiver, ...more }] })
  const at = (field: string) => `filedPeople[0].${field}`

  test.each([
    ['filingReason', { filingReason: 'x' }, 'Grounds of the report: at least 10 letters'],
    ['filingAction', { filingAction: '.' }, 'Action taken: at least 10 letters'],
    [at('filedCity'), asPerson({ filedCity: '😀' }), 'City (person 1): enter at least one letter or digit'],
    [
      at('filedStreet'),
      asPerson({ filedStreet: '.' }),
      'Street and number (person 1): enter at least one letter or digit',
    ],
    [
      at('filedBirthDate'),
      asPerson({ filedBirthDate: '1850-01-01' }),
      'Birth date (person 1): enter a plausible date of birth',
    ],
    [
      at('filedIdExpiryDate'),
      asPerson({ filedIdIssueDate: '2020-05-06', filedIdExpiryDate: '2020-05-06' }),
      'Date of expiry (person 1): must be after the date of issue',
    ],
    [
      at('filedIdIssueDate'),
      asPerson({ filedIdIssueDate: '1990-02-27' }),
      'Date of issue (person 1): must not be before the birth date',
    ],
    [
      at('filedIdIssueDate'),
      asPerson({ filedIdIssueDate: '1850-01-01' }),
      'Date of issue (person 1): enter a plausible date',
    ],
    [
      at('filedAccountOpened'),
      asPerson({ filedAccountOpened: '1989-12-31' }),
      'Account opened on (person 1): must not be before the birth date',
    ],
  ])('nonsense in %s is refused at the field: %j', async (field, nonsense, message) => {
    const filingId = await suspected(portal, await portal.held())
    const request = { filingId, version: 1, ...COMPLETION, ...nonsense } as typeof COMPLETION & {
      filingId: string
      version: number
    }
    const answer = await portal.send('ho.compliance', completeRegulatorReport, request)
    expect(answer).toMatchObject({ responseCode: '30', errors: expect.arrayContaining([{ field, message }]) })
    const french = await portal.send('ho.compliance', completeRegulatorReport, request, { language: 'fr' })
    expect(JSON.stringify(french)).not.toContain(message)
  })

  test('a draft is saved with missing data, and with dates of one day that follow each other', async () => {
    const filingId = await suspected(portal, await portal.held())
    const complete = (version: number, completion: object) =>
      portal.send('ho.compliance', completeRegulatorReport, { filingId, version, ...(completion as typeof COMPLETION) })
    const blank = { filedPeople: [], filingReason: null, filingAction: null }
    expect((await complete(1, blank)).responseCode).toBe('00')
    const born = { filedIdIssueDate: '1990-02-28', filedIdExpiryDate: '1990-03-01', filedAccountOpened: '1990-02-28' }
    expect((await complete(2, { ...blank, ...asPerson(born) })).responseCode).toBe('00')
    expect((await complete(3, { ...blank, filedPeople: [{ filedPerson: 'sender' }] })).responseCode).toBe('00')
  })
})

describe('a confirmed match', () => {
  test('a confirmed match creates the report of the asset freeze, due at once', async () => {
    const transactionId = await portal.held({ transactionSenderFirstName: 'Zéphyr', transactionSenderLastName: 'Onyx' })
    const { version } = await portal.caseOf(transactionId)
    const { cqId } = await portal.send('ho.compliance', confirmMatch, {
      ...{ transactionId, version, matchedPerson: 'sender', screeningCode: 'RATE' },
      transactionReason: 'Named in the order of the court',
    })
    await decide(portal, 'ho.checker', cqId)
    const filing = await opened(portal, await filingOf(portal.gateway.db, transactionId, 'AFR'))
    expect(filing).toMatchObject({ filingKind: 'AFR', filingStatus: 'DRAFT', filingPerson: 'Zéphyr Onyx' })
    const { groups = [] } = await portal.send('ho.compliance', findRecords, {
      term: 'Zéphyr Onyx',
      subject: 'regulator-report',
    })
    expect(groups.flatMap(({ records }) => records.map(({ name }) => name))).toEqual(['Zéphyr Onyx'])
    expect(Date.parse(filing.filingDueAt)).toBeLessThanOrEqual(portal.gateway.clock.now().getTime())
    const { data } = await portal.send('ho.compliance', readRegulatorReports, { filters: { due: ['LATE'] } })
    expect(data?.map(({ filingId }) => filingId)).toContain(filing.filingId)
  })
})

describe('the readers', () => {
  const set = (username: string, changed: { country_id?: string; user_type?: 'BRANCH' | 'HEAD OFFICE' }) =>
    portal.gateway.admin.updateTable('app_user').set(changed).where('username', '=', username).execute()
  const answers = async (who: string, filingId: string) => {
    const { responseCode: read } = await portal.send(who, openRegulatorReport, { filingId })
    const { data = [] } = await portal.send(who, readRegulatorReports, {})
    return [read, data.some((row) => row.filingId === filingId)]
  }

  test('compliance and the checkers of screening read a report; another subsidiary, branches and operators do not', async () => {
    const filingId = await suspected(portal, await portal.held())
    expect(await answers('ho.compliance2', filingId)).toEqual(['00', true])
    expect(await answers('ho.checker', filingId)).toEqual(['00', true])
    expect(await answers('ops@swiftremit.example', filingId)).toEqual(['57', false])
    expect(await answers('ho.maker', filingId)).toEqual(['57', false])
    await set('ho.compliance2', { country_id: '02' })
    expect(await answers('ho.compliance2', filingId)).toEqual(['25', false])
    await set('ho.compliance2', { country_id: '01', user_type: 'BRANCH' })
    expect(await answers('ho.compliance2', filingId)).toEqual(['25', false])
    await set('ho.compliance2', { user_type: 'HEAD OFFICE' })
  })

  test('a checker without COMPLIANCE reads a report, but does not complete, download or send it', async () => {
    const filingId = await suspected(portal, await portal.held())
    await approvedFiling(portal, filingId)
    const { version, acts } = await opened(portal, filingId, 'ho.checker')
    expect(Object.values(acts)).toEqual([false, false, false, false])
    const download = await portal.send('ho.checker', downloadRegulatorReport, { filingId })
    expect(download.responseCode).toBe('57')
    const complete = await portal.send('ho.checker', completeRegulatorReport, { filingId, version, ...COMPLETION })
    expect(complete.responseCode).toBe('57')
  })
})
