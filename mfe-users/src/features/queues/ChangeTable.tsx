import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { Stack, Text } from '@portal/shared-ui'
import { BeforeAfter } from '@portal/shared-ui/dialog'
import { PrivilegeMatrix } from '../../PrivilegeMatrix.tsx'
import { PrivilegeChanges } from './PrivilegeChanges.tsx'
import { heldOf } from './privilege-changes.ts'

// Few items have files or pictures, so the code for them is loaded on demand.
const StoredDocument = lazyPart(() => import('./StoredDocument.tsx'))
const UploadedUsers = lazyPart(() => import('./UploadedUsers.tsx'))

interface ChangeTableProps {
  readonly label: string
  readonly changes: readonly FieldChange[]
  readonly isCreated?: boolean
  /** Whether the label is visible, because there are two tables. */
  readonly isLabelShown?: boolean
}

/**
 * Shows a change, field by field. Special fields: a role's privileges as gained and lost (for a new role as a matrix),
 * the users of a file as a table, and documents as pictures.
 */
export function ChangeTable({ label, changes, isCreated = false, isLabelShown }: ChangeTableProps) {
  const c = useTexts('contract')
  const privileges = changes.find(({ field }) => field === 'privileges')
  // Files that were decided before users were stored as records contain only text.
  const people = changes.find(({ field, stored }) => field === 'uploadedUsers' && Array.isArray(stored.after))
  const fields = changes.filter((change) => change !== privileges && change !== people)
  // Files are shown as documents, because the checker decides on the documents, not on their references.
  const rows = fields.map(({ label, kind, before, after, difference, lines }) => {
    if (kind !== 'file') return { label, before, after, difference, lines, changed: true }
    const shown = (reference: string | null) => reference && <StoredDocument reference={reference} label={label} />
    return { label, before: shown(before), after: shown(after), changed: true }
  })
  return (
    <>
      {(fields.length > 0 || !privileges) && <BeforeAfter {...{ label, rows, isCreated, isLabelShown }} />}
      {people && <UploadedUsers users={people.stored.after} />}
      {privileges && (
        <Stack gap={2}>
          <Text as="h3" size={14} weight="strong">
            {c('labels.privileges')}
          </Text>
          {isCreated ? (
            <PrivilegeMatrix label={c('labels.privileges')} held={[...heldOf(privileges.stored.after)]} />
          ) : (
            <PrivilegeChanges change={privileges} />
          )}
        </Stack>
      )}
    </>
  )
}
