import { USER_STATUS_TONES } from '@portal/contract'
import type { UserRow } from '@portal/contract/users/users.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of uploaded users (spec §2.11). */
export function uploadColumns(t: Translate, c: Translate): Column<UserRow>[] {
  return [
    serialColumn(t('serial')),
    textColumn('userFirstName', c('labels.userFirstName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userLastName', c('labels.userLastName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userEmail', c('labels.userEmail'), { isWhole: true }),
    textColumn('roleName', c('labels.roleName')),
    statusColumn('userStatus', c('labels.userStatus'), (row) => ({
      label: c(`status.user.${row.userStatus}`),
      tone: USER_STATUS_TONES[row.userStatus],
    })),
    dateColumn('userCreatedAt', t('uploads.enrollmentDate')),
    referenceColumn('username', c('labels.username'), { isHidden: true }),
    textColumn('userPhone', c('labels.userPhone'), { isHidden: true }),
    textColumn('userSolId', c('labels.userSolId'), { isHidden: true }),
    textColumn('makerName', c('labels.userMaker'), { isHidden: true }),
  ]
}
