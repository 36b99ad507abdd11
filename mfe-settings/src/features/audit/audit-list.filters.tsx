import type { AuditAct, AuditModule } from '@portal/contract/audit/audit.calls'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { type FilterFieldProps, FilterFoundField, type ListFilter } from '@portal/shared-ui/table'
import { actionWord, actWord, moduleWord, subjectWord } from './audit-words.ts'
import { RecordField } from './RecordField.tsx'
import type { Trail } from './trail.ts'

const PERSON_FIELD = {
  provider: (props: FilterFieldProps) => <PersonField of="staff" {...props} />,
  partners: (props: FilterFieldProps) => <PersonField of="operators" {...props} />,
} satisfies Record<Trail, ListFilter['Field']>

const RECORD_FIELD = {
  provider: (props: FilterFieldProps) => <RecordField trail="provider" {...props} />,
  partners: (props: FilterFieldProps) => <RecordField trail="partners" {...props} />,
} satisfies Record<Trail, ListFilter['Field']>

interface FilterParts {
  readonly trail: Trail
  /** Names of records by id, for the chip of a filter by record. */
  readonly names: ReadonlyMap<string, string>
  /** The actions and modules of the trail, from the gateway, which also knows those of installed modules. */
  readonly acts: readonly AuditAct[]
  readonly modules: readonly AuditModule[]
  /** The gateway's names for kinds of record that have no text in the portal. */
  readonly subjects: ReadonlyMap<string, string>
}

/** Returns the filters of a trail (ruling A85): by actor, or by record and its kind. */
export function auditFilters(
  t: Translate,
  c: Translate,
  { trail, names, acts, modules, subjects }: FilterParts,
): ListFilter[] {
  const byWord = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
  return [
    { id: 'auditUsername', label: t('audit.query.person'), Field: PERSON_FIELD[trail] },
    {
      id: 'auditModule',
      label: c('labels.auditModule'),
      options: modules.map((one) => ({ value: one.auditModule, label: moduleWord(c, one) })).sort(byWord),
    },
    {
      id: 'auditAction',
      label: c('labels.auditAction'),
      options: acts.map((act) => ({ value: act.auditAction, label: actWord(c, act) })).sort(byWord),
      wordOf: (value) => actionWord(c, value),
    },
    {
      id: 'cqStatus',
      label: c('labels.cqStatus'),
      options: ['PENDING', 'AUTHORIZED', 'REJECTED'].map((value) => ({ value, label: c(`status.queue.${value}`) })),
    },
    {
      id: 'auditItemId',
      label: c('labels.auditItemName'),
      Field: RECORD_FIELD[trail],
      wordOf: (value) => names.get(value) ?? value,
    },
    {
      id: 'auditSubject',
      label: c('labels.auditSubject'),
      wordOf: (value) => subjectWord(c, value, subjects),
      isAddressed: true,
    },
  ]
}

/** Shows the filter by actor, found by name. An auditor who may not read users types the user name. */
function PersonField({ of, ...props }: FilterFieldProps & { readonly of: 'staff' | 'operators' }) {
  return <FilterFoundField {...props} found={useUserChoices(of)} />
}
