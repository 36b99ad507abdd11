import { keptValues } from '@portal/contract/kept-values'
import type { ValuesOf } from '@portal/contract/record'
import { TRUSTED_PAIR } from '@portal/contract/trusted-pairs/trusted-pair'
import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { headOfficeDay } from '../screening/index.ts'
import { insertPendingPair, movePair } from './trusted-pair.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

interface DemoPair extends Omit<ValuesOf<typeof TRUSTED_PAIR>, 'pairUntil'> {
  readonly days: readonly [asked: number, until: number]
}

/** Pairs that have been trusted for a few days, and remain trusted for a few more days. */
const TRUSTED: readonly DemoPair[] = [
  {
    pairSender: 'Adaeze Okafor',
    pairReceiver: 'Chukwuemeka Okafor',
    pairScope: 'RULE',
    screeningCode: 'NEWACC',
    pairReason: 'Pays for the house of her parents; deed and contract are on file',
    days: [-41, 120],
  },
  {
    pairSender: 'Kwame Boateng',
    pairReceiver: 'Abena Boateng',
    pairScope: 'ALL',
    pairReason: 'Brother and sister, known for six years; school fees each term',
    days: [-12, 78],
  },
  {
    pairSender: 'Folake Adeyemi',
    pairReceiver: 'Tunde Adeyemi',
    pairScope: 'RULE',
    screeningCode: 'CRYPTO',
    pairReason: 'Pays for articles about virtual currencies, month by month; contract is on file',
    days: [-150, -20],
  },
]

/** A pair that awaits authorization. */
const PROPOSED: DemoPair = {
  pairSender: 'Marie Kabongo',
  pairReceiver: 'Obinna Eze',
  pairScope: 'RULE',
  screeningCode: 'CAP-DC',
  pairReason: 'Pays the builder of a clinic in Enugu, stage by stage; contract and invoices are on file',
  days: [0, 90],
}

/** Inserts trusted pairs, an expired pair, and a pair that awaits authorization. */
export async function insertDemoPairs({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.compliance')
  const checkerId = namedId('user ho.checker')
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const insert = async ({ days: [asked, until], ...pair }: DemoPair) => {
    const pairId = namedId(`trusted pair ${pair.pairSender}`)
    const at = new Date(dayIn(asked).getTime() - 3 * HOUR_MS)
    const values = keptValues(TRUSTED_PAIR, { ...pair, pairUntil: headOfficeDay(dayIn(until)) })
    await insertPendingPair(db, pairId, values, makerId, at)
    return { pairId, at }
  }
  for (const pair of TRUSTED) {
    const { pairId, at } = await insert(pair)
    await movePair(db, pairId, { from: 'PENDING', to: 'ACTIVE', checkerId, now: at })
  }
  const { pairId: targetId, at } = await insert(PROPOSED)
  const cqId = namedId('queued trusted pair')
  await queueDemoChange(db, { cqId, subject: 'trusted-pair', targetId, action: 'CREATE', makerId, at })
}
