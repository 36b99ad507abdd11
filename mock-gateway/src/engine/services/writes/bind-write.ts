import { type Queued, type Resubmission, writeCall } from '@portal/contract'
import type { ServiceWriting } from '@portal/contract/services/services.calls'
import { v7 as uuid } from 'uuid'
import type { ServiceConfig } from '../../../config/services/read-services.ts'
import { queueProposal } from '../../approvals/index.ts'
import { type BoundCall, boundBy } from '../../http/call-table.ts'
import { bindSession, Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { isUuid } from '../../ids/is-uuid.ts'
import { sendJobs } from '../../jobs/index.ts'
import type { ServiceAnswer } from '../ask-service.ts'
import type { KnownCall } from '../service-call.ts'
import { serviceUser } from '../service-claims.ts'
import { subjectOf } from '../service-texts.ts'
import { askCheck, checkedOrRefused } from './ask-check.ts'
import { actionOf } from './checked-write.ts'
import { registeredKind } from './service-record.kind.ts'
import { insertWrite, type NewWrite } from './service-write.store.ts'
import { SERVICE_WRITES } from './service-writes.queue-name.ts'

interface Registered {
  readonly service: ServiceConfig
  readonly call: KnownCall
}

/** Key of the service's answer among the answers that were requested before the transaction of a submission. */
const SUBMISSION = 'service check'

type Body = object & Resubmission

/**
 * Binds a write of a service. The service is asked what the write would change, before the transaction. The write is
 * then committed with its audit row, and with its queue item if a checker must authorize it; a job sends it.
 */
export function bindWrite(service: ServiceConfig, call: KnownCall): BoundCall {
  const { path, privilege, queued = false } = call
  const write = writeCall<Body, Queued | ServiceWriting>({ action: path, path, queued, access: { needs: privilege } })
  const registered = { service, call }
  const binding = bindSession<Body, Queued | ServiceWriting>(
    write,
    async (context, body) => await submitWrite(context, registered, body),
    {
      preflight: async (context, { replaces: _, ...request }) => {
        const user = serviceUser(context.actor)
        if (user === null) return new Map()
        return new Map([[SUBMISSION, await askCheck(context, registered, { user, request })]])
      },
    },
  )
  return boundBy(binding, [], queued ? withReplaces(call) : call.checkRequest)
}

/** Checks a request that may also name the rejected item that it resubmits, which the service does not get. */
function withReplaces({ checkRequest }: KnownCall): BoundCall['check'] {
  return ({ replaces, ...request }) => {
    const checked = checkRequest(request)
    if (replaces === undefined || !checked.ok) return checked
    if (typeof replaces === 'string' && isUuid(replaces)) return { ok: true, value: { ...request, replaces } }
    return { ok: false, errors: [{ field: 'replaces', key: 'validation.id', params: {} }] }
  }
}

/**
 * Refused with 57 for a user without a side, as the service refuses its check, and, if a checker must authorize the
 * write, as every change is.
 */
async function submitWrite(
  context: SessionContext,
  { service, call }: Registered,
  { replaces, ...request }: Body,
): Promise<Reply<Queued | ServiceWriting>> {
  const { db, actor, now, language } = context
  const user = serviceUser(actor)
  const answer = context.outside?.get(SUBMISSION) as ServiceAnswer | undefined
  if (user === null || answer === undefined) throw new Refusal('57', { reason: 'no side' })
  const checked = checkedOrRefused(context, { service, call }, user, answer)
  const kind = registeredKind(subjectOf(service.name, call.record ?? ''))
  const action = actionOf(checked)
  const writeId = uuid()
  const targetId = checked.id ?? writeId
  const { subject, module } = kind
  const write: NewWrite = {
    ...{ writeId, service: service.name, call: call.path, module, subject, targetId, user, language, request },
    ...{ checked, now, state: call.queued ? 'QUEUED' : 'WAITING' },
  }
  await insertWrite(db, write)
  if (call.queued) {
    const fields = checked.after ?? {}
    const { reply } = await queueProposal(context, { kind, action, targetId, replaces }, async () => ({
      ...{ targetId, fields },
    }))
    return reply
  }
  await sendJobs(db, SERVICE_WRITES, [{ data: { writeId } }])
  const { before, after, name: itemName } = checked
  context.audit({ module, action, subject, itemId: targetId, itemName, before, after })
  return { message: 'message.serviceWaiting', payload: { writeId, writeState: 'WAITING' } }
}
