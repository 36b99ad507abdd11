import type { PayoutCurrency, RecordStatus } from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'
import type { Kysely } from 'kysely'
import { changeHash, EXPIRES_AFTER_MS } from '../../approvals/index.ts'
import { fieldTexts, limitColumns } from '../../domains/parameters/index.ts'
import { namedId } from '../named-id.ts'
import type { Database, Snapshot } from '../schema.ts'
import { DEMO_PARTNERS } from './partners.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

type Limit = readonly [amount: string | null, count: number | null]
/** A product that is switched off; its limits let nothing pass either. */
const OFF = null

interface DemoParameter {
  readonly mtoCode: string
  readonly currency: PayoutCurrency
  readonly status: RecordStatus
  readonly daysAgo: number
  readonly cash: Limit | typeof OFF
  readonly intraDc: Limit | typeof OFF
  readonly interDc: Limit | typeof OFF
}

const PARAMETERS: readonly DemoParameter[] = [
  parameter('SWIFTREMIT', 'NGN', 'ACTIVE', 430, ['2000000.00', 500], ['10000000.00', null], ['5000000.00', 2000]),
  parameter('SWIFTREMIT', 'USD', 'ACTIVE', 410, ['5000.00', 100], ['20000.00', 300], OFF),
  parameter('SWIFTREMIT', 'GHC', 'ACTIVE', 120, ['15000.00', 200], OFF, ['40000.00', 250]),
  parameter('KUDIPAY', 'NGN', 'ACTIVE', 380, ['1500000.00', 300], ['7500000.00', 1000], ['7500000.00', 1000]),
  parameter('KUDIPAY', 'CDF', 'ACTIVE', 95, ['3000000.00', 150], OFF, OFF),
  // Switched on, and yet nothing passes: 0 is no "no limit" (ruling A37).
  parameter('KUDIPAY', 'EUR', 'ACTIVE', 60, ['0.00', 0], ['10000.00', 80], OFF),
  parameter('SIKALINK', 'GHC', 'ACTIVE', 300, ['25000.00', 400], ['60000.00', 400], [null, null]),
  parameter('SIKALINK', 'USD', 'DECLINED', 40, ['100000.00', null], [null, null], [null, null]),
  parameter('SIKALINK', 'EUR', 'PENDING', 1, ['4000.00', 60], ['9000.00', 60], OFF),
]

/** Limits of the demo's partners, with a creation and an edit that wait for a checker. */
export async function insertParameters(
  db: Kysely<Database>,
  idOf: (username: string) => string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('parameter')
    .values(
      PARAMETERS.map((one) => ({
        parameter_id: idOfParameter(one),
        mto_code: one.mtoCode,
        payout_currency: one.currency,
        ...limitColumns(fieldsOf(one)),
        parameter_status: one.status,
        maker_id: idOf('ho.maker'),
        checker_id: one.status === 'PENDING' ? null : idOf('ho.checker'),
        created_at: madeAt(one, now),
        updated_at: madeAt(one, now),
      })),
    )
    .execute()
  const pending = PARAMETERS.filter((one) => one.status === 'PENDING').map((one) => ({
    one,
    before: null,
    after: snapshotOf(one),
    at: madeAt(one, now),
  }))
  const edited = PARAMETERS.filter((one) => one.mtoCode === 'KUDIPAY' && one.currency === 'CDF').map((one) => ({
    one,
    before: snapshotOf(one),
    after: { ...snapshotOf(one), parameterCashLimit: '4500000.00', parameterTrnCountCashLimit: '220' },
    at: new Date(now.getTime() - 5 * HOUR_MS),
  }))
  await db
    .insertInto('queue_item')
    .values([...pending, ...edited].map((item) => ({ ...itemOf(item), maker_id: idOf('ho.maker') })))
    .execute()
}

function itemOf({
  one,
  before,
  after,
  at,
}: {
  one: DemoParameter
  before: Snapshot | null
  after: Snapshot
  at: Date
}) {
  return {
    cq_id: namedId(`queued ${one.mtoCode} ${one.currency}`),
    subject: 'parameter',
    target_id: idOfParameter(one),
    module: 'MTO_PARAMETER',
    action: before === null ? ('CREATE' as const) : ('UPDATE' as const),
    name: `${nameOf(one)} · ${one.currency}`,
    status: 'PENDING' as const,
    reason: null,
    checker_id: null,
    base_version: 1,
    before: before === null ? null : JSON.stringify(before),
    after: JSON.stringify(after),
    payload_hash: changeHash(before, after),
    amount: null,
    currency: null,
    mto_code: one.mtoCode,
    replaces: null,
    created_at: at,
    updated_at: at,
    expires_at: new Date(at.getTime() + EXPIRES_AFTER_MS),
  }
}

function parameter(
  mtoCode: string,
  currency: PayoutCurrency,
  status: RecordStatus,
  daysAgo: number,
  ...[cash, intraDc, interDc]: [DemoParameter['cash'], DemoParameter['intraDc'], DemoParameter['interDc']]
): DemoParameter {
  return { mtoCode, currency, status, daysAgo, cash, intraDc, interDc }
}

function fieldsOf({ cash, intraDc, interDc }: DemoParameter): ParameterFields {
  const flag = (limit: Limit | null) => (limit === null ? 'NO' : 'YES')
  const [none, zero] = ['0.00', 0]
  return {
    parameterCashEnabled: flag(cash),
    parameterIntraDcEnabled: flag(intraDc),
    parameterInterDcEnabled: flag(interDc),
    parameterCashLimit: cash === null ? none : cash[0],
    parameterIntraDcLimit: intraDc === null ? none : intraDc[0],
    parameterInterDcLimit: interDc === null ? none : interDc[0],
    parameterTrnCountCashLimit: cash === null ? zero : cash[1],
    parameterTrnCountIntraDcLimit: intraDc === null ? zero : intraDc[1],
    parameterTrnCountInterDcLimit: interDc === null ? zero : interDc[1],
  }
}

function snapshotOf(one: DemoParameter): Snapshot {
  return {
    parameterMtoCode: one.mtoCode,
    mtoName: nameOf(one),
    parameterPayoutCurrency: one.currency,
    ...fieldTexts(fieldsOf(one)),
  }
}

const nameOf = ({ mtoCode }: DemoParameter): string =>
  DEMO_PARTNERS.find((partner) => partner.mtoCode === mtoCode)?.mtoName ?? mtoCode

const idOfParameter = ({ mtoCode, currency }: DemoParameter): string => namedId(`parameter ${mtoCode} ${currency}`)

const madeAt = ({ daysAgo }: DemoParameter, now: Date): Date => new Date(now.getTime() - daysAgo * DAY_MS)
