import { ROLE_STATUS_TONES } from '@portal/contract'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import { readRole } from '@portal/contract/roles/roles.calls'
import { usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { PrivilegeMatrix } from '../../PrivilegeMatrix.tsx'
import { editRefusal } from './edit-refusal.ts'
import { roleSubsidiary } from './role-subsidiaries.ts'

/** Shows one role, read-only: its limit, its maker, and its privileges. */
export default function RoleView({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayUpdate = usePermission('ROLE|UPDATE')
  const mayCreate = usePermission('ROLE|CREATE')
  const refusal = editRefusal(useUser())
  const read = useRead(readRole, { roleId }, { isAfresh: true })
  const { data, error, isLoading } = read
  const waiting = usePendingChange(data?.role.pendingCqId ?? null)
  const mayRead = usePermission('ROLE|READ')
  const ownHistory = useRecordHistory('role', roleId, { isDeclined: mayRead && data?.role.roleStatus === 'DISABLED' })
  const history = mayRead ? ownHistory : null
  if (!data)
    return (
      <PanelWaiting
        title={t('roles.one')}
        isWide
        onClose={onClose}
        isLoading={isLoading}
        failure={error?.message ?? ''}
        onRetry={outageOf(read)?.retry}
      />
    )

  const { role, privileges } = data
  const reason = refusal(role)
  const mayEdit = mayUpdate && reason === null
  return (
    <RecordView
      history={history}
      title={role.roleName}
      recordId={role.roleId}
      onClose={onClose}
      isWide
      actions={
        (mayCreate || mayEdit) && (
          <>
            {mayCreate && (
              <LetterLink letter="C" href={`/create-role?copyOf=${roleId}`}>
                {t('roles.copy')}
              </LetterLink>
            )}
            {mayEdit && (
              <LetterLink letter="E" href={`/create-role?roleId=${roleId}`}>
                {t('edit')}
              </LetterLink>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        {role.pendingCqId ? (
          <PendingNotice
            text={t(role.roleStatus === 'PENDING' ? 'roles.creationWaits' : 'roles.editWaits')}
            change={waiting}
          />
        ) : (
          reason &&
          mayUpdate && (
            <Notice tone="info" announce="none">
              {t(reason)}
            </Notice>
          )
        )}
        <div>
          <StatusChip label={c(`status.role.${role.roleStatus}`)} tone={ROLE_STATUS_TONES[role.roleStatus]} />
        </div>
        <Grid min={150} gap={4}>
          <ReadOnlyField
            label={c('labels.roleTrnLimit')}
            value={
              role.roleTrnLimit === null
                ? c('limit.none')
                : formatAmount(role.roleTrnLimit, ROLE_LIMIT_CURRENCY, locale)
            }
          />
          <ReadOnlyField label={c('labels.countryId')} value={roleSubsidiary(c, locale.language, role.countryId)} />
          <ReadOnlyField label={c('labels.activeUsers')} value={String(role.activeUsers)} />
          <ReadOnlyField label={c('labels.roleMakerUsername')} value={role.makerName} />
          <ReadOnlyField label={c('labels.roleCreatedAt')} value={formatDateTime(role.roleCreatedAt, locale)} />
        </Grid>
        <Stack gap={2}>
          <Text as="h3" size={14} weight="strong">
            {c('labels.privileges')}
          </Text>
          <PrivilegeMatrix label={c('labels.privileges')} held={privileges} />
        </Stack>
      </Stack>
    </RecordView>
  )
}
