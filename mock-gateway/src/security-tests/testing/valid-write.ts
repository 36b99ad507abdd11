import type { Call } from '@portal/contract'
import type { Acts, WriteBody } from './acts.ts'

/** A write that succeeds unchanged, by ho.maker by default. */
export interface ValidWrite {
  readonly call: Call
  /** Distinguishes the cases of a call. */
  readonly variant?: string
  /** Creates the data that the body refers to, new each time, and returns the body. */
  readonly arrange: (acts: Acts) => Promise<WriteBody> | WriteBody
  readonly by?: 'ho.checker' | 'branch.teller'
  /** Its audit row, besides actor and address. */
  readonly leaves: {
    readonly module: string
    readonly action: string
    readonly subject?: string
    /** Whether the audit row has the old record, the new one, or both. */
    readonly shows?: 'after' | 'both'
  }
}

/** A valid request of a write: the call, its audit row, and its body. */
export const write = (
  call: unknown,
  leaves: ValidWrite['leaves'],
  arrange: ValidWrite['arrange'],
  more: Pick<ValidWrite, 'variant' | 'by'> = {},
): ValidWrite => ({ call: call as Call, leaves, arrange, ...more })

export const creates = (module: string, subject: string) =>
  ({ module, action: 'CREATE', subject, shows: 'after' }) as const
export const updates = (module: string, subject: string) =>
  ({ module, action: 'UPDATE', subject, shows: 'both' }) as const

/** `user/create`, `role/create: an edit`. */
export const nameOf = ({ call, variant }: ValidWrite) =>
  variant === undefined ? call.path : `${call.path}: ${variant}`
