import { readQueueItem } from '@portal/contract/calls/queue'
import type { DirectoryUser } from '@portal/contract/calls/users'
import { useRead, useTexts } from '@portal/portal-sdk'
import { Skeleton } from '@portal/shared-ui'
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
export function UserCreate({ onClose, replaces }: { onClose: () => void; replaces: string | null }) {
  const t = useTexts('mfe-users')
  const [enquired, setEnquired] = useState<Enquired | null>(null)
  const rejected = useRead(readQueueItem, { cqId: replaces ?? '' }, { enabled: replaces !== null })
  if (rejected.data)
    return (
      <SidePanel title={t('users.create.title')} onClose={onClose} recordId="form">
        <UserCreateForm rejected={rejected.data.item} onBack={onClose} onDone={onClose} />
      </SidePanel>
    )
  return (
    <SidePanel title={t('users.create.title')} onClose={onClose} recordId={enquired ? 'form' : 'enquiry'}>
      {rejected.isLoading ? (
        <Skeleton width="100%" height={240} />
      ) : enquired ? (
        <UserCreateForm enquired={enquired} onBack={() => setEnquired(null)} onDone={onClose} />
      ) : (
        <UserEnquiry onFound={setEnquired} />
      )}
    </SidePanel>
  )
}
