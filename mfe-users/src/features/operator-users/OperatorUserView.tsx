import { USER_STATUS_TONES } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import type { UserRow } from '@portal/contract/users/users.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { LockedDevices } from '../../user-access/LockedDevices.tsx'
import { LookAlikes } from '../../user-access/LookAlikes.tsx'
import { UserAccess } from '../../user-access/UserAccess.tsx'
import { UserSessions } from '../../user-access/UserSessions.tsx'

interface OperatorUserViewProps {
  readonly user: UserRow
  readonly onClose: () => void
  /** Opens the edit form. Null if the user may not be edited. */
  readonly onEdit: (() => void) | null
}

/** Shows one operator user, read-only. */
export function OperatorUserView({ user, onClose, onEdit }: OperatorUserViewProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayRead = usePermission('USER|READ')
  const waiting = usePendingChange(user.pendingCqId)
  const history = useRecordHistory('user', user.userId, { isDeclined: mayRead && user.userStatus === 'DELETED' })
  const when = (iso: string | null) => iso && formatDateTime(iso, locale)
  return (
    <RecordView
      history={mayRead ? history : null}
      title={`${user.userFirstName} ${user.userLastName}`}
      recordId={user.userId}
      onClose={onClose}
      isWide
      actions={
        onEdit && (
          <LetterButton letter="E" onClick={onEdit} disabled={user.pendingCqId !== null}>
            {t('edit')}
          </LetterButton>
        )
      }
    >
      <Stack gap={4}>
        {user.pendingCqId && <PendingNotice text={t('users.editWaits')} change={waiting} />}
        <LockedDevices user={user} />
        <Stack direction="row">
          <StatusChip label={c(`status.user.${user.userStatus}`)} tone={USER_STATUS_TONES[user.userStatus]} />
        </Stack>
        <Grid min={160} gap={4}>
          <ReadOnlyField label={c('labels.userFirstName')} value={user.userFirstName} />
          <ReadOnlyField label={c('labels.userLastName')} value={user.userLastName} />
          <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
          <ReadOnlyField label={c('labels.userPhone')} value={<PhoneText number={user.userPhone} />} />
          <ReadOnlyField label={c('labels.roleName')} value={user.roleName} />
          <ReadOnlyField label={c('labels.userMtoCode')} value={user.userMtoCode} isMono />
          <ReadOnlyField label={t('operatorUsers.enrolled')} value={when(user.userCreatedAt)} />
          <ReadOnlyField label={c('labels.userLastLogin')} value={when(user.userLastLogin)} />
        </Grid>
        {mayRead && (
          <LookAlikes userId={user.userId} name={`${user.userFirstName} ${user.userLastName} (${user.username})`} />
        )}
        {mayRead && <UserAccess userId={user.userId} />}
        {mayRead && (
          <UserSessions userId={user.userId} name={`${user.userFirstName} ${user.userLastName} (${user.username})`} />
        )}
      </Stack>
    </RecordView>
  )
}
