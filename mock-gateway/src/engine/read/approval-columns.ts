import type { Expression } from 'kysely'
import { optionalName, plain } from './list-column.ts'
import { pendingChange } from './pending-change.ts'
import { personName } from './visible-people.ts'

interface Approved {
  /** Kind of the record's changes. */
  readonly subject: string
  readonly id: Expression<string>
  readonly version: Expression<number>
}

/** Row columns of every record that changes by approval, read over its maker and checker. */
export const approvalColumns = ({ subject, id, version }: Approved) => ({
  makerName: optionalName(personName('maker')),
  checkerName: optionalName(personName('checker')),
  version: plain(version),
  pendingCqId: plain(pendingChange(subject, id)),
})
