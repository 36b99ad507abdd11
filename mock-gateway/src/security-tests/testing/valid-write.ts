import type { Call } from '@portal/contract'
import type { Acts, WriteBody } from './acts.ts'

/** A valid request of a write, which succeeds as it is. By default, ho.maker sends the request. */
export interface ValidWrite {
  readonly call: Call
  /** A name that distinguishes several cases of one call. */
  readonly variant?: string
  /** Creates new data that the body refers to, and returns the body. */
  readonly arrange: (acts: Acts) => Promise<WriteBody> | WriteBody
  readonly by?: 'ho.checker' | 'branch.teller'
  /** Set if the request is queued, although not every request of its call is. */
  readonly isQueued?: true
  /** The audit row that the write leaves, besides actor and address. */
  readonly leaves: {
    readonly module: string
    readonly action: string
    readonly subject?: string
    /** Whether the audit row has only the new record, or both the old and the new record. */
    readonly shows?: 'after' | 'both'
  }
}

/** Returns a valid request of a write: the call, its audit row, and its body. */
export const write = (
  call: unknown,
  leaves: ValidWrite['leaves'],
  arrange: ValidWrite['arrange'],
  more: Pick<ValidWrite, 'variant' | 'by' | 'isQueued'> = {},
): ValidWrite => ({ call: call as Call, leaves, arrange, ...more })

export const creates = (module: string, subject: string) =>
  ({ module, action: 'CREATE', subject, shows: 'after' }) as const
export const updates = (module: string, subject: string) =>
  ({ module, action: 'UPDATE', subject, shows: 'both' }) as const

/** Returns the name of a case: `user/create`, `role/create: an edit`. */
export const nameOf = ({ call, variant }: ValidWrite) =>
  variant === undefined ? call.path : `${call.path}: ${variant}`
