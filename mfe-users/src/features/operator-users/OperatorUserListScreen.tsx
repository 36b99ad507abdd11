import { readPartnerUsers } from '@portal/contract/calls/partners'
import type { UserRow } from '@portal/contract/calls/users'
import { lazyPart, useList, usePermission, useSearchParams, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { Button, Notice } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { userStatusCards } from '../../user-status-cards.ts'
import { operatorUserColumns } from './operator-user-list.columns.tsx'
import { UnknownPartner } from './UnknownPartner.tsx'
import { usePartnerName } from './use-partner-name.ts'

const OperatorUserPanel = lazyPart(() => import('./OperatorUserPanel.tsx'))

/** `/imto-users?mtoCode=`: the users of one partner, or of all; an operator sees the own ones, to read (rulings A24, A25). */
export default function OperatorUserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const isStaff = useSide() === 'staff'
  const { userMtoCode } = useUser()
  const [query] = useSearchParams()
  const mtoCode = isStaff ? query.get('mtoCode') : userMtoCode
  const name = usePartnerName(mtoCode)
  const mayCreate = usePermission('MTO|CREATE') && isStaff
  const mayUpdate = usePermission('MTO|UPDATE') && isStaff
  const more = useMemo(() => (isStaff && mtoCode ? { userMtoCode: mtoCode } : {}), [isStaff, mtoCode])
  const list = useList(readPartnerUsers, { more })
  const columns = useMemo(() => operatorUserColumns(t, c, mtoCode === null), [t, c, mtoCode])

  const actions = (row: UserRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => list.open('view', row.userId) },
    ...(mayUpdate ? [edit(row)] : []),
  ]
  const edit = (row: UserRow): RowAction => ({
    label: t('edit'),
    icon: 'edit',
    onPress: () => list.open('edit', row.userId),
    disabledReason: whyNotEdited(row),
  })
  const whyNotEdited = (row: UserRow) => {
    if (row.pendingCqId) return t('users.editWaits')
    return row.userStatus === 'DELETED' ? t('operatorUsers.deleted') : undefined
  }
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('users.add')}
    </Button>
  )

  // What the address names is no partner, or cannot be a code at all; filters that are none have been dropped by then.
  const isUnknown = list.errorCode === '25' || (list.errorCode === '30' && !list.state.search)
  if (mtoCode !== null && isUnknown) return <UnknownPartner mtoCode={mtoCode} />
  const named = query.get('mtoCode')
  const notice = !isStaff && named !== null && named !== userMtoCode && (
    <Notice tone="info" announce="none">
      {t('operatorUsers.notYours', { code: named })}
    </Notice>
  )
  return (
    <ListPage
      list={list}
      title={name ? t('operatorUsers.titleOf', { name }) : t('operatorUsers.title')}
      description={isStaff ? undefined : t('operatorUsers.viewOnly')}
      back={isStaff ? { href: '/partners', label: t('partners.title') } : undefined}
      primaryAction={create}
      cards={userStatusCards(t, list.totals)}
      notice={notice}
      columns={columns}
      rowId={(row) => row.userId}
      actions={actions}
      empty={{ title: t('operatorUsers.empty'), action: create }}
      panel={
        list.panel && (
          <OperatorUserPanel
            panel={list.panel}
            mtoCode={mtoCode}
            may={{ create: mayCreate, edit: mayUpdate }}
            onClose={list.close}
            onEdit={(id) => list.open('edit', id)}
          />
        )
      }
    />
  )
}
