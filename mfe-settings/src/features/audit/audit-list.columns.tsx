import type { AuditRow } from '@portal/contract/audit/audit.calls'
import type { Translate } from '@portal/portal-sdk'
import { type Column, dateTimeColumn, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { Actor } from './Actor.tsx'
import { changeLine, itemWords, moduleWord } from './audit-words.ts'

/**
 * Options of columns that are hidden by default and not sortable. Only time, person, module, action and item are
 * sortable.
 */
const HIDDEN = { isHidden: true, sortable: false }

/**
 * Returns the columns of both trails (spec §2.11). Column ids are wire fields. The actor's name and e-mail address
 * share one column. On a phone a row shows action, record and actor.
 */
export function auditColumns(t: Translate, c: Translate): Column<AuditRow>[] {
  return [
    serialColumn(t('serial'), { stays: true }),
    textColumn('auditFullName', c('labels.auditFullName'), {
      isWhole: true,
      narrow: 'below',
      value: (row) => row.auditFullName ?? t('audit.nobody'),
      widest: (row) => longer(row.auditFullName ?? t('audit.nobody'), row.auditEmail ?? ''),
      render: (row) => <Actor name={row.auditFullName ?? t('audit.nobody')} email={row.auditEmail} />,
    }),
    textColumn('auditModule', c('labels.auditModule'), {
      minWidth: 84,
      isTwoLined: true,
      value: (row) => moduleWord(c, row),
    }),
    textColumn('auditAction', c('labels.auditAction'), {
      minWidth: 96,
      isTwoLined: true,
      narrow: 'lead',
      value: (row) => row.auditActionName,
    }),
    textColumn('auditItemName', c('labels.auditItemName'), {
      minWidth: 128,
      isTwoLined: true,
      narrow: 'lead',
      value: itemWords,
    }),
    referenceColumn('auditIpAddress', c('labels.auditIpAddress'), { sortable: false, width: 128, spare: 1 }),
    textColumn('auditResponseMessage', c('labels.auditResponseMessage'), {
      minWidth: 80,
      isTwoLined: true,
      sortable: false,
    }),
    dateTimeColumn('auditCreatedAt', c('labels.auditCreatedAt'), { narrow: 'below' }),
    textColumn('auditEmail', c('labels.auditEmail'), { ...HIDDEN }),
    referenceColumn('auditUsername', c('labels.auditUsername'), { ...HIDDEN }),
    textColumn('auditPhone', c('labels.auditPhone'), { ...HIDDEN }),
    textColumn('auditSubject', c('labels.auditSubject'), {
      ...HIDDEN,
      value: (row) => row.auditSubjectName ?? '',
    }),
    referenceColumn('auditItemId', c('labels.auditItemId'), { ...HIDDEN }),
    referenceColumn('auditResponseCode', c('labels.auditResponseCode'), { ...HIDDEN, width: 88 }),
    textColumn('cqStatus', c('labels.cqStatus'), {
      ...HIDDEN,
      value: (row) => (row.cqStatus === null ? '' : c(`status.queue.${row.cqStatus}`)),
    }),
  ]
}

const longer = (one: string, other: string) => (one.length < other.length ? other : one)

/**
 * Returns the columns with the changes of each action, only for exports. On screen the panel shows changes field by
 * field.
 */
export function changeColumns(c: Translate): Column<AuditRow>[] {
  const side = (of: 'before' | 'after') => ({
    value: (row: AuditRow) => changeLine(row.changes ?? [], of),
  })
  return [
    textColumn('auditBefore', c('labels.auditBefore'), side('before')),
    textColumn('auditAfter', c('labels.auditAfter'), side('after')),
  ]
}

/** Returns the colour of a row: red if rejected or declined, green if authorized or active (spec §2.10). */
export function auditTone({ cqStatus }: AuditRow): 'positive' | 'negative' | undefined {
  if (cqStatus === 'AUTHORIZED' || cqStatus === 'ACTIVE') return 'positive'
  return cqStatus === 'REJECTED' || cqStatus === 'DECLINED' ? 'negative' : undefined
}
