import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readPosting, reversePosting } from '@portal/contract/ledger/ledger.calls'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import {
  fundWallet,
  readBalances,
  readFundings,
  readWalletStatement,
  readWallets,
  refundWallet,
  setWalletStatus,
} from '@portal/contract/wallets/wallets.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { changeRules, rulesOf } from '../../../../testing/change-rules.ts'
import { testConfig } from '../../../../testing/index.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { VALUE_DATE } from '../../../../testing/value-date.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { walletOf, wanted } from '../testing/wallets.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await limit(null)
})
afterAll(() => portal.close())

/** Sets the role limit of the checkers. */
const limit = (role_trn_limit: string | null) =>
  portal.gateway.db.updateTable('role').set({ role_trn_limit }).where('role_name', '=', 'HEAD OFFICE CHECKER').execute()

const swift = () => walletOf(portal, 'SWIFTREMIT', 'NGN')
/**
 * Returns the dashboard's number of active wallets. Advances the clock first, because figures are cached for some
 * seconds.
 */
const activeWallets = async () => {
  portal.gateway.clock.advance(60_000)
  const { figures } = await portal.send('ho.maker', readDashboard, { figures: ['wallets.active'] })
  return figures?.['wallets.active'] ?? 0
}
const plus = (amount: string, more: string) => fromMinor(toMinor(amount) + toMinor(more))
const fundingOf = async (reference: string, by = 'ho.maker') => {
  const { data } = await portal.send(by, readFundings, { search: reference, size: 20 })
  return data?.find((one) => one.reference === reference)
}

test('the demo’s books agree with the journal', async () => {
  const key = ledgerKey(testConfig().keyEncryptionKey)
  expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
})

