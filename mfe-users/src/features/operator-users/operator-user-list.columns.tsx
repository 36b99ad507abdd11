import { USER_STATUS_TONES } from '@portal/contract'
import type { UserRow } from '@portal/contract/calls/users'
import type { Translate } from '@portal/portal-sdk'
import { StatusMark } from '@portal/shared-ui/chrome'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/**
 * Columns of an operator's users (spec §2.11).
 * @param isOfAll the list holds users of several partners, so each row says of which
 */
export function operatorUserColumns(t: Translate, c: Translate, isOfAll: boolean): Column<UserRow>[] {
  return [
    textColumn('userFirstName', c('labels.userFirstName'), { minWidth: 110, narrow: 'lead' }),
    textColumn('userLastName', c('labels.userLastName'), { minWidth: 110, narrow: 'lead' }),
    textColumn('userEmail', c('labels.userEmail'), { minWidth: 190 }),
    textColumn('userPhone', c('labels.userPhone'), { minWidth: 150 }),
    referenceColumn('userMtoCode', c('labels.mtoCode'), { width: 140, isHidden: !isOfAll }),
    statusColumn(
      'userStatus',
      c('labels.userStatus'),
      (row) => ({ label: c(`status.user.${row.userStatus}`), tone: USER_STATUS_TONES[row.userStatus] }),
      {
        width: 190,
        render: (row) => (
          <StatusMark
            label={c(`status.user.${row.userStatus}`)}
            tone={USER_STATUS_TONES[row.userStatus]}
            pending={row.pendingCqId && row.userStatus !== 'PENDING' ? t('users.changePending') : null}
          />
        ),
      },
    ),
    dateColumn('userCreatedAt', t('operatorUsers.enrolled')),
    textColumn('roleName', c('labels.roleName'), { isHidden: true }),
    dateTimeColumn('userLastLogin', c('labels.userLastLogin'), { isHidden: true }),
  ]
}
