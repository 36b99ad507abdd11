import * as calls from '@portal/contract/tills/tills.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { proposeCash, proposeFloat } from './cash/propose-cash.ts'
import { TILL_CASH_MOVES } from './cash/till-cash.kind.ts'
import { closeTill } from './close-till.ts'
import { readDay } from './till-day.read-model.ts'
import { readTillsPage } from './tills.read-model.ts'
import { readVaultRows } from './vaults.read-model.ts'

export const TILL_BINDINGS: readonly Binding[] = [
  bindSession(calls.readTills, async (context, request) => {
    noteExport(context, request, 'till', 'CASH_PICKUP')
    return { payload: await readTillsPage(context, request) }
  }),
  bindSession(calls.readVaults, async (context) => ({ payload: await readVaultRows(context) })),
  bindSession(calls.readTillDay, async (context, { tillId }) => ({ payload: await readDay(context, tillId) })),
  bindChange(calls.openTill, { kind: TILL_CASH_MOVES, action: 'CREATE', propose: proposeFloat }),
  bindChange(calls.moveTillCash, { kind: TILL_CASH_MOVES, action: 'CREATE', propose: proposeCash }),
  bindSession(calls.closeTill, closeTill),
]
