import { readCall } from '@portal/contract'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import { type BoundCall, boundBy } from '../http/call-table.ts'
import { bindSession, Refusal, type SessionContext } from '../http/handler.ts'
import { askService } from './ask-service.ts'
import { answeredOrRefused } from './forwarded-answer.ts'
import { callsOf, type KnownCall } from './service-call.ts'
import { serviceUser } from './service-claims.ts'
import { bindWrite } from './writes/bind-write.ts'

/** Binds the calls of every registered service, as if the contract listed them. */
export function callsOfServices(services: readonly ServiceConfig[]): readonly BoundCall[] {
  return services.flatMap((service) =>
    [...callsOf(service).values()].map((call) => (call.kind === 'read' ? bindRead : bindWrite)(service, call)),
  )
}

function bindRead(service: ServiceConfig, call: KnownCall): BoundCall {
  const { path, privilege } = call
  const read = readCall<object, object>({ action: path, path, access: { needs: privilege } })
  const binding = bindSession(read, async (context, body) => ({ payload: await forward(service, call, context, body) }))
  return boundBy(binding, [], call.checkRequest)
}

/**
 * Forwards a read to the service and returns its checked answer. Refused with 57 for a user without a side, with 91
 * without an answer in time, with 96 if the answer is not as stated, and as the service refuses it.
 */
async function forward(service: ServiceConfig, call: KnownCall, context: SessionContext, body: object) {
  const { actor, language, correlationId } = context
  const user = serviceUser(actor)
  if (user === null) throw new Refusal('57', { reason: 'no side' })
  const answer = await askService(service, { call, step: 'read', user, body, language, correlationId })
  return answeredOrRefused(context, service, answer)
}
