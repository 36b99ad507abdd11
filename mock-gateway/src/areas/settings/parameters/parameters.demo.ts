import type { PayoutCurrency, RecordStatus } from '@portal/contract'
import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { limitColumns } from './parameter-record.ts'
import { ensureWallets } from './wallets.base.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

type Limit = readonly [amount: string | null, count: number | null]
/** Limit of a disabled product, which also blocks all orders. */
const OFF: Limit = ['0.00', 0]

interface DemoParameter {
  readonly mtoCode: string
  readonly currency: PayoutCurrency
  readonly status: RecordStatus
  readonly daysAgo: number
  readonly limits: readonly [cash: Limit, intraDc: Limit, interDc: Limit]
}

const parameter = (
  mtoCode: string,
  currency: PayoutCurrency,
  status: RecordStatus,
  daysAgo: number,
  ...limits: DemoParameter['limits']
): DemoParameter => ({ mtoCode, currency, status, daysAgo, limits })

const DEMO_PARAMETERS: readonly DemoParameter[] = [
  parameter('SWIFTREMIT', 'NGN', 'ACTIVE', 430, ['2000000.00', 500], ['10000000.00', null], ['5000000.00', 2000]),
  parameter('SWIFTREMIT', 'USD', 'ACTIVE', 410, ['5000.00', 100], ['20000.00', 300], OFF),
  parameter('SWIFTREMIT', 'GHC', 'ACTIVE', 120, ['15000.00', 200], OFF, ['40000.00', 250]),
  parameter('KUDIPAY', 'NGN', 'ACTIVE', 380, ['1500000.00', 300], ['7500000.00', 1000], ['7500000.00', 1000]),
  parameter('KUDIPAY', 'CDF', 'ACTIVE', 95, ['3000000.00', 150], OFF, OFF),
  // The product is enabled, but all its orders are blocked: 0 does not mean "no limit" (ruling A37).
  parameter('KUDIPAY', 'EUR', 'ACTIVE', 60, ['0.00', 0], ['10000.00', 80], OFF),
  parameter('SIKALINK', 'GHC', 'ACTIVE', 300, ['25000.00', 400], ['60000.00', 400], [null, null]),
  parameter('SIKALINK', 'USD', 'DECLINED', 40, ['100000.00', null], [null, null], [null, null]),
  parameter('SIKALINK', 'EUR', 'PENDING', 1, ['4000.00', 60], ['9000.00', 60], OFF),
]

/** Inserts limits of the demo's partners, with a creation and an edit that await authorization. */
export async function insertDemoParameters({ db, now }: Demo): Promise<void> {
  const idOf = (username: string) => namedId(`user ${username}`)
  const makerId = idOf('ho.maker')
  for (const { mtoCode, currency, status, daysAgo, limits } of DEMO_PARAMETERS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const parameterId = namedId(`parameter ${mtoCode} ${currency}`)
    await db
      .insertInto('parameter')
      .values({
        parameter_id: parameterId,
        mto_code: mtoCode,
        payout_currency: currency,
        ...columnsOf(limits),
        parameter_status: status,
        maker_id: makerId,
        checker_id: status === 'PENDING' ? null : idOf('ho.checker'),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const cqId = namedId(`queued ${mtoCode} ${currency}`)
    const change = { cqId, subject: 'parameter', targetId: parameterId, makerId }
    if (status === 'PENDING') await queueDemoChange(db, { ...change, action: 'CREATE', at })
    if (mtoCode === 'KUDIPAY' && currency === 'CDF') {
      const fields = { parameterCashLimit: '4500000.00', parameterTrnCountCashLimit: 220 }
      await queueDemoChange(db, { ...change, action: 'UPDATE', fields, at: new Date(now.getTime() - 5 * HOUR_MS) })
    }
  }
  await ensureWallets(db, now)
}

function columnsOf([cash, intraDc, interDc]: DemoParameter['limits']) {
  const flag = (limit: Limit) => (limit === OFF ? 'NO' : 'YES')
  return limitColumns({
    parameterCashEnabled: flag(cash),
    parameterCashLimit: cash[0],
    parameterTrnCountCashLimit: cash[1],
    parameterIntraDcEnabled: flag(intraDc),
    parameterIntraDcLimit: intraDc[0],
    parameterTrnCountIntraDcLimit: intraDc[1],
    parameterInterDcEnabled: flag(interDc),
    parameterInterDcLimit: interDc[0],
    parameterTrnCountInterDcLimit: interDc[1],
  })
}
