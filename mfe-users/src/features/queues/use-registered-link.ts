import { usePermission, useTexts } from '@portal/portal-sdk'
import { registeredPath } from './registration.ts'

/** The link to what comes after an authorized registration, for the rights of this checker. */
export function useRegisteredLink(): (userId: string) => { readonly to: string; readonly label: string } {
  const t = useTexts('mfe-users')
  const mayEdit = usePermission('MTO|UPDATE')
  return (userId) => ({
    to: registeredPath(userId, mayEdit),
    label: t(mayEdit ? 'queue.giveRole' : 'queue.seeRegistered'),
  })
}
