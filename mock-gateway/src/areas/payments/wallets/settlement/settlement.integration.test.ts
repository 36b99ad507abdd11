import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { createReport, runReport } from '@portal/contract/reports/reports.calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../../../../security-tests/testing/order-portal.ts'
import { businessDate, ledgerKey, post, reverse } from '../../../books/ledger/index.ts'
import { fetched } from '../statements/testing/statement-desk.ts'

let portal: OrderPortal
let secret = ''
let sika = ''
const CEDIS = {
  transactionDestinationCountryCurrency: 'GHS',
  transactionDestinationCountryCode: 'GH',
  transactionReceiverBankCode: '300901',
  transactionReceiverPhoneNumber: '+233244123456',
  transactionRate: '15',
} as const

beforeAll(async () => {
  portal = await orderPortal()
  secret = await portal.keyOf('SWIFTREMIT')
  sika = await portal.keyOf('SIKALINK')
  // Noon, so that the steps pass midnight of each zone at another moment.
  portal.gateway.clock.advance(-12 * 60 * 60_000)
  await randomDays()
})
afterAll(() => portal.close())

interface Step {
  readonly what: 'post' | 'return' | 'hold' | 'fund' | 'refund'
  readonly country: '01' | '02'
  readonly units: number
  readonly minutes: number
}
const STEPS = fc.sample(
  fc.record<Step>({
    what: fc.constantFrom('post', 'return', 'hold', 'fund', 'refund'),
    country: fc.constantFrom('01', '02'),
    units: fc.integer({ min: 1, max: 40 }),
    minutes: fc.integer({ min: 0, max: 240 }),
  }),
  { numRuns: 24, seed: 43 },
)

/** Sends, posts, returns and holds orders, and funds and refunds wallets, in two countries over several midnights. */
async function randomDays() {
  for (const { what, country, units, minutes } of STEPS) {
    portal.gateway.clock.advance(minutes * 60_000)
    await (what === 'fund' || what === 'refund' ? moved(what, country, units) : ordered(what, country, units))
  }
  // A posting that began before midnight commits between two of the next day.
  const now = portal.gateway.clock.now()
  const lastNight = new Date(`${businessDate(now, '02')}T00:00:00.000Z`)
  await moved('fund', '02', 5)
  await moved('fund', '02', 6, new Date(lastNight.getTime() - 1_000))
  await moved('fund', '02', 7)
}

async function ordered(what: 'post' | 'return' | 'hold', country: Step['country'], units: number) {
  const rate = country === '01' ? 1600 : 15
  const amounts = { transactionAmount: `${units}.00`, transactionDestinationAmount: `${units * rate}.00` }
  const { body } = await (country === '01'
    ? portal.order(orderTo(nuban('1'), amounts), { secret })
    : portal.order(orderTo('1000000000001', { ...CEDIS, ...amounts }), { secret: sika }))
  const id = body.transactionId ?? ''
  expect(body).toMatchObject({ transactionId: expect.any(String) })
  await portal.screen(id)
  if (what === 'hold') return
  await portal.tryOnce(id)
  if (what === 'return') await returned(id, country)
}

async function returned(transactionId: string, country: string) {
  const { db, config, clock } = portal.gateway
  const now = clock.now()
  const back = { transactionId, event: 'RETURNED', businessDate: businessDate(now, country), postedAt: now }
  // An order that screening holds was not posted, and stays held.
  await reverse(db, ledgerKey(config.keyEncryptionKey), { transactionId, event: 'POSTED' }, back)
}

async function moved(what: 'fund' | 'refund', country: '01' | '02', units: number, now = portal.gateway.clock.now()) {
  const { db, config } = portal.gateway
  const book = { env: 'live', countryId: country, currency: country === '01' ? 'NGN' : 'GHC' } as const
  const accountOf = async (kind: 'WALLET' | 'FUNDING', owner: string) => {
    const { account_number } = await db
      .selectFrom('ledger_account')
      .select('account_number')
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .where('env', '=', book.env)
      .where('country_id', '=', book.countryId)
      .where('currency', '=', book.currency)
      .executeTakeFirstOrThrow()
    return account_number
  }
  const [wallet, funding] = [await accountOf('WALLET', 'SWIFTREMIT'), await accountOf('FUNDING', '')]
  const [debited, credited] = what === 'fund' ? [funding, wallet] : [wallet, funding]
  const line = { amount: `${units}.37`, label: 'principal' }
  await post(db, ledgerKey(config.keyEncryptionKey), {
    ...{ ...book, transactionId: idAt(now), event: what === 'fund' ? 'FUNDED' : 'REFUNDED' },
    ...{ businessDate: businessDate(now, country), postedAt: now },
    lines: [
      { ...line, account: debited, side: 'DR' },
      { ...line, account: credited, side: 'CR' },
    ],
  })
}

const FIGURES = ['funding_sum', 'refund_sum', 'direct_credit_sum', 'cash_pickup_sum'] as const
const OTHERS = ['return_sum', 'fee_sum', 'levy_sum', 'correction_sum'] as const

