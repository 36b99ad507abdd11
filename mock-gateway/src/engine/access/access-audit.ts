import type { CallContext, Handler } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'

/** Acts that access writes to the audit trail; their labels are `action.<name>` in the contract's catalogue. */
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
  | 'END_SESSION'

export interface Concerning {
  /** The user concerned, once known, and the changes. Defaults to the actor. */
  concerns(user: { readonly userId: string } | null, change?: { before?: RecordValues; after?: RecordValues }): void
}

export type AccessContext = CallContext & Concerning

/**
 * Writes one audit row for the action, done or refused, naming the user concerned. Never contains the name typed by an
 * anonymous caller, which may be a password.
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
