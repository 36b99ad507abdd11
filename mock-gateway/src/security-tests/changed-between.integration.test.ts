import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PARAMETER_LIMITS } from '@portal/contract/parameters/parameter'
import { readParameters, updateParameter } from '@portal/contract/parameters/parameters.calls'
import { createPeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { fundWallet } from '@portal/contract/wallets/wallets.calls'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { addToInternalList } from '../areas/compliance/watch-lists/index.ts'
import { ruleInForce } from '../areas/payments/transactions/testing/narration-rules.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { walletOf, wanted } from '../areas/payments/wallets/testing/wallets.ts'
import { aSchedule } from '../areas/reporting/periodic-reports/testing/a-schedule.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { newValues } from '../engine/records/index.ts'
import { changedBetween } from '../testing/changed-between.ts'

// Decision 0143: which version applies to an action in progress.

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const SWIFT = sql`'SWIFTREMIT'`
const TELLER_ROLE = '0000000007'
const CHECKER_ROLE = 'HEAD OFFICE CHECKER'

/** Changes rows by one statement, and returns a function that undoes the change by another statement. */
const byStatements = (done: ReturnType<typeof sql>, undone: ReturnType<typeof sql>) => async () => {
  await done.execute(portal.gateway.admin)
  return () => undone.execute(portal.gateway.admin)
}

const partnerIsDeleted = byStatements(
  sql`update mto set mto_status = 'DELETED' where mto_code = ${SWIFT}`,
  sql`update mto set mto_status = 'ACTIVE' where mto_code = ${SWIFT}`,
)

const walletsAre = byStatements(
  sql`update ledger_account set account_status = 'INACTIVE' where kind = 'WALLET' and owner = ${SWIFT}`,
  sql`update ledger_account set account_status = 'ACTIVE' where kind = 'WALLET' and owner = ${SWIFT}`,
)

describe('an accepted direct credit', () => {
  let serial = 500_000_000
  const accept = async (more: object = {}) => {
    serial += 1
    const { status, body } = await portal.order(orderTo(nuban(`${serial}`), more))
    expect([status, body.code]).toEqual([201, undefined])
    return body.transactionId ?? ''
  }
  const execute = async (transactionId: string) => {
    await portal.screen(transactionId)
    await portal.tryOnce(transactionId)
    const { db } = portal.gateway
    const { transaction_status: status, rule_version: accepted } = await db
      .selectFrom('transaction')
      .select(['transaction_status', 'rule_version'])
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const posted = await db
      .selectFrom('ledger_posting')
      .select('rule_version')
      .where('transaction_id', '=', transactionId)
      .where('event', '=', 'POSTED')
      .executeTakeFirst()
    return { status, isByAcceptedRule: posted?.rule_version === accepted && accepted !== null }
  }

  const ruleChanges = async (transactionId: string) => {
    const { clock, admin } = portal.gateway
    await sql`insert into accounting_rule_version
      select (jsonb_populate_record(v, jsonb_build_object('rule_version', v.rule_version + 1,
        'holds_from', ${clock.now()}::timestamptz, 'authorized_at', ${clock.now()}::timestamptz))).*
      from accounting_rule_version v
      where ae_code = (select ae_code from transaction where transaction_id = ${transactionId})
      order by rule_version desc limit 1`.execute(admin)
    clock.advance(1_000)
    return async () => {}
  }

  const ruleEnds = async (transactionId: string) => {
    const { admin } = portal.gateway
    const { rows } = await sql<{
      ae_code: string
    }>`update accounting_rule set ae_status = 'DECLINED', deleted_at = now()
      where ae_code = (select ae_code from transaction where transaction_id = ${transactionId})
      returning ae_code`.execute(admin)
    expect(rows).toHaveLength(1)
    return () =>
      sql`update accounting_rule set ae_status = 'ACTIVE', deleted_at = null where ae_code = ${rows[0]?.ae_code}`.execute(
        admin,
      )
  }

  const POSTED = { status: 'POSTED', isByAcceptedRule: true }

  test.each([
    ['its accounting rule has a new version', ruleChanges],
    ['its accounting rule has ended', ruleEnds],
    ['its partner is deleted', partnerIsDeleted],
    ['its wallet is inactive', walletsAre],
    [
      'the parameter of its currency allows less',
      byStatements(
        sql`update parameter set intra_dc_limit = 0.01, inter_dc_limit = 0.01, intra_dc_enabled = false,
          inter_dc_enabled = false where mto_code = ${SWIFT} and payout_currency = 'NGN'`,
        sql`update parameter set intra_dc_limit = null, inter_dc_limit = null, intra_dc_enabled = true,
          inter_dc_enabled = true where mto_code = ${SWIFT} and payout_currency = 'NGN'`,
      ),
    ],
  ])('an accepted direct credit is posted by the rule of its acceptance, even if %s', async (_, change) => {
    expect(await changedBetween(accept, change, execute)).toEqual({ unchanged: POSTED, changed: POSTED })
  })

  describe('an accepted direct credit before its screening', () => {
    const named = {
      transactionReceiverFirstName: 'Perpetua',
      transactionReceiverLastName: 'Quillfeather',
      transactionNarration: 'Beryl',
    }
    const screened = async (transactionId: string) => {
      await portal.screen(transactionId)
      const { transaction_status: status } = await portal.gateway.db
        .selectFrom('transaction')
        .select('transaction_status')
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      return status
    }
    const ruleIsAuthorized = async () => {
      await ruleInForce(portal, 'BERYL', 'beryl')
      return async () => {}
    }
    const receiverIsListed = async (transactionId: string) => {
      const { db, clock } = portal.gateway
      const person = { transactionId, name: 'Perpetua Quillfeather', birthDate: null, country: null }
      await addToInternalList(db, { ...person, makerId: null, checkerId: null }, clock.now())
      return async () => expect(await portal.order(orderTo(nuban('2'), named))).toMatchObject({ body: { code: '34' } })
    }

    test.each([
      ['is not refused by the internal list of a later moment', receiverIsListed, 'PENDING'],
      ['is held by a screening rule of a later moment', ruleIsAuthorized, 'AML GATE'],
    ])('an accepted direct credit %s', async (_, change, changed) => {
      const more = change === receiverIsListed ? named : { transactionNarration: 'Beryl' }
      expect(await changedBetween(() => accept(more), change, screened)).toEqual({ unchanged: 'PENDING', changed })
    })
  })
})

describe('a request that awaits authorization', () => {
  const execute = async (cqId: string | undefined) => {
    const { responseCode } = await decide(portal, 'ho.checker', cqId)
    if (responseCode !== '00') await portal.send('ho.maker', withdrawQueueItem, { cqId: cqId ?? '' })
    return responseCode
  }
  const queued = async (answer: Promise<{ responseCode: string; cqId?: string }>) => {
    const { responseCode, cqId } = await answer
    expect(responseCode).toBe('00')
    return cqId
  }

  const funding = async () =>
    queued(portal.send('ho.maker', fundWallet, wanted(await walletOf(portal, 'SWIFTREMIT', 'NGN'), '1.00')))
  const user = () => {
    const username = `late.${uuid().slice(0, 8)}`
    return queued(
      portal.send('ho.maker', createUser, {
        ...{ userFirstName: 'Late', userLastName: 'Comer', userPhone: '+234 803 555 0199', userSolId: '204' },
        ...{ username, userEmail: `${username}@bank.example`, userRoleId: TELLER_ROLE, userType: 'BRANCH' as const },
        countryId: '01',
      }),
    )
  }
  const parameterOf = async () => {
    const filters = { parameterMtoCode: ['SWIFTREMIT'], parameterPayoutCurrency: ['NGN'] }
    const { data } = await portal.send('ho.admin', readParameters, { filters })
    const row = data?.find(({ parameterStatus }) => parameterStatus === 'ACTIVE')
    if (row === undefined) throw new Error('no parameter')
    return row
  }
  const limits = async () => {
    const row = await parameterOf()
    const asked = { ...newValues(PARAMETER_LIMITS, row), parameterTrnCountCashLimit: serial() }
    const { parameterId, version } = row
    return queued(portal.send('ho.maker', updateParameter, { ...asked, parameterId, version }))
  }
  let count = 1_000
  const serial = () => ++count
  const schedule = () => queued(portal.send('ho.maker', createPeriodicReport, aSchedule()))

  const limitOfCheckers = byStatements(
    sql`update role set role_trn_limit = 0.99 where role_name = ${CHECKER_ROLE}`,
    sql`update role set role_trn_limit = null where role_name = ${CHECKER_ROLE}`,
  )
  const roleIs = byStatements(
    sql`update role set role_status = 'DISABLED' where role_id = ${TELLER_ROLE}`,
    sql`update role set role_status = 'ACTIVE' where role_id = ${TELLER_ROLE}`,
  )
  const parameterIsNewer = byStatements(
    sql`update parameter set version = version + 1 where mto_code = ${SWIFT} and payout_currency = 'NGN'`,
    sql`select 1`,
  )
  const reportIs = byStatements(
    sql`update report set deleted_at = now() where report_name = ${aSchedule().scheduleReportId}`,
    sql`update report set deleted_at = null where report_name = ${aSchedule().scheduleReportId}`,
  )

  beforeAll(async () => {
    await sql`update role set role_trn_limit = null where role_name = ${CHECKER_ROLE}`.execute(portal.gateway.admin)
  })

  test.each([
    ['a funding is refused with 62', 'its wallet is inactive', funding, walletsAre, '62'],
    ['a funding is refused with 64', 'the limit of the checker’s role is lower', funding, limitOfCheckers, '64'],
    ['a new user is refused with 25', 'the role is disabled', user, roleIs, '25'],
    ['new limits of a partner are refused with 29', 'the parameter changed', limits, parameterIsNewer, '29'],
    ['a schedule is refused with 25', 'the report is deleted', schedule, reportIs, '25'],
  ])('%s if, since its request, %s', async (_title, _reason, accept, change, code) => {
    expect(await changedBetween(accept, change, execute)).toEqual({ unchanged: '00', changed: code })
  })
})
