import { readRole } from '@portal/contract/roles/roles.calls'
import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Stack, Surface } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { editRefusal } from './edit-refusal.ts'
import { RoleForm } from './RoleForm.tsx'
import { newRole, valuesOf, withProposedRole } from './role-form.ts'

/**
 * Shows the screen `/create-role`: a new role. `?copyOf=` copies the limit and privileges of another role, `?roleId=`
 * edits a role, and `?replaces=` resubmits a rejected change.
 */
export default function CreateRoleScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const me = useUser()
  const [query] = useSearchParams()
  const roleId = query.get('roleId') ?? undefined
  const source = roleId ?? query.get('copyOf') ?? undefined
  const role = useRead(readRole, { roleId: source ?? '' }, { enabled: source !== undefined, isAfresh: true })
  const { rejected, isLoading, outage: rejectedOutage } = useRejectedChange(query.get('replaces'))
  const outage = rejectedOutage ?? outageOf(role)

  const refusal = roleId && role.data ? editRefusal(me)(role.data.role) : null
  const isReady = !refusal && (source === undefined || role.data) && !isLoading && !outage
  // An invalid role id in the address is reported as an unknown role.
  const refused = role.error && (role.error.code === '30' ? c('codes.25') : role.error.message)
  const failure = outage?.message ?? refused
  const base = role.data ? valuesOf(role.data.role, role.data.privileges, roleId === undefined) : newRole(me)
  const name = role.data?.role.roleName ?? ''
  const title = source ? t(roleId ? 'roles.edit' : 'roles.copyOf', { name }) : t('roles.create')

  return (
    <PageFrame
      title={title}
      description={t(roleId ? 'roles.editText' : 'roles.createText')}
      back={{ href: '/roles', label: t('roles.title') }}
    >
      {failure && !isReady && <RetryNotice message={failure} onRetry={outage?.retry} />}
      {refusal && <Notice tone="info">{t(refusal)}</Notice>}
      {!failure && !refusal && !isReady && (
        <Stack gap={4}>
          <Skeleton width="40%" height={40} />
          <Skeleton width="100%" height={420} />
        </Stack>
      )}
      {isReady && (
        <Surface padding={5}>
          <RoleForm
            key={`${source} ${rejected?.cqId}`}
            initialValues={rejected ? withProposedRole(base, rejected.proposed) : base}
            status={roleId ? role.data?.role.roleStatus : undefined}
            target={roleId ? { roleId, version: role.data?.role.version } : {}}
            rejected={rejected}
          />
        </Surface>
      )}
    </PageFrame>
  )
}
