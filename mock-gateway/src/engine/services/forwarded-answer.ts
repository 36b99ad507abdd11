import type { ServiceConfig } from '../../config/services/read-services.ts'
import { Refusal, type SessionContext } from '../http/handler.ts'
import type { ServiceAnswer } from './ask-service.ts'

/**
 * Returns what a service answered. Refuses as the service refuses, with 91 without an answer in time, and with 96 if
 * the answer is not as stated.
 */
export function answeredOrRefused(
  { log }: Pick<SessionContext, 'log'>,
  { name }: ServiceConfig,
  answer: ServiceAnswer,
): Readonly<Record<string, unknown>> {
  if (answer.kind === 'answered') return answer.payload
  if (answer.kind === 'refused') throw new Refusal(answer.code, { words: answer.words })
  log.error({ service: name, reason: answer.reason }, 'a service gave no usable answer')
  throw new Refusal(answer.kind === 'silent' ? '91' : '96', { reason: `service ${name}: ${answer.reason}` })
}
