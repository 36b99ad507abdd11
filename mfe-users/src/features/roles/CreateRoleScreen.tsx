import { readQueueItem } from '@portal/contract/calls/queue'
import { readRole } from '@portal/contract/calls/roles'
import { useRead, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Notice, Skeleton, Stack, Surface } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { ReplacedNotice } from '../../ReplacedNotice.tsx'
import { wishedFields } from '../../wished-fields.ts'
import { RoleForm } from './RoleForm.tsx'
import { NEW_ROLE, valuesOf, withWishes } from './role-form.ts'

/**
 * `/create-role`: a new role; `?copyOf=` begins with another's limit and privileges, `?roleId=` edits one, `?replaces=`
 * takes a rejected change up again.
 */
export default function CreateRoleScreen() {
  const t = useTexts('mfe-users')
  const [query] = useSearchParams()
  const roleId = query.get('roleId') ?? undefined
  const source = roleId ?? query.get('copyOf') ?? undefined
  const replaces = query.get('replaces') ?? undefined
  const role = useRead(readRole, { roleId: source ?? '' }, { enabled: source !== undefined })
  const item = useRead(readQueueItem, { cqId: replaces ?? '' }, { enabled: replaces !== undefined })

  const isReady = (source === undefined || role.data) && (replaces === undefined || item.data)
  const failure = role.error ?? item.error
  const base = role.data ? valuesOf(role.data.role, role.data.privileges, roleId === undefined) : NEW_ROLE
  const title = roleId ? t('roles.edit', { name: role.data?.role.roleName ?? '' }) : t('roles.create')

  return (
    <PageFrame
      title={title}
      description={t(roleId ? 'roles.editText' : 'roles.createText')}
      back={{ href: '/roles', label: t('roles.title') }}
    >
      {failure && !isReady && <Notice tone="warning">{failure.message}</Notice>}
      {!failure && !isReady && (
        <Stack gap={4}>
          <Skeleton width="40%" height={40} />
          <Skeleton width="100%" height={420} />
        </Stack>
      )}
      {isReady && (
        <Surface padding={5}>
          <Stack gap={5}>
            {item.data && <ReplacedNotice item={item.data.item} />}
            <RoleForm
              key={`${source} ${replaces}`}
              initialValues={item.data ? withWishes(base, wishedFields(item.data.item)) : base}
              status={roleId ? role.data?.role.roleStatus : undefined}
              target={{
                ...(roleId ? { roleId, version: role.data?.role.version } : {}),
                ...(replaces ? { replaces } : {}),
              }}
            />
          </Stack>
        </Surface>
      )}
    </PageFrame>
  )
}
