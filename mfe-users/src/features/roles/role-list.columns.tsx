import { ROLE_STATUS_TONES } from '@portal/contract'
import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import type { RoleRow } from '@portal/contract/roles/roles.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateColumn,
  numberColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { roleSubsidiary } from './role-subsidiaries.ts'

/** Returns the columns of the roles (spec §2.11). `c` translates fields and statuses with the texts of the contract. */
export function roleColumns(t: Translate, c: Translate, language: string): Column<RoleRow>[] {
  return [
    referenceColumn('roleId', c('labels.roleId'), { spare: 5 }),
    textColumn('roleName', c('labels.roleName'), { isWhole: true }),
    amountColumn('roleTrnLimit', c('labels.roleTrnLimit'), {
      currency: (row) => (row.roleTrnLimit === null ? null : ROLE_LIMIT_CURRENCY),
      isOneCurrency: true,
      width: 152,
      spare: 4,
      ...noLimit(c),
    }),
    textColumn('countryId', c('labels.countryId'), {
      minWidth: 100,
      spare: 3,
      value: (row) =>
        row.countryId === null ? t('roles.allSubsidiaries') : roleSubsidiary(c, language, row.countryId),
    }),
    textColumn('makerName', c('labels.roleMakerUsername'), { minWidth: 136, spare: 1 }),
    recordStatusColumn('roleStatus', c('labels.roleStatus'), {
      of: (row) => row.roleStatus,
      tones: ROLE_STATUS_TONES,
      word: (status) => c(`status.role.${status}`),
      changePending: t('users.changePending'),
      changedIn: ['ACTIVE'],
    }),
    dateColumn('roleCreatedAt', c('labels.roleCreatedAt'), { spare: 2 }),
    numberColumn('activeUsers', c('labels.activeUsers'), { isHidden: true }),
  ]
}

/** Shows "No limit" as text, never as an empty cell (ruling A37). */
function noLimit(c: Translate) {
  return { value: (row: RoleRow) => row.roleTrnLimit ?? c('limit.none') }
}
