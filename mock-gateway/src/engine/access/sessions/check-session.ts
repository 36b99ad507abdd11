import type { UserInfo } from '@portal/contract/auth/auth.calls'
import type { Reply, SessionContext } from '../../http/handler.ts'
import { makeVoucher } from '../report-vouchers/voucher.rules.ts'
import { userInfoOf } from './user-info.ts'

interface Checked {
  valid: boolean
  userInfo: UserInfo
  privileges: string[]
  idleMs: number
  absoluteAt: string
  reportVoucher: string
}

/** auth/validate: returns the signed-in user with current rights; counts as activity unless sent in the background. */
export async function checkSession({ db, config, session, actor, now }: SessionContext): Promise<Reply<Checked>> {
  const row = await db
    .selectFrom('session')
    .select('last_login_at')
    .where('session_id', '=', session.sessionId)
    .executeTakeFirst()
  return {
    payload: {
      valid: true,
      userInfo: userInfoOf(actor, row?.last_login_at ?? null),
      privileges: [...actor.privileges],
      idleMs: config.idleMs,
      absoluteAt: session.absoluteAt.toISOString(),
      reportVoucher: makeVoucher(config.keyEncryptionKey, actor.userId, now),
    },
  }
}
