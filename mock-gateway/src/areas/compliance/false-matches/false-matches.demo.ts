import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { headOfficeDay } from '../screening/index.ts'
import { screenedOrders } from '../screening-cases/index.ts'
import { comparedPerson, listInForce, orderedPerson } from '../watch-lists/index.ts'
import { falseMatchKey, insertPendingFalseMatch } from './false-match.store.ts'

const HOUR_MS = 60 * 60_000
const DAYS = 180
const LIST = 'SANCTIONS'
/** The sender of the demo's held order of a namesake. */
const NAMESAKE = 'Ousmane Karembe'

/**
 * Inserts a false match that awaits authorization: the held order of a namesake, born in another year than the person
 * on the list.
 */
export async function insertDemoFalseMatches({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.compliance')
  const orders = screenedOrders()
  const { transaction_id: transactionId } = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('trans_sender', '=', NAMESAKE)
    .where('transaction_status', '=', 'AML GATE')
    .executeTakeFirstOrThrow()
  const record = await orders.find(db, transactionId)
  const list = await listInForce(db, LIST)
  if (record === null || list === null) throw new Error('no order of a namesake')
  const person = orderedPerson({ record, order: await orders.content(db, record) }, 'sender')
  const [best] = list.index.find(comparedPerson([person.name], person), 1)
  const entry = best && list.entryAt(best.at)
  if (best === undefined || entry === undefined) throw new Error('nobody on the list resembles the namesake')
  const at = new Date(now.getTime() - HOUR_MS)
  const falseMatchId = namedId('false match of the namesake')
  const content = {
    ...{ transaction_id: transactionId, matched_person: 'sender', person_name: person.name },
    ...{ person_birth_date: person.birthDate, person_country: person.country, person_key: falseMatchKey(person) },
    ...{
      list_code: LIST,
      entry_no: entry.entryNo,
      entry_version: list.listVersion,
      likeness_score: best.likeness.score,
    },
    false_until: headOfficeDay(now, DAYS),
    false_reason: 'Passport seen by the partner: born in 1991; the person on the list was born in 1983',
  }
  await insertPendingFalseMatch(db, falseMatchId, content, makerId, at)
  const cqId = namedId('queued false match')
  await queueDemoChange(db, { cqId, subject: 'false-match', targetId: falseMatchId, action: 'CREATE', makerId, at })
}