describe('a funding', () => {
  test('a bank advice funds a wallet once: refused while its funding awaits authorization or is posted', async () => {
    const wallet = await swift()
    const twice = [wanted(wallet, '777'), wanted(wallet, '777')].map((asked) => ({
      ...asked,
      adviceReference: 'ADV-TWO-TABS',
    }))
    const answers = await Promise.all(twice.map((asked) => portal.send('ho.maker', fundWallet, asked)))
    const [queued] = answers.filter(({ responseCode }) => responseCode === '00')
    const [refused] = answers.filter(({ responseCode }) => responseCode === '94')
    const used = twice[answers.findIndex(({ responseCode }) => responseCode === '00')]?.reference
    expect(refused?.errors).toEqual([
      {
        field: 'adviceReference',
        message: `The funding or refund ${used} of this wallet is already based on this bank advice`,
      },
    ])
    const again = (adviceReference: string) =>
      portal.send('ho.maker', fundWallet, wanted(wallet, '777', { adviceReference }))
    expect((await decide(portal, 'ho.checker', queued?.cqId)).responseCode).toBe('00')
    // Case, spaces, invisible characters and full-width letters make no other advice.
    for (const written of [' adv-two-tabs', 'ADV-TWO- TABS', 'ADV-TWO\u200b-TABS', '\uff21DV-TWO-TABS'])
      expect([written, (await again(written)).responseCode]).toEqual([written, '94'])
    // A refund by the same advice, and a funding of another wallet, are other matters.
    const refund = wanted(wallet, '1', { adviceReference: 'ADV-TWO-TABS' })
    expect((await portal.send('ho.maker', refundWallet, refund)).responseCode).toBe('00')
  })

  test('a bank advice can be used again after its funding was rejected', async () => {
    const ask = async () => {
      const asked = wanted(await swift(), '5', { adviceReference: 'ADV-REJECTED' })
      return await portal.send('ho.maker', fundWallet, asked)
    }
    const { cqId } = await ask()
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    const second = await ask()
    expect(second.responseCode).toBe('00')
    await decide(portal, 'ho.checker', second.cqId, 'REJECTED')
  })

  test('a funding awaits a checker, who sees the available balance before and after, and is posted with its documents', async () => {
    const before = await swift()
    const asked = wanted(before, '1250.5')
    const queued = await portal.send('ho.maker', fundWallet, asked)
    expect(queued).toMatchObject({
      responseCode: '00',
      responseMessage: 'Activity Queued Awaiting Authorization',
      cqType: 'CASH_PICKUP',
      cqSubject: 'wallet-funding',
      votesInAll: 1,
      isForHeadOffice: true,
    })
    expect((await swift()).balance).toBe(before.balance)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    const stored = Object.fromEntries(item?.changes.map(({ field, stored: { after } }) => [field, after]) ?? [])
    expect(stored).toMatchObject({
      walletAct: 'FUNDING',
      amount: '1250.50',
      availableBefore: before.availableBalance,
      availableAfter: plus(before.availableBalance, '1250.50'),
      adviceReference: asked.adviceReference,
    })
    expect(item).toMatchObject({
      votesInAll: 1,
      standing: [],
      cqName: expect.stringContaining(`${before.accountName} · ${asked.reference}`),
    })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const after = await swift()
    expect(after.balance).toBe(plus(before.balance, '1250.50'))
    const funding = await fundingOf(asked.reference)
    expect(funding).toMatchObject({
      fundingStatus: 'POSTED',
      availableBefore: before.availableBalance,
      availableAfter: after.availableBalance,
      fundingMaker: 'ho.maker',
      fundingChecker: 'ho.checker',
      makerName: 'Adaeze Okonkwo',
      checkerName: 'Babátúndé Adéwálé',
    })
    const statement = await portal.send('ho.maker', readWalletStatement, {
      accountNumber: after.accountNumber,
      size: 20,
    })
    expect(statement.data?.[0]).toMatchObject({
      event: 'FUNDED',
      credit: '1250.50',
      balanceAfter: after.balance,
      lineReason: `Monthly float · ${asked.adviceReference} · ${VALUE_DATE}`,
    })
    const place = { transactionId: funding?.fundingId ?? '', event: 'FUNDED' }
    const { posting } = await portal.send('ho.maker', readPosting, place)
    expect(posting?.lines.map(({ accountKind, side, amount }) => [accountKind, side, amount])).toEqual([
      ['FUNDING', 'DR', '1250.50'],
      ['WALLET', 'CR', '1250.50'],
    ])
  })

  test('a funding shows its checker that the balance has changed since the request', async () => {
    const before = await walletOf(portal, 'KUDIPAY', 'NGN')
    const [first, second] = [
      await portal.send('ho.maker', fundWallet, wanted(before, '100.00')),
      await portal.send('ho.maker', fundWallet, wanted(before, '30.00')),
    ]
    await decide(portal, 'ho.checker', first.cqId)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: second.cqId ?? '' })
    const now = plus(before.availableBalance, '100.00')
    expect(item?.standing.map(({ field, stored }) => [field, stored.before, stored.after])).toEqual([
      ['availableBefore', before.availableBalance, now],
      ['availableAfter', plus(before.availableBalance, '30.00'), plus(now, '30.00')],
    ])
    expect(item?.moved).toEqual([])
    expect((await decide(portal, 'ho.checker2', second.cqId)).responseCode).toBe('00')
  })

  test.each([
    ['0.00', '13', 'amount'],
    ['-5.00', '13', 'amount'],
    // This is the largest valid amount. Together with the existing balance it exceeds the largest possible balance.
    ['999999999999999999.99', '13', 'amount'],
  ])('a funding of %s is refused with %s and an error at its field', async (amount, responseCode, field) => {
    const refused = await portal.send('ho.maker', fundWallet, wanted(await swift(), amount))
    expect(refused).toMatchObject({ responseCode, errors: [{ field }] })
  })

  test('a funding must match the wallet’s partner and currency, must not be dated in the future, and must name an existing wallet', async () => {
    const wallet = await swift()
    const sent = (more: object) => portal.send('ho.maker', fundWallet, wanted(wallet, '1.00', more))
    expect(await sent({ mtoCode: 'KUDIPAY' })).toMatchObject({
      responseCode: '14',
      errors: [{ field: 'mtoCode', message: 'The account is not a wallet of this partner' }],
    })
    expect(await sent({ currency: 'USD' })).toMatchObject({
      responseCode: '31',
      errors: [{ field: 'currency', message: expect.stringContaining(`this wallet is in ${wallet.currency}`) }],
    })
    expect(await sent({ beneficiaryAccountNumber: '2999999999' })).toMatchObject({ responseCode: '25' })
    for (const valueDate of ['2999-01-01', '1900-01-01'])
      expect(await portal.send('ho.maker', fundWallet, wanted(wallet, '1.00', { valueDate }))).toMatchObject({
        responseCode: '30',
        errors: [{ field: 'valueDate' }],
      })
  })

  test('the reference of a funding is unique for its partner in any case, and is free again after a rejection', async () => {
    const wallet = await swift()
    const asked = wanted(wallet, '5.00', { reference: 'Ref-abc1' })
    const queued = await portal.send('ho.maker', fundWallet, asked)
    const again = { ...asked, reference: 'REF-ABC1' }
    expect(await portal.send('ho.maker', refundWallet, again)).toMatchObject({
      responseCode: '94',
      errors: [{ field: 'reference' }],
    })
    const other = await walletOf(portal, 'KUDIPAY', 'NGN')
    const theirs = await portal.send('ho.maker', fundWallet, wanted(other, '5.00', { reference: 'REF-ABC1' }))
    expect(theirs.responseCode).toBe('00')
    await decide(portal, 'ho.checker', queued.cqId, 'REJECTED')
    expect(await fundingOf('Ref-abc1')).toMatchObject({ fundingStatus: 'DECLINED', availableAfter: null })
    const resubmitted = { ...again, replaces: queued.cqId ?? '' }
    expect((await portal.send('ho.maker', fundWallet, resubmitted)).responseCode).toBe('00')
  })

  test('a funding of an inactive wallet is refused with 62, both at the request and at the authorization', async () => {
    const wallet = await walletOf(portal, 'SWIFTREMIT', 'GHC', '02')
    const before = await activeWallets()
    const waiting = await portal.send('ho.maker', fundWallet, wanted(wallet, '1.00'))
    const { accountNumber, version } = wallet
    const closed = await portal.send('ho.maker', setWalletStatus, { accountNumber, version, accountStatus: 'INACTIVE' })
    expect((await decide(portal, 'ho.checker', closed.cqId)).responseCode).toBe('00')
    expect(await activeWallets()).toBe(before - 1)
    expect((await portal.send('ho.maker', fundWallet, wanted(wallet, '1.00'))).responseCode).toBe('62')
    expect((await decide(portal, 'ho.checker', waiting.cqId)).responseCode).toBe('62')
    const opened = { accountNumber, version: version + 1, accountStatus: 'ACTIVE' as const }
    for (const mto_status of ['DELETED', 'PENDING', 'DECLINED', 'ACTIVE'] as const) {
      await portal.gateway.db.updateTable('mto').set({ mto_status }).where('mto_code', '=', 'SWIFTREMIT').execute()
      if (mto_status !== 'ACTIVE')
        expect((await portal.send('ho.maker', setWalletStatus, opened)).responseCode).toBe('12')
    }
    const reopened = await portal.send('ho.maker', setWalletStatus, opened)
    await decide(portal, 'ho.checker', reopened.cqId)
    expect((await decide(portal, 'ho.checker', waiting.cqId)).responseCode).toBe('00')
  })

  test('a funding that was reversed in the books is shown as reversed', async () => {
    const asked = wanted(await swift(), '9.00')
    const queued = await portal.send('ho.maker', fundWallet, asked)
    await decide(portal, 'ho.checker', queued.cqId)
    const transactionId = (await fundingOf(asked.reference))?.fundingId ?? ''
    const reversal = { transactionId, event: 'FUNDED', actReason: 'Entered twice' }
    await decide(portal, 'ho.checker', (await portal.send('ho.maker', reversePosting, reversal)).cqId)
    expect(await fundingOf(asked.reference)).toMatchObject({ fundingStatus: 'REVERSED' })
    // Its bank advice can be used again.
    const { adviceReference } = asked
    const again = await portal.send('ho.maker', fundWallet, wanted(await swift(), '5', { adviceReference }))
    expect(again.responseCode).toBe('00')
  })
})

