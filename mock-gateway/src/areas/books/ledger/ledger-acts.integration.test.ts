import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { findRecords } from '@portal/contract/find/find.calls'
import {
  moveMoney,
  readLedgerAccounts,
  readPosting,
  readStatement,
  reversePosting,
} from '@portal/contract/ledger/ledger.calls'
import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import type { LedgerMove } from '@portal/contract/ledger/ledger-act'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { ledgerKey } from './posting/seal.ts'
import { verifyLedger } from './verify-ledger.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function accountOf(accountKind: AccountKind, countryId = '01', search?: string) {
  const filters = { accountKind: [accountKind], countryId: [countryId], hasBalance: ['YES'] }
  const { data } = await portal.send('ho.maker', readLedgerAccounts, { filters, search, size: 100 })
  const found = data?.find(({ currency }) => !['USD', 'EUR'].includes(currency))
  if (found === undefined) throw new Error(`no ${accountKind} in ${countryId}`)
  return found
}

const move = (ledgerAct: LedgerMove, accountNumber: string, actAmount: string, by = 'ho.maker') =>
  portal.send(by, moveMoney, { ledgerAct, accountNumber, actAmount, actReason: 'Cash for the week' })
const lastLine = async (accountNumber: string) =>
  (await portal.send('ho.maker', readStatement, { accountNumber, size: 20 })).data?.[0]
const above = (amount: string) => fromMinor(toMinor(amount) + 1n)

test('the demo’s books agree with the journal', async () => {
  const key = ledgerKey(testConfig().keyEncryptionKey)
  expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
})

describe('a manual move of money', () => {
  test('a move awaits a checker, is described in words, and is posted with both users’ names and the reason', async () => {
    const vault = await accountOf('BRANCH_CASH')
    const queued = await move('VAULT_SUPPLY', vault.accountNumber, '1250.50')
    expect(queued).toMatchObject({ responseCode: '00', responseMessage: 'Activity Queued Awaiting Authorization' })
    expect((await accountOf('BRANCH_CASH')).balance).toBe(vault.balance)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({
      cqType: 'ACCOUNTING_RULE',
      cqName: `Vault supply · ${vault.accountOwner} · 1,250.50\u00a0NGN`,
    })
    const told = Object.fromEntries(item?.changes.map(({ field, after }) => [field, after]) ?? [])
    expect(told).toMatchObject({
      ledgerAct: 'Vault supply',
      actAmount: '1,250.50\u00a0NGN',
      countryId: 'Nigeria',
      actReason: 'Cash for the week',
    })
    const [debited, credited] = told.actLines?.split('\n') ?? []
    expect(debited).toBe(`Debit · Vault · ${vault.accountOwner} · ${vault.accountNumber} · 1,250.50\u00a0NGN`)
    expect(credited).toMatch(/^Credit · Funding · \d{10} · 1,250\.50\u00a0NGN$/)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const line = await lastLine(vault.accountNumber)
    expect(line).toMatchObject({ debit: '1250.50', event: 'VAULT_SUPPLY', lineReason: 'Cash for the week' })
    const { posting } = await portal.send('ho.maker', readPosting, {
      transactionId: line?.transactionId ?? '',
      event: 'VAULT_SUPPLY',
    })
    expect(posting).toMatchObject({
      maker: 'Adaeze Okonkwo',
      checker: 'Babátúndé Adéwálé',
      isReversible: true,
      isByHand: true,
    })
  })

  test.each([
    ['VAULT_RETURN', 'BRANCH_CASH'],
    ['BANK_SETTLEMENT', 'CLEARING'],
    ['LEVY_SETTLEMENT', 'TAX'],
  ] as const)('the move %s may take the whole balance, but not a cent more', async (act, kind) => {
    const { accountNumber, available } = await accountOf(kind, '02')
    const refused = await move(act, accountNumber, above(available))
    expect(refused).toMatchObject({ responseCode: '13', errors: [{ field: 'actAmount' }] })
    const queued = await move(act, accountNumber, available)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await lastLine(accountNumber)).toMatchObject({ balanceAfter: '0.00', event: act })
  })

  test('a move out of a vault may take the whole balance, but not a cent more', async () => {
    const vault = await accountOf('BRANCH_CASH', '03')
    const funding = await accountOf('FUNDING', '03')
    const more = await move('VAULT_SUPPLY', vault.accountNumber, above(funding.balance))
    expect(more).toMatchObject({ responseCode: '13', errors: [{ field: 'actAmount' }] })
  })

  test('a move is checked again at authorization, and of two moves that together exceed the balance only one is posted', async () => {
    const bank = await accountOf('CLEARING')
    const [first, second] = [
      await move('BANK_SETTLEMENT', bank.accountNumber, bank.available),
      await move('BANK_SETTLEMENT', bank.accountNumber, '0.01'),
    ]
    const codes = await Promise.all([
      decide(portal, 'ho.checker', first.cqId),
      decide(portal, 'ho.checker2', second.cqId),
    ])
    const outcome = codes.map(({ responseCode }) => responseCode).sort()
    expect(outcome).toEqual(['00', '13'])
    expect(Number((await lastLine(bank.accountNumber))?.balanceAfter)).toBeGreaterThanOrEqual(0)
  })

  test('a move above the limit of the checker’s role awaits a checker with a higher limit', async () => {
    const vault = await accountOf('BRANCH_CASH')
    const limit = '50000000.00'
    const [within, beyond] = [
      await move('VAULT_SUPPLY', vault.accountNumber, limit),
      await move('VAULT_SUPPLY', vault.accountNumber, above(limit)),
    ]
    expect((await decide(portal, 'ho.checker', within.cqId)).responseCode).toBe('00')
    expect((await decide(portal, 'ho.checker', beyond.cqId)).responseCode).toBe('64')
    expect((await lastLine(vault.accountNumber))?.debit).toBe(limit)
    expect((await decide(portal, 'ho.admin', beyond.cqId)).responseCode).toBe('00')
  })

  test('a move that is authorized twice at once is posted once', async () => {
    const vault = await accountOf('BRANCH_CASH')
    const queued = await move('VAULT_RETURN', vault.accountNumber, '10.00')
    const before = await lastLine(vault.accountNumber)
    const codes = await Promise.all(['ho.checker', 'ho.checker2'].map((who) => decide(portal, who, queued.cqId)))
    expect(codes.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12'])
    expect((await lastLine(vault.accountNumber))?.accountLine).toBe(Number(before?.accountLine) + 1)
  })

  test('a move requires an account of the right kind in the user’s subsidiary, a bank user as maker, and another person as checker', async () => {
    const vault = await accountOf('BRANCH_CASH')
    const bank = await accountOf('CLEARING')
    expect((await move('BANK_SETTLEMENT', vault.accountNumber, '1.00')).responseCode).toBe('12')
    expect((await move('VAULT_SUPPLY', bank.accountNumber, '1.00')).responseCode).toBe('12')
    expect((await move('VAULT_SUPPLY', '2999999999', '1.00')).responseCode).toBe('25')
    expect((await move('VAULT_SUPPLY', vault.accountNumber, '0.00')).responseCode).toBe('30')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ country_id: '02' })
      .where('username', '=', 'ho.admin')
      .execute()
    expect((await move('VAULT_SUPPLY', vault.accountNumber, '1.00', 'ho.admin')).responseCode).toBe('25')
    const queued = await move('VAULT_SUPPLY', vault.accountNumber, '1.00')
    // The book belongs to another subsidiary.
    expect((await portal.send('ho.admin', readQueueItem, { cqId: queued.cqId ?? '' })).responseCode).toBe('25')
    await portal.gateway.db
      .updateTable('app_user')
      .set({ country_id: '01' })
      .where('username', '=', 'ho.admin')
      .execute()
    const own = await move('VAULT_SUPPLY', vault.accountNumber, '2.00', 'ho.admin')
    expect((await decide(portal, 'ho.admin', own.cqId)).responseCode).toBe('63')
  })
})

