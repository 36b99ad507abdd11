import { type RejectedChange, useRescuedState, useTexts } from '@portal/portal-sdk'
import { SidePanel } from '@portal/shared-ui/dialog'
import type { Enquired } from './enquired.ts'
import { UserCreateForm } from './UserCreateForm.tsx'
import { UserEnquiry } from './UserEnquiry.tsx'

interface UserCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** A new user in two steps: the enquiry in the staff directory, then the form; a rejected one begins with the form. */
export function UserCreate({ rejected, onClose }: UserCreateProps) {
  const t = useTexts('mfe-users')
  const [enquired, setEnquired] = useRescuedState<Enquired | null>('enquired', null)
  const isForm = rejected !== null || enquired !== null
  return (
    <SidePanel title={t('users.create.title')} onClose={onClose} recordId={isForm ? 'form' : 'enquiry'}>
      {isForm ? (
        <UserCreateForm
          enquired={enquired}
          rejected={rejected}
          onBack={rejected ? onClose : () => setEnquired(null)}
          onDone={onClose}
        />
      ) : (
        <UserEnquiry onFound={setEnquired} />
      )}
    </SidePanel>
  )
}
