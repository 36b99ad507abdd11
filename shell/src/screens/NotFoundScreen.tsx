import { useSession } from '@portal/portal-sdk'
import { NotFound } from '@portal/shared-ui/chrome'

/** "Oops! 404": any address no installed module answers (spec §2.1). */
export default function NotFoundScreen() {
  const { status } = useSession()
  return <NotFound loginHref={status === 'full' ? '/dashboard' : '/login'} />
}
