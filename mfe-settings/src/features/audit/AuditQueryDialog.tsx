import { auditQueryForm } from '@portal/contract/schema/audit'
import { useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RadioInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { type AuditQuery, filtersOf, queryOf } from './audit-query.ts'
import { AUDIT_ACTIONS, AUDIT_MODULES, actionWord, moduleWord } from './audit-words.ts'
import { OfficerPicker } from './OfficerPicker.tsx'
import type { Trail } from './trail.ts'
import { UserPicker } from './UserPicker.tsx'

interface AuditQueryDialogProps {
  readonly trail: Trail
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly onQuery: (filters: Readonly<Record<string, readonly string[]>>) => void
  readonly onClose: () => void
}

/** "Filter the audit trail" (ruling A85): whose acts, or which record's, and of what kind. */
export default function AuditQueryDialog({ trail, filters, onQuery, onClose }: AuditQueryDialogProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const byWord = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
  const modules = AUDIT_MODULES.map((value) => ({ value, label: moduleWord(c, value) })).sort(byWord)
  const actions = AUDIT_ACTIONS.map((value) => ({ value, label: actionWord(c, value) })).sort(byWord)
  return (
    <Dialog isOpen title={t('audit.query.title')} onClose={onClose} isSticky>
      <Form<AuditQuery>
        label={t('audit.query.title')}
        initialValues={queryOf(filters)}
        schema={auditQueryForm}
        onSubmit={async (query) => {
          onQuery(filtersOf(query, filters))
        }}
      >
        {({ values }) => (
          <>
            <RadioInput
              name="queryType"
              label={t('audit.query.type')}
              isRow
              options={[
                { value: 'user', label: t('audit.query.user') },
                { value: 'officer', label: t('audit.query.officer') },
              ]}
            />
            {values.queryType === 'user' ? (
              <UserPicker trail={trail} />
            ) : (
              <OfficerPicker trail={trail} partner={values.partner} />
            )}
            <SelectInput
              name="auditModule"
              label={c('labels.auditModule')}
              options={modules}
              placeholder={t('audit.query.any')}
            />
            <SelectInput
              name="auditAction"
              label={c('labels.auditAction')}
              options={actions}
              placeholder={t('audit.query.any')}
            />
            {values.queryType === 'user' && (
              <TextInput name="auditItemId" label={c('labels.auditItemId')} hint={t('audit.query.itemHint')} />
            )}
            <FormActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('audit.query.submit')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
