import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { headOfficeDay } from '../screening/index.ts'
import { screenedOrders } from '../screening-cases/index.ts'
import { comparedPerson, listInForce, orderedPerson } from '../watch-lists/index.ts'
import { falseMatchKey, insertPendingFalseMatch, moveFalseMatch } from './false-match.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The list of all false matches of the demo. */
const LIST = 'SANCTIONS'
const MAKER = namedId('user ho.compliance')
const CHECKER = namedId('user ho.checker')

/** A false match of the sender of an order. */
interface DemoFalseMatch {
  readonly sender: string
  /** The status of the sender's order. */
  readonly orderStatus: 'AML GATE' | 'POSTED'
  /** Time before now at which the false match was requested, in milliseconds. */
  readonly ago: number
  /** Number of days for which it was requested. */
  readonly days: number
  readonly reason: string
}

/** False matches that a checker authorized: in force, lapsed because the list changed the entry, and expired. */
const AUTHORIZED: readonly DemoFalseMatch[] = [
  {
    ...{ sender: 'Anton Belyakov', orderStatus: 'POSTED', ago: 29 * DAY_MS, days: 180 },
    reason: 'Passport: born in 1990 in Chicago; the person on the list was born between 1968 and 1970',
  },
  {
    ...{ sender: 'Hassan Warfaa', orderStatus: 'POSTED', ago: 47 * DAY_MS, days: 180 },
    reason: 'Driving licence: born in 1999 in Leeds; the person on the list was born about 1979',
  },
  {
    ...{ sender: 'Saleem Nasser', orderStatus: 'POSTED', ago: 69 * DAY_MS, days: 60 },
    reason: 'Passport: born in 1994; the person on the list was born in 1966',
  },
]

/** The false match that awaits authorization: the held order of a namesake. */
const PROPOSED: DemoFalseMatch = {
  ...{ sender: 'Ousmane Karembe', orderStatus: 'AML GATE', ago: HOUR_MS, days: 180 },
  reason: 'Passport seen by the partner: born in 1991; the person on the list was born in 1983',
}

/** Inserts false matches in force, lapsed and expired, and one that awaits authorization. */
export async function insertDemoFalseMatches({ db, now }: Demo): Promise<void> {
  for (const one of AUTHORIZED) {
    const { falseMatchId, change } = await insert({ db, now }, one)
    const authorizedAt = new Date(change.at.getTime() + HOUR_MS)
    await queueDemoChange(db, { ...change, authorized: { reason: null, checkerId: CHECKER, now: authorizedAt } })
    await moveFalseMatch(db, falseMatchId, { from: 'PENDING', to: 'ACTIVE', checkerId: CHECKER, now: authorizedAt })
  }
  const { change } = await insert({ db, now }, PROPOSED)
  await queueDemoChange(db, change)
}

/** Inserts a false match as PENDING. Returns its id and the change that creates it. */
async function insert(
  { db, now }: Pick<Demo, 'db' | 'now'>,
  { sender, orderStatus, ago, days, reason }: DemoFalseMatch,
) {
  const orders = screenedOrders()
  const { transaction_id: transactionId } = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('trans_sender', '=', sender)
    .where('transaction_status', '=', orderStatus)
    .executeTakeFirstOrThrow()
  const record = await orders.find(db, transactionId)
  const list = await listInForce(db, LIST)
  if (record === null || list === null) throw new Error('no order of a namesake')
  const person = orderedPerson({ record, order: await orders.content(db, record) }, 'sender')
  const [best] = list.index.find(comparedPerson([person.name], person), 1)
  const entry = best && list.entryAt(best.at)
  if (best === undefined || entry === undefined) throw new Error('nobody on the list resembles the namesake')
  const at = new Date(now.getTime() - ago)
  const falseMatchId = namedId(`false match of ${sender}`)
  const content = {
    ...{ transaction_id: transactionId, matched_person: 'sender', person_name: person.name },
    ...{ person_birth_date: person.birthDate, person_country: person.country, person_key: falseMatchKey(person) },
    ...{ list_code: LIST, entry_no: entry.entryNo, entry_version: await versionAt(db, entry.entryNo, at) },
    likeness_score: best.likeness.score,
    false_until: headOfficeDay(at, days),
    false_reason: reason,
  }
  await insertPendingFalseMatch(db, falseMatchId, content, MAKER, at)
  const cqId = namedId(`queued false match of ${sender}`)
  const change = { cqId, subject: 'false-match', targetId: falseMatchId, action: 'CREATE', makerId: MAKER, at } as const
  return { falseMatchId, change }
}

/** Returns the version in which the list had the entry as it was at a time. */
async function versionAt(db: Demo['db'], entryNo: number, at: Date): Promise<number> {
  const { list_version: version } = await db
    .selectFrom('watch_list_entry as e')
    .innerJoin('watch_list_version as v', (join) =>
      join.onRef('v.list_code', '=', 'e.list_code').onRef('v.list_version', '=', 'e.list_version'),
    )
    .select('e.list_version')
    .where('e.list_code', '=', LIST)
    .where('e.entry_no', '=', entryNo)
    .where('v.authorized_at', '<=', at)
    .orderBy('e.list_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return version
}
