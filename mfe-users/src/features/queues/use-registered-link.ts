import { usePermission, useTexts } from '@portal/portal-sdk'
import { registeredPath } from './registration.ts'

/** Returns the link to follow after an authorized registration, according to the privileges of this checker. */
export function useRegisteredLink(): (userId: string) => { readonly to: string; readonly label: string } {
  const t = useTexts('mfe-users')
  const mayEdit = usePermission('MTO|UPDATE')
  return (userId) => ({
    to: registeredPath(userId, mayEdit),
    label: t(mayEdit ? 'queue.giveRole' : 'queue.seeRegistered'),
  })
}