describe('a refund', () => {
  test('a refund may take the whole available balance, but not a cent more', async () => {
    const wallet = await walletOf(portal, 'SIKALINK', 'GHC', '02')
    const more = await portal.send('ho.maker', refundWallet, wanted(wallet, plus(wallet.availableBalance, '0.01')))
    expect(more).toMatchObject({ responseCode: '51', errors: [{ field: 'amount' }] })
    const queued = await portal.send('ho.maker', refundWallet, wanted(wallet, wallet.availableBalance))
    for (const checker of ['ho.checker', 'ho.checker2']) await decide(portal, checker, queued.cqId)
    expect(await walletOf(portal, 'SIKALINK', 'GHC', '02')).toMatchObject({ availableBalance: '0.00' })
  })

  test('a refund that needs money on hold is refused at authorization', async () => {
    const wallet = await walletOf(portal, 'KUDIPAY', 'CDF', '03')
    const queued = await portal.send('ho.maker', refundWallet, wanted(wallet, '100.00'))
    const rest = fromMinor(toMinor(wallet.availableBalance) - 9_999n)
    await sql`select ledger_take_hold(${uuid()}, ${wallet.accountNumber}, ${rest}::numeric, now())`.execute(
      portal.gateway.db,
    )
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('51')
  })
})

