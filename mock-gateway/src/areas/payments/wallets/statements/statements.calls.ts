import * as calls from '@portal/contract/wallets/statements.calls'
import { bindChange } from '../../../../engine/approvals/index.ts'
import { noted } from '../../../../engine/audit/index.ts'
import { type Binding, bindSession } from '../../../../engine/http/handler.ts'
import { proposeRecipients } from '../propose-wallet-change.ts'
import { WALLET_CHANGES } from '../wallet-change.kind.ts'
import { proposeRelease } from './release/propose-release.ts'
import { STATEMENT_RELEASES } from './release/statement-release.kind.ts'
import { readFile, readStatements } from './statements.read-model.ts'

const FILE = { module: 'CASH_PICKUP', action: 'DOWNLOAD', subject: 'wallet-statement' } as const

export const STATEMENT_BINDINGS: readonly Binding[] = [
  bindSession(calls.readDailyStatements, async (context, request) => ({
    payload: await readStatements(context, request),
  })),
  bindSession(calls.readStatementFile, async (context, request) => {
    const note = { ...FILE, itemId: request.accountNumber }
    const payload = await noted(context, note, () => readFile(context, request))
    context.audit({ ...note, itemName: payload.fileName })
    return { payload }
  }),
  bindChange(calls.releaseStatement, {
    kind: STATEMENT_RELEASES,
    action: 'UPDATE',
    targetOf: ({ accountNumber }) => accountNumber,
    propose: proposeRelease,
  }),
  bindChange(calls.setStatementRecipients, {
    kind: WALLET_CHANGES,
    action: 'UPDATE',
    targetOf: ({ accountNumber }) => accountNumber,
    propose: proposeRecipients,
  }),
]