/** Returns the settlement of all partners by day, country and currency. */
async function settledByDay() {
  const { rows } = await sql<Record<string, string>>`select business_date::text as day, country_id, currency, env,
      ${sql.join([...FIGURES, ...OTHERS].map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`))},
      sum(opening_balance)::text as opening, sum(closing_balance)::text as closing
    from report_settlement group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(portal.gateway.admin)
  return rows
}

/**
 * Returns the same figures from the other side of the books: the movements of the accounts against which wallets are
 * posted, by their kind and the event, and the balances of all wallets by their lines.
 */
async function bookedByDay() {
  const { rows } = await sql<Record<string, string>>`
    with line as (select l.*, a.kind, case l.side when 'CR' then l.amount else -l.amount end as credit,
        exists (select from ledger_line w join ledger_account x on x.account_number = w.account_number
          where w.transaction_id = l.transaction_id and w.event = l.event and x.kind = 'WALLET') as with_wallet
      from ledger_line l join ledger_account a on a.account_number = l.account_number),
    other as (select * from line where with_wallet and kind <> 'WALLET'),
    day as (select distinct d.business_date, f.country_id, f.currency, f.env
      from (select country_id, env, business_date, min(business_date) over (partition by country_id, env) from line) d
      join (select country_id, currency, env, min(business_date) as first from line where kind = 'WALLET' group by 1, 2, 3) f
        on f.country_id = d.country_id and f.env = d.env and d.business_date >= f.first),
    sums as (select business_date, country_id, currency, env,
      coalesce(-sum(credit) filter (where kind = 'FUNDING' and event = 'FUNDED'), 0) as funding_sum,
      coalesce(sum(credit) filter (where kind = 'FUNDING' and event = 'REFUNDED'), 0) as refund_sum,
      coalesce(sum(credit) filter (where kind = 'CLEARING' and event = 'POSTED'), 0) as direct_credit_sum,
      coalesce(sum(credit) filter (where kind = 'TILL' and event = 'POSTED'), 0) as cash_pickup_sum,
      coalesce(-sum(credit) filter (where kind in ('CLEARING', 'TILL') and event = 'RETURNED'), 0) as return_sum,
      coalesce(sum(credit) filter (where kind = 'INCOME'), 0) as fee_sum,
      coalesce(sum(credit) filter (where kind = 'TAX'), 0) as levy_sum,
      coalesce(-sum(credit) filter (where kind = 'FUNDING' and event = 'REVERSED'), 0) as correction_sum
      from other group by 1, 2, 3, 4)
    select day.business_date::text as day, day.country_id, day.currency, day.env,
      ${sql.join(
        [...FIGURES, ...OTHERS].map((name) => sql`coalesce(sums.${sql.ref(name)}, 0.00)::text as ${sql.ref(name)}`),
      )},
      (select coalesce(sum(credit), 0.00)::text from line w where w.kind = 'WALLET' and w.country_id = day.country_id
        and w.currency = day.currency and w.env = day.env and w.business_date < day.business_date) as opening,
      (select coalesce(sum(credit), 0.00)::text from line w where w.kind = 'WALLET' and w.country_id = day.country_id
        and w.currency = day.currency and w.env = day.env and w.business_date <= day.business_date) as closing
    from day left join sums using (business_date, country_id, currency, env)
    order by 1, 2, 3, 4`.execute(portal.gateway.admin)
  return rows
}

const amounts = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value]),
  )

test('the settlement of each currency and day agrees with the accounts of the books', async () => {
  const [settled, booked] = [await settledByDay(), await bookedByDay()]
  const key = ({ day, country_id, currency, env }: Record<string, string>) => [day, country_id, currency, env].join(' ')
  const [keys, bookedKeys] = [new Set(settled.map(key)), new Set(booked.map(key))]
  expect(settled.filter((row) => bookedKeys.has(key(row))).map(amounts)).toEqual(
    booked.filter((row) => keys.has(key(row))).map(amounts),
  )
  // On the other days the subsidiary's books did not move.
  for (const row of settled.filter((one) => !bookedKeys.has(key(one))))
    expect([...FIGURES, ...OTHERS].map((name) => Number(row[name]))).toEqual(Array(8).fill(0))
  for (const name of [...FIGURES, ...OTHERS].filter((one) => one !== 'correction_sum'))
    expect(settled.some((row) => Number(row[name]) !== 0)).toBe(true)
  expect(new Set(settled.map(({ country_id }) => country_id)).size).toBeGreaterThan(1)
})