describe('concurrent fundings and refunds', () => {
  test('twenty concurrent fundings and refunds all take effect, each only once', async () => {
    const before = await swift()
    const acts = Array.from({ length: 20 }, (_, index) => ({
      call: index % 2 ? refundWallet : fundWallet,
      asked: wanted(before, `${index + 1}.00`),
    }))
    const queued = await Promise.all(acts.map(({ call, asked }) => portal.send('ho.maker', call, asked)))
    const deciders = queued.flatMap(({ cqId }) => ['ho.checker', 'ho.checker2'].map((who) => [who, cqId] as const))
    const codes = await Promise.all(deciders.map(async ([who, cqId]) => (await decide(portal, who, cqId)).responseCode))
    expect(codes.filter((code) => code === '00')).toHaveLength(20)
    // 1 − 2 + 3 − … − 20
    expect((await swift()).balance).toBe(plus(before.balance, '-10.00'))
  })

  test('two concurrent funding requests with the same reference create one funding', async () => {
    const asked = wanted(await swift(), '3.00')
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await portal.send('ho.maker', fundWallet, asked)).responseCode),
    )
    expect(codes.sort()).toEqual(['00', ...Array(5).fill('94')])
  })

  test('concurrent refunds that together exceed the available balance never make it negative', async () => {
    const wallet = await walletOf(portal, 'KUDIPAY', 'EUR')
    const half = fromMinor((toMinor(wallet.availableBalance) * 6n) / 10n)
    const queued = [
      await portal.send('ho.maker', refundWallet, wanted(wallet, half)),
      await portal.send('ho.maker', refundWallet, wanted(wallet, half)),
    ]
    for (const { cqId } of queued) await decide(portal, 'ho.checker', cqId)
    const codes = await Promise.all(
      queued.map(async ({ cqId }) => (await decide(portal, 'ho.checker2', cqId)).responseCode),
    )
    expect(codes.sort()).toEqual(['00', '51'])
  })
})

