import { USER_STATUS_TONES } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import type { UserRow } from '@portal/contract/users/users.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { LockedDevices } from '../../user-access/LockedDevices.tsx'
import { LookAlikes } from '../../user-access/LookAlikes.tsx'
import { UserAccess } from '../../user-access/UserAccess.tsx'
import { UserSessions } from '../../user-access/UserSessions.tsx'
import { editRefusal } from './edit-refusal.ts'

interface UserViewProps {
  readonly user: UserRow
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows one user, read-only. */
export function UserView({ user, onClose, onEdit }: UserViewProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayUpdate = usePermission('USER|UPDATE')
  const refusal = editRefusal(user, t)
  const waiting = usePendingChange(user.pendingCqId)
  const history = useRecordHistory('user', user.userId, { isDeclined: user.userStatus === 'DELETED' })
  const when = (iso: string | null) => iso && formatDateTime(iso, locale)
  return (
    <RecordView
      history={history}
      title={`${user.userFirstName} ${user.userLastName}`}
      recordId={user.userId}
      onClose={onClose}
      isWide
      actions={
        mayUpdate && (
          <LetterButton letter="E" onClick={onEdit} disabled={refusal !== undefined}>
            {t('edit')}
          </LetterButton>
        )
      }
    >
      <Stack gap={4}>
        {user.pendingCqId ? (
          <PendingNotice text={t('users.editWaits')} change={waiting} />
        ) : (
          mayUpdate &&
          refusal && (
            <Notice tone="info" announce="none">
              {refusal}
            </Notice>
          )
        )}
        <LockedDevices user={user} />
        <Stack direction="row">
          <StatusChip label={c(`status.user.${user.userStatus}`)} tone={USER_STATUS_TONES[user.userStatus]} />
        </Stack>
        <Grid min={160} gap={4}>
          <ReadOnlyField label={c('labels.userFirstName')} value={user.userFirstName} />
          <ReadOnlyField label={c('labels.userLastName')} value={user.userLastName} />
          <ReadOnlyField label={c('labels.username')} value={user.username} isMono />
          <ReadOnlyField label={c('labels.userEmail')} value={user.userEmail} />
          <ReadOnlyField label={c('labels.userPhone')} value={<PhoneText number={user.userPhone} />} />
          <ReadOnlyField label={c('labels.userSolId')} value={user.userSolId} isMono />
          <ReadOnlyField label={c('labels.roleName')} value={user.roleName} />
          <ReadOnlyField label={c('labels.userType')} value={c(`userType.${user.userType}`)} />
          <ReadOnlyField label={c('labels.countryId')} value={subsidiaryName(user.countryId, locale.language)} />
          <ReadOnlyField label={c('labels.userMtoCode')} value={user.userMtoCode} isMono />
          <ReadOnlyField label={c('labels.userCreatedAt')} value={when(user.userCreatedAt)} />
          <ReadOnlyField label={c('labels.userLastLogin')} value={when(user.userLastLogin)} />
        </Grid>
        <LookAlikes userId={user.userId} name={`${user.userFirstName} ${user.userLastName} (${user.username})`} />
        <UserAccess userId={user.userId} />
        <UserSessions userId={user.userId} name={`${user.userFirstName} ${user.userLastName} (${user.username})`} />
      </Stack>
    </RecordView>
  )
}
