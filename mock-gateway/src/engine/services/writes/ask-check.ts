import type { ServiceConfig } from '../../../config/services/read-services.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { askService, type ServiceAnswer } from '../ask-service.ts'
import { answeredOrRefused } from '../forwarded-answer.ts'
import { callsOf, type KnownCall } from '../service-call.ts'
import type { ServiceUser } from '../service-user.ts'
import { type CheckedWrite, isWithin } from './checked-write.ts'
import type { ServiceWriteRow } from './service-write.store.ts'

type Context = Pick<SessionContext, 'config' | 'language' | 'correlationId' | 'log'>

/** Returns the registered service and call of a write. Undefined if the operator has removed them. */
export function registeredCall(
  { services }: { readonly services: readonly ServiceConfig[] },
  { service: name, call_path: path }: Pick<ServiceWriteRow, 'service' | 'call_path'>,
): { readonly service: ServiceConfig; readonly call: KnownCall } | undefined {
  const service = services.find((one) => one.name === name)
  const call = service && callsOf(service).get(path)
  return service === undefined || call === undefined ? undefined : { service, call }
}

/** Asks a service what a write would change, on behalf of its maker. Called outside transactions. */
export async function askCheck(
  { language, correlationId }: Context,
  { service, call }: { readonly service: ServiceConfig; readonly call: KnownCall },
  { user, request, checker }: { readonly user: ServiceUser; readonly request: object; readonly checker?: string },
): Promise<ServiceAnswer> {
  const about = { call, step: 'check' as const, user, body: request, language, correlationId }
  return await askService(service, { ...about, ...(checker !== undefined && { checker }) })
}

/**
 * Returns what a checked write would change. Refused as the service refuses it, with 25 for a record that the maker may
 * not see, with 91 without an answer, with 96 if the answer is not a check.
 */
export function checkedOrRefused(
  context: Context,
  { service, call }: { readonly service: ServiceConfig; readonly call: KnownCall },
  user: ServiceUser,
  answer: ServiceAnswer,
): CheckedWrite {
  const payload = answeredOrRefused(context, service, answer)
  if (!call.isCheck(payload))
    throw answeredOrRefused(context, service, { kind: 'unusable', reason: 'the answer is no check' })
  if (isWithin(user, payload)) return payload
  context.log.error({ service: service.name, call: call.path }, 'a service checked a record beyond the claims')
  throw new Refusal('25')
}