describe('two checkers', () => {
  const money = async (amount: string, currency = 'NGN', countryId = '01') => {
    const wallet = await walletOf(portal, 'SWIFTREMIT', currency, countryId)
    const queued = await portal.send('ho.maker', fundWallet, wanted(wallet, amount))
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    return { cqId: queued.cqId, votesInAll: item?.votesInAll }
  }

  test.each([
    ['9999999.99', 'NGN', 1],
    ['10000000.00', 'NGN', 2],
    ['6249.99', 'USD', 1],
    ['6250.00', 'USD', 2],
  ])('a funding of %s %s needs %i checkers', async (amount, currency, votes) => {
    expect((await money(amount, currency)).votesInAll).toBe(votes)
  })

  test('the two checkers must be different people, the first vote moves no money, and a rejection ends the funding', async () => {
    const before = await swift()
    const { cqId } = await money('10000000.00')
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ cqStatus: 'PENDING', votesNeeded: 1 })
    expect((await swift()).balance).toBe(before.balance)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('12')
    const { data } = await portal.send('ho.checker2', readQueue, {
      isMaker: 'NO',
      search: before.accountName,
      size: 100,
    })
    expect(data?.find((one) => one.cqId === cqId)).toMatchObject({ votesNeeded: 1, votesInAll: 2 })
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject({ cqStatus: 'AUTHORIZED' })
    expect((await swift()).balance).toBe(plus(before.balance, '10000000.00'))
    const other = await money('10000000.00')
    await decide(portal, 'ho.checker', other.cqId)
    expect(await decide(portal, 'ho.checker2', other.cqId, 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
  })

  test('the rules and rates of the wallet’s own subsidiary decide whether a later request needs two checkers', async () => {
    const { rules } = await rulesOf(portal, '01')
    const queued = await money('9999999.99')
    const limitRates = rules.limitRates.map((rate) => ({ ...rate, nairaPerUnit: '2000' }))
    await changeRules(portal, '01', { twoCheckersFrom: '5000000.00', limitRates })
    const asked = [
      await money('4999999.99'),
      await money('5000000.00'),
      await money('2499.99', 'USD'),
      await money('2500.00', 'USD'),
      // The rate is 133 naira for a cedi. Ghana's threshold is still ten million naira.
      await money('75187.96', 'GHC', '02'),
      await money('75187.97', 'GHC', '02'),
    ]
    expect(asked.map(({ votesInAll }) => votesInAll)).toEqual([1, 2, 1, 2, 1, 2])
    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ cqStatus: 'AUTHORIZED' })
    await changeRules(portal, '01', rules)
  })

  test('amounts are converted to naira for the two-checker and role limits, and a currency without a rate exceeds both limits', async () => {
    await limit('160000.00')
    const within = await money('100.00', 'USD')
    const above = await money('100.01', 'USD')
    expect((await decide(portal, 'ho.checker', above.cqId)).responseCode).toBe('64')
    expect((await decide(portal, 'ho.checker', within.cqId)).responseCode).toBe('00')
    const unrated = await money('1.00', 'USD')
    await portal.gateway.db.deleteFrom('limit_rate').where('currency', '=', 'USD').execute()
    expect((await decide(portal, 'ho.checker', unrated.cqId)).responseCode).toBe('64')
    expect((await money('1.00', 'USD')).votesInAll).toBe(2)
    await limit(null)
  })
})

describe('the day of a funding', () => {
  test('a funding requested just after midnight in Lagos is dated on the new day, which was refused as a future date before', async () => {
    const { clock, db } = portal.gateway
    const before = clock.now()
    const today = before.toISOString().slice(0, 10)
    const wallet = await swift()
    const send = () => portal.send('ho.maker', fundWallet, wanted(wallet, '3.00', { valueDate: today }))
    clock.set(`${today}T00:00:00+01:00`)
    clock.advance(-1)
    expect(await send()).toMatchObject({ responseCode: '30', errors: [{ field: 'valueDate' }] })
    clock.set(`${today}T00:30:00+01:00`)
    const { cqId, responseCode } = await send()
    expect(responseCode).toBe('00')
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    const { business_date: posted } = await db
      .selectFrom('ledger_posting')
      .select('business_date')
      .where('event', '=', 'FUNDED')
      .where('posted_at', '=', clock.now())
      .executeTakeFirstOrThrow()
    expect(posted).toBe(today)
    clock.set(before)
  })
})

