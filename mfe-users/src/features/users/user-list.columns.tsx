import { USER_STATUS_TONES, USER_STATUSES } from '@portal/contract'
import type { UserRow } from '@portal/contract/calls/users'
import type { Translate } from '@portal/portal-sdk'
import { StatusMark } from '@portal/shared-ui/chrome'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  markWidth,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Statuses that may stand beside the badge of a waiting change. */
const MARKED = USER_STATUSES.filter((status) => status !== 'PENDING')

/** Columns of the user list (spec §2.11). `c` names fields and statuses in the contract's words. */
export function userColumns(t: Translate, c: Translate): Column<UserRow>[] {
  return [
    serialColumn(t('serial')),
    textColumn('userFirstName', c('labels.userFirstName'), { narrow: 'lead' }),
    textColumn('userLastName', c('labels.userLastName'), { narrow: 'lead' }),
    textColumn('userEmail', c('labels.userEmail'), { minWidth: 150 }),
    textColumn('roleName', c('labels.roleName')),
    statusColumn(
      'userStatus',
      c('labels.userStatus'),
      (row) => ({ label: c(`status.user.${row.userStatus}`), tone: USER_STATUS_TONES[row.userStatus] }),
      {
        width: markWidth(
          MARKED.map((status) => c(`status.user.${status}`)),
          t('users.changePending'),
        ),
        ...pendingMark(t, c),
      },
    ),
    dateColumn('userCreatedAt', c('labels.userCreatedAt')),
    referenceColumn('username', c('labels.username'), { isHidden: true }),
    textColumn('userPhone', c('labels.userPhone'), { isHidden: true }),
    textColumn('userSolId', c('labels.userSolId'), { isHidden: true }),
    textColumn('userType', c('labels.userType'), {
      isHidden: true,
      value: (row) => c(`userType.${row.userType}`),
    }),
    dateTimeColumn('userLastLogin', c('labels.userLastLogin'), { isHidden: true }),
  ]
}

/** Beside the status, that a change of this user waits for a checker; a pending user says so by its status. */
function pendingMark(t: Translate, c: Translate) {
  return {
    render: (row: UserRow) => (
      <StatusMark
        label={c(`status.user.${row.userStatus}`)}
        tone={USER_STATUS_TONES[row.userStatus]}
        pending={row.pendingCqId && row.userStatus !== 'PENDING' ? t('users.changePending') : null}
      />
    ),
  }
}
