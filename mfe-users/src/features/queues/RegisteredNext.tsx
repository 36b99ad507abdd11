import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { useRead } from '@portal/portal-sdk/read'
import { Link } from '@portal/shared-ui'
import { isRegistration } from './registration.ts'
import { useRegisteredLink } from './use-registered-link.ts'

/** Shows, after an authorized registration, the link to the form that gives the person a partner and a role. */
export function RegisteredNext({ cqId, onLeave }: { readonly cqId: string; readonly onLeave: () => void }) {
  const linkOf = useRegisteredLink()
  const { data } = useRead(readQueueItem, { cqId }, { isQuiet: true })
  if (data === undefined || !isRegistration(data.item)) return null
  const { to, label } = linkOf(data.item.cqTargetId)
  return (
    <Link href={to} onClick={onLeave}>
      {label}
    </Link>
  )
}
