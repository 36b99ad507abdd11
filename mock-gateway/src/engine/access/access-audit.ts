import type { CallContext, Handler } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'

/**
 * Actions that sign-in and sessions write to the audit trail. The text `action.<name>` of the contract is the label.
 */
export type AccessAction =
  | 'SIGN_IN'
  | 'SIGN_OUT'
  | 'CHANGE_PASSWORD'
  | 'RESET_PASSWORD'
  | 'REGISTER'
  | 'SEND_CODE'
  | 'CHECK_CODE'
  | 'ENROL_TOKEN'
  | 'CHECK_TOKEN'
  | 'ENROL_PASSKEY'
  | 'CHECK_PASSKEY'
  | 'END_PASSKEY'
  | 'END_SESSION'

export interface Concerning {
  /**
   * States which user the action concerns, as soon as this user is known, and what the action changes. Without this
   * call, the action concerns the actor.
   */
  concerns(user: { readonly userId: string } | null, change?: { before?: RecordValues; after?: RecordValues }): void
}

export type AccessContext = CallContext & Concerning

/**
 * Writes one audit row for the action, whether it succeeded or was refused, with the user concerned. The row never
 * contains the user name that an anonymous caller typed, because this text may be a password.
 */
export function audited<Request, Payload, Context extends CallContext>(
  action: AccessAction,
  act: Handler<Request, Payload, Context & Concerning>,
): Handler<Request, Payload, Context> {
  return async (context, request) => {
    let userId = context.actor?.userId
    let changed: { before?: RecordValues; after?: RecordValues } = {}
    try {
      return await act(
        {
          ...context,
          concerns: (user, change = {}) => {
            userId = user?.userId
            changed = change
          },
        },
        request,
      )
    } finally {
      context.audit({
        module: 'ACCESS',
        action,
        subject: 'user',
        ...(userId !== undefined && { itemId: userId }),
        ...(userId !== undefined && context.actor === null && { actorId: userId }),
        ...changed,
      })
    }
  }
}