describe('amounts in naira', () => {
  test.each([
    ['0.01', '1600', '16.00'],
    ['0.01', '1600.01', '16.01'],
    ['0.01', '0.01', '0.01'],
    ['3.00', '0.333333', '1.00'],
    ['999999999999999999.99', '1600', '999999999999999999.99'],
  ])('the amount %s at a rate of %s naira is %s naira, rounded up to a whole kobo', async (amount, rate, naira) => {
    const counted = portal.gateway.admin.transaction().execute(async (trx) => {
      await sql`insert into limit_rate (country_id, currency, naira_per_unit, rate_date, rate_source)
        values ('01', 'EUR', ${rate}::numeric, '2026-01-31', 'A test')
        on conflict (country_id, currency) do update set naira_per_unit = excluded.naira_per_unit`.execute(trx)
      throw new Error(`rolled back, ${await inNaira(trx, '01', { amount, currency: 'EUR' })}`)
    })
    await expect(counted).rejects.toThrow(`rolled back, ${naira}`)
  })
})

describe('the scope of each user', () => {
  test('a partner sees its own wallets, their postings and statements, and no data of the bank', async () => {
    const by = 'ops@swiftremit.example'
    const { data = [] } = await portal.send(by, readWallets, { size: 100 })
    expect(new Set(data.map(({ mtoCode }) => mtoCode))).toEqual(new Set(['SWIFTREMIT']))
    const balances = await portal.send(by, readBalances, { mtoCode: 'KUDIPAY', size: 100 })
    expect(balances.data?.map(({ accountNumber }) => accountNumber)).toEqual(data.map((one) => one.accountNumber))
    const fundings = await portal.send(by, readFundings, { size: 100 })
    expect(fundings.data?.length).toBeGreaterThan(2)
    expect(new Set(fundings.data?.map(({ fundingStatus }) => fundingStatus))).not.toContain('PENDING')
    expect(JSON.stringify(fundings.data)).not.toMatch(/ho\.(maker|checker)|KUDIPAY/)
    const theirs = await walletOf(portal, 'KUDIPAY', 'NGN')
    const statement = { accountNumber: theirs.accountNumber, size: 20 as const }
    expect((await portal.send(by, readWalletStatement, statement)).responseCode).toBe('25')
    expect((await portal.send(by, fundWallet, wanted(data[0] ?? theirs, '1.00'))).responseCode).toBe('57')
  })

  test('a branch user sees no wallets, and can neither request nor decide fundings', async () => {
    expect((await portal.send('branch.teller', readWallets, {})).responseCode).toBe('57')
    const waiting = await portal.send('ho.maker', fundWallet, wanted(await swift(), '4.00'))
    const { db } = portal.gateway
    const place = (user_type: 'BRANCH' | 'HEAD OFFICE') =>
      db.updateTable('app_user').set({ user_type }).where('username', '=', 'ho.admin').execute()
    const { item } = await portal.send('ho.admin', readQueueItem, { cqId: waiting.cqId ?? '' })
    await place('BRANCH')
    const decision = { cqId: waiting.cqId ?? '', cqHash: item?.cqHash ?? '', cqMode: 'AUTHORIZE' as const }
    expect((await portal.send('ho.admin', decideQueueItem, decision)).responseCode).toBe('25')
    expect((await portal.send('ho.admin', fundWallet, wanted(await swift(), '4.00'))).responseCode).toBe('57')
    await place('HEAD OFFICE')
    expect((await portal.send('ho.admin', decideQueueItem, decision)).responseCode).toBe('00')
  })

  test('the head office of another subsidiary sees only its own subsidiary', async () => {
    const { db } = portal.gateway
    const move = (country_id: string) =>
      db.updateTable('app_user').set({ country_id }).where('username', '=', 'ho.admin').execute()
    const theirs = await swift()
    await move('02')
    const { data = [] } = await portal.send('ho.admin', readWallets, { size: 100 })
    expect(new Set(data.map(({ countryId }) => countryId))).toEqual(new Set(['02']))
    expect((await portal.send('ho.admin', fundWallet, wanted(theirs, '4.00'))).responseCode).toBe('25')
    await move('01')
  })
})
