import * as calls from '@portal/contract/audit/audit.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { auditActs, auditModules } from './audit-acts.ts'
import { readEntry } from './audit-entry.read-model.ts'
import { partnerTrail, providerTrail } from './audit-scope.ts'
import { readTrailPage } from './audit-trail.read-model.ts'
import { lookAtChain } from './chain-state.ts'

/** Calls that read the audit trail. */
export const AUDIT_BINDINGS: readonly Binding[] = [
  bindSession(calls.readAuditTrail, async (context, request) => {
    noteExport(context, request, 'audit', 'AUDIT_TRAIL')
    return { payload: await readTrailPage(context, providerTrail(context.actor), request) }
  }),
  bindSession(calls.readPartnerAuditTrail, async (context, request) => {
    noteExport(context, request, 'audit', 'AUDIT_TRAIL')
    return { payload: await readTrailPage(context, partnerTrail(context.actor), request) }
  }),
  bindSession(calls.readAuditEntry, async (context, { auditId }) => ({ payload: await readEntry(context, auditId) })),
  bindSession(calls.readAuditActs, async ({ db, language }) => ({
    payload: { acts: auditActs(language), modules: await auditModules(db, language) },
  })),
  bindSession(calls.readChainState, async (context, { restart }) => ({
    payload: await lookAtChain(context, restart === 'YES'),
  })),
]
