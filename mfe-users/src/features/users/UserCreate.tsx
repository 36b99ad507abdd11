import type { DirectoryUser } from '@portal/contract/calls/users'
import { useTexts } from '@portal/portal-sdk'
import { SidePanel } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { UserCreateForm } from './UserCreateForm.tsx'
import { UserEnquiry } from './UserEnquiry.tsx'

/** What the enquiry found: the directory's person, or nobody and an empty form (spec §4). */
export interface Enquired {
  readonly person: DirectoryUser | null
  readonly asked: string
  readonly countryId: string
}

/** A new user in two steps: the enquiry in the staff directory, then the form. */
export function UserCreate({ onClose }: { onClose: () => void }) {
  const t = useTexts('mfe-users')
  const [enquired, setEnquired] = useState<Enquired | null>(null)
  return (
    <SidePanel title={t('users.create.title')} onClose={onClose} recordId={enquired ? 'form' : 'enquiry'}>
      {enquired ? (
        <UserCreateForm enquired={enquired} onBack={() => setEnquired(null)} onDone={onClose} />
      ) : (
        <UserEnquiry onFound={setEnquired} />
      )}
    </SidePanel>
  )
}
