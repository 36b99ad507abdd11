import { formatAmount } from '@portal/contract/format'
import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import { readUserAccess } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Skeleton, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { PrivilegeMatrix } from '../PrivilegeMatrix.tsx'

/** Shows a user's effective access: limit, scope, and privileges by module. */
export function UserAccess({ userId }: { userId: string }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const { data, error } = useRead(readUserAccess, { targetUserId: userId })
  return (
    <Section title={t('access.title')} aside={data?.roleName}>
      {error && <Notice tone="warning">{error.message}</Notice>}
      {!data && !error && <Skeleton width="100%" height={120} />}
      {data && !data.isEffective && (
        <Notice tone="info" announce="none">
          {t('access.none')}
        </Notice>
      )}
      {data?.isEffective && (
        <>
          <Grid min={150} gap={4}>
            <ReadOnlyField
              label={c('labels.roleTrnLimit')}
              value={
                data.roleTrnLimit === null
                  ? c('limit.none')
                  : formatAmount(data.roleTrnLimit, ROLE_LIMIT_CURRENCY, locale)
              }
            />
            <ReadOnlyField label={t('access.scope')} value={data.userMtoCode ?? t('access.allRows')} />
            {data.countryIds.length > 0 && (
              <ReadOnlyField
                label={t('access.subsidiaries')}
                value={data.countryIds.map((countryId) => subsidiaryName(countryId, locale.language)).join(', ')}
              />
            )}
            <ReadOnlyField label={t('access.days')} value={subsidiaryName(data.countryId, locale.language)} />
          </Grid>
          <PrivilegeMatrix label={t('access.title')} held={data.privileges} />
        </>
      )}
    </Section>
  )
}
