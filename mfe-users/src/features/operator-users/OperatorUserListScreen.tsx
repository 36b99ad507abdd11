import { readPartnerUsers } from '@portal/contract/partners/partners.calls'
import type { UserRow } from '@portal/contract/users/users.calls'
import { lazyPart, usePermission, useSearchParams, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { type Preload, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { Notice } from '@portal/shared-ui'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { UnknownPartner } from '../../UnknownPartner.tsx'
import { userStatusCards } from '../../user-status-cards.ts'
import { operatorUserColumns } from './operator-user-list.columns.tsx'
import { operatorUserFilters } from './operator-user-list.filters.tsx'
import { usePartnerName } from './use-partner-name.ts'

const OperatorUserPanel = lazyPart(() => import('./OperatorUserPanel.tsx'))

const requestOf = (mtoCode: string | null) => ({ more: mtoCode ? { userMtoCode: mtoCode } : {} })

export const preload: Preload = (query) => preloadOf(readPartnerUsers, requestOf(query.get('mtoCode')))(query)
export const parts = partsWithPanel(OperatorUserPanel)

/**
 * Shows the screen `/imto-users?mtoCode=`: the users of one partner, or of all partners. An operator sees its own
 * users, read-only (rulings A24, A25).
 */
export default function OperatorUserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const isStaff = useSide() === 'staff'
  const { userMtoCode } = useUser()
  const [query] = useSearchParams()
  const mtoCode = isStaff ? query.get('mtoCode') : userMtoCode
  const name = usePartnerName(mtoCode)
  const may = {
    create: usePermission('MTO|CREATE') && isStaff,
    edit: usePermission('MTO|UPDATE') && isStaff,
  }
  const list = useList(
    readPartnerUsers,
    useMemo(() => requestOf(isStaff ? mtoCode : null), [isStaff, mtoCode]),
  )
  const columns = useMemo(() => operatorUserColumns(t, c, mtoCode === null), [t, c, mtoCode])

  const filters = useMemo(() => operatorUserFilters(c, mtoCode === null, isStaff), [c, mtoCode, isStaff])

  const editRefusal = (row: UserRow) => {
    if (row.pendingCqId) return t('users.editWaits')
    return row.userStatus === 'DELETED' ? t('operatorUsers.deleted') : undefined
  }

  // The partner code in the address is unknown or invalid; code 30 does not come from a filter, because invalid filters
  // were already dropped.
  const isUnknown = list.errorCode === '25' || (list.errorCode === '30' && !list.state.search)
  if (mtoCode !== null && isUnknown) return <UnknownPartner mtoCode={mtoCode} />
  const named = query.get('mtoCode')
  const notice = !isStaff && named !== null && named !== userMtoCode && (
    <Notice tone="info" announce="none">
      {t('operatorUsers.notYours', { code: named })}
    </Notice>
  )
  return (
    <RecordList
      list={list}
      may={may}
      title={name ? t('operatorUsers.titleOf', { name }) : t('operatorUsers.title')}
      description={isStaff ? undefined : t('operatorUsers.viewOnly')}
      back={isStaff && mtoCode !== null ? { href: '/partners', label: t('partners.title') } : undefined}
      addLabel={t('users.add')}
      emptyTitle={t('operatorUsers.empty')}
      emptyIcon="users"
      cards={userStatusCards(t, list.totals)}
      notice={notice}
      columns={columns}
      filters={filters}
      dates={t('operatorUsers.enrolled')}
      rowId={(row) => row.userId}
      editRefusal={editRefusal}
      renderPanel={(panel) => <OperatorUserPanel {...panel} mtoCode={mtoCode} />}
    />
  )
}
