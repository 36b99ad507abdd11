import { type CallContext, Refusal } from '../../http/handler.ts'
import { type CodePurpose, findLiveCode, type SentCode, tryCode } from './codes.store.ts'

/**
 * The live code of a subject, once the digits sent are right. 54 when none lives (never made, expired, used, out of tries)
 * and on the last wrong try; 77 with the tries left on the ones before (ruling A09).
 */
export async function requireRightCode(
  context: CallContext,
  purpose: CodePurpose,
  subject: string,
  digits: string,
): Promise<SentCode> {
  const sent = await findLiveCode(context.db, [purpose], subject, context.now)
  if (!sent) throw new Refusal('54', { message: 'message.codeExpired' })
  const check = await tryCode(context.db, context.config, sent, digits)
  if (check.isRight) return sent
  throw check.triesLeft > 0
    ? new Refusal('77', { params: { triesLeft: check.triesLeft } })
    : new Refusal('54', { message: 'message.codeLocked', payload: { triesLeft: 0 } })
}
