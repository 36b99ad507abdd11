import { useTexts } from '@portal/portal-sdk'
import { askToLeave, type RejectedChange, useRecoveredState } from '@portal/portal-sdk/forms'
import { SidePanel } from '@portal/shared-ui/dialog'
import { DirectoryLookup } from './DirectoryLookup.tsx'
import type { DirectoryPerson } from './directory-person.ts'
import { UserCreateForm } from './UserCreateForm.tsx'

interface UserCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Shows a new user in two steps: the look-up in the staff directory, then the form. A rejected creation starts with the
 * form.
 */
export function UserCreate({ rejected, onClose }: UserCreateProps) {
  const t = useTexts('mfe-users')
  const [found, setFound] = useRecoveredState<DirectoryPerson | null>('found', null)
  const isForm = rejected !== null || found !== null
  return (
    <SidePanel title={t('users.create.title')} isWide onClose={onClose} recordId={isForm ? 'form' : 'lookup'}>
      {isForm ? (
        <UserCreateForm
          found={found}
          rejected={rejected}
          onBack={rejected ? onClose : () => askToLeave(() => setFound(null))}
          onDone={onClose}
        />
      ) : (
        <DirectoryLookup onFound={setFound} />
      )}
    </SidePanel>
  )
}