test('every row adds up, opens with the closing balance of the day before, and ends with the balance of now', async () => {
  const rows = await portal.gateway.db.selectFrom('report_settlement').selectAll().execute()
  const minor = (amount: string | null) => toMinor(amount ?? '')
  const byDay = new Map(rows.map((row) => [`${row.account_number} ${row.business_date}`, row]))
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) {
    const credits = minor(row.funding_sum) + minor(row.return_sum) + minor(row.correction_sum)
    const paid = minor(row.refund_sum) + minor(row.direct_credit_sum) + minor(row.cash_pickup_sum)
    const charged = minor(row.fee_sum) + minor(row.levy_sum)
    expect(fromMinor(minor(row.opening_balance) + credits - paid - charged)).toBe(row.closing_balance)
    expect(row.books_difference).toBe('0.00')
    const before = new Date(`${row.business_date}T00:00:00Z`)
    before.setUTCDate(before.getUTCDate() - 1)
    const former = byDay.get(`${row.account_number} ${before.toISOString().slice(0, 10)}`)
    expect(row.opening_balance).toBe(former?.closing_balance ?? '0.00')
  }
  const balances = await portal.gateway.db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['a.account_number', 'b.balance'])
    .where('a.kind', '=', 'WALLET')
    .where('b.line_count', '>', '0')
    .execute()
  const last = new Map(
    rows
      .toSorted((a, b) => (String(a.business_date) < String(b.business_date) ? -1 : 1))
      .map((row) => [row.account_number, row]),
  )
  expect(balances.length).toBeGreaterThan(1)
  for (const { account_number, balance } of balances) expect(last.get(account_number)?.closing_balance).toBe(balance)
})

test('a balance that differs from its movements is reported as a difference', async () => {
  const { admin, db } = portal.gateway
  const wallet = sql`(select account_number from ledger_account where kind = 'WALLET' and owner = 'SWIFTREMIT'
    and env = 'live' and currency = 'NGN')`
  await sql`update ledger_balance set balance = balance + 0.01 where account_number = ${wallet}`.execute(admin)
  const differing = await db
    .selectFrom('report_settlement')
    .select(['account_number', 'books_difference'])
    .distinct()
    .where('books_difference', '<>', '0.00')
    .execute()
  await sql`update ledger_balance set balance = balance - 0.01 where account_number = ${wallet}`.execute(admin)
  expect(differing).toEqual([{ account_number: expect.any(String), books_difference: '0.01' }])
})

interface Settled {
  readonly data: readonly Readonly<Record<string, string>>[]
}

test('a partner reads the settlement of its own wallets, and whether a day is over', async () => {
  const { status, body } = await portal.ask('GET', '/settlement', undefined, { secret })
  expect(status).toBe(200)
  const { data } = body as unknown as Settled
  const { db, clock } = portal.gateway
  const own = await db
    .selectFrom('ledger_account')
    .select('account_number')
    .where('owner', '=', 'SWIFTREMIT')
    .where('env', '=', 'live')
    .execute()
  const numbers = new Set(own.map(({ account_number }) => account_number))
  expect(data.every(({ accountNumber = '' }) => numbers.has(accountNumber))).toBe(true)
  const naira = data.filter(({ currency }) => currency === 'NGN')
  const today = businessDate(clock.now(), '01')
  expect(naira.find(({ dayStatus }) => dayStatus === 'OPEN')?.businessDate).toBe(today)
  expect(naira.filter(({ businessDate: day = '' }) => day < today).every((row) => row.dayStatus === 'CLOSED')).toBe(
    true,
  )
  const cedis = data.find(({ currency }) => currency === 'GHC')
  expect(cedis).toMatchObject({ currencyIso: 'GHS', countryCode: 'GH' })

  const csv = await fetched(portal, `/settlement?from=${today}&to=${today}`, 'text/csv', secret)
  expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(1 + data.filter(({ businessDate: day }) => day === today).length)
  const foreign = await portal.ask('GET', '/settlement', undefined, { secret: await portal.keyOf('KUDIPAY') })
  for (const { accountNumber = '' } of (foreign.body as unknown as Settled).data)
    expect(numbers.has(accountNumber)).toBe(false)
})

test('at most 31 days are settled at a time, and days must be days', async () => {
  const asked = (range: string) => portal.ask('GET', `/settlement?${range}`, undefined, { secret })
  expect((await asked('from=2026-10-01&to=2026-10-31')).status).toBe(200)
  const { status, body } = await asked('from=2026-10-01&to=2026-11-01')
  expect([status, body.errors]).toEqual([400, [{ field: 'from', message: 'At most 31 days at a time' }]])
  expect((await asked('from=yesterday')).status).toBe(400)
})

test('staff of a head office run the settlement as a report, without test wallets; a branch does not', async () => {
  const { cqId } = await portal.send('ho.maker', createReport, {
    reportName: 'What we owe',
    reportCategory: 'TREASURY OPERATIONS',
    reportDescription: 'Settlement by day',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_SETTLEMENT',
    conditions: [],
  })
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  await portal.refill()
  const live = await portal.gateway.db
    .selectFrom('report_settlement')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .where('env', '=', 'live')
    .executeTakeFirstOrThrow()
  const { total, data } = await portal.send('ho.maker', runReport, { reportName: 'What we owe', size: 20 })
  expect(String(total)).toBe(live.rows)
  expect(data?.[0]).toMatchObject({ closingBalance: expect.any(String), booksDifference: '0.00' })
  // A branch may not read wallets.
  expect((await portal.send('branch.head', runReport, { reportName: 'What we owe' })).responseCode).toBe('57')
})