test('readers of the books can find a posted move by its reason and by its full transaction id', async () => {
  const vault = await accountOf('BRANCH_CASH')
  const queued = await portal.send('ho.maker', moveMoney, {
    ledgerAct: 'VAULT_SUPPLY',
    accountNumber: vault.accountNumber,
    actAmount: '3.00',
    actReason: 'Harvest festival float',
  })
  const acts = async (username: string, term: string) => {
    const { groups = [] } = await portal.send(username, findRecords, { term })
    return groups.find(({ subject }) => subject === 'ledger-act')?.records ?? []
  }
  expect(await acts('ho.maker', 'harvest festival')).toEqual([])
  await decide(portal, 'ho.checker', queued.cqId)
  const [found] = await acts('ho.maker', 'harvest festival')
  expect(found).toMatchObject({ name: 'Harvest festival float', status: { word: 'Vault supplied' } })
  expect(found?.href).toMatch(new RegExp(`^/ledger\\?account=\\d{10}&panel=posting&id=${found?.id}:VAULT_SUPPLY$`))
  expect(await acts('ho.maker', found?.id ?? '')).toHaveLength(1)
  expect(await acts('customer.service', 'harvest festival')).toEqual([])
})

describe('a reversal', () => {
  const reversal = (transactionId: string, event: string) =>
    portal.send('ho.maker', reversePosting, { transactionId, event, actReason: 'Entered twice' })

  test('the reversal of a move is queued once, posts the mirrored lines once, and cannot itself be reversed', async () => {
    const vault = await accountOf('BRANCH_CASH')
    const supplied = await move('VAULT_SUPPLY', vault.accountNumber, '77.00')
    await decide(portal, 'ho.checker', supplied.cqId)
    const line = await lastLine(vault.accountNumber)
    const place = { transactionId: line?.transactionId ?? '', event: 'VAULT_SUPPLY' }
    const queued = await reversal(place.transactionId, place.event)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' }, { language: 'fr' })
    expect(item?.cqName).toBe(
      `Contrepassation · Approvisionnement d’un coffre · ${vault.accountOwner} · 77,00\u00a0NGN`,
    )
    expect(queued.responseCode).toBe('00')
    expect((await reversal(place.transactionId, place.event)).responseCode).toBe('28')
    expect((await portal.send('ho.maker', readPosting, place)).posting?.pendingCqId).toBe(queued.cqId)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const mirror = await lastLine(vault.accountNumber)
    expect(mirror).toMatchObject({ credit: '77.00', event: 'REVERSED', balanceAfter: vault.balance })
    expect((await reversal(place.transactionId, place.event)).responseCode).toBe('12')
    expect((await reversal(mirror?.transactionId ?? '', 'REVERSED')).responseCode).toBe('12')
    const { posting } = await portal.send('ho.maker', readPosting, place)
    expect(posting).toMatchObject({ isReversible: false, pendingCqId: null, reversedBy: { event: 'REVERSED' } })
  })

  test('the posting of a transaction cannot be reversed by hand', async () => {
    const wallet = await accountOf('WALLET')
    const { data } = await portal.send('ho.maker', readStatement, { accountNumber: wallet.accountNumber, size: 100 })
    const own = data?.find(({ event }) => event === 'POSTED')
    expect(await reversal(own?.transactionId ?? '', 'POSTED')).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('return its funds'),
    })
  })
})
