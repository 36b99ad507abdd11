import { useNavigate, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { DateRangeInput, RadioInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { type AuditQuery, auditAddress, EMPTY_QUERY, personKey, validateQuery } from './audit-query.ts'
import { OfficerFields } from './OfficerFields.tsx'
import { UserField } from './UserField.tsx'

interface AuditQueryDialogProps {
  readonly onClose: () => void
}

/** Asks for a user or an officer, and opens the audit trail filtered by this person (spec §2.12, ruling A85). */
export default function AuditQueryDialog({ onClose }: AuditQueryDialogProps) {
  const t = useTexts('mfe-reports')
  const navigate = useNavigate()
  const mayReadPartners = usePermission('MTO|READ')
  const title = t('auditQuery.title')
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Form<AuditQuery>
        label={title}
        initialValues={EMPTY_QUERY}
        schema={{ validate: (given) => validateQuery(given as AuditQuery) }}
        onSubmit={(query) => navigate(auditAddress(query))}
      >
        {({ values }) => {
          const isOfUser = values.queryType === 'USER'
          const name = `persons.${personKey(values)}`
          return (
            <>
              <RadioInput
                name="queryType"
                label={t('auditQuery.type')}
                options={(['USER', 'OFFICER'] as const).map((value) => ({
                  value,
                  label: t(`auditQuery.type.${value}`),
                }))}
                isRow
              />
              <RadioInput
                name="trail"
                label={t('auditQuery.trail')}
                options={[
                  { value: 'provider', label: t('auditQuery.trail.provider') },
                  {
                    value: 'partners',
                    label: t('auditQuery.trail.partners'),
                    // An officer of a partner is found only by users who may read partners.
                    isDisabled: !isOfUser && !mayReadPartners,
                  },
                ]}
                isRow
              />
              {isOfUser ? (
                <UserField key={name} name={name} trail={values.trail} />
              ) : (
                <OfficerFields name={name} query={values} mayReadPartners={mayReadPartners} />
              )}
              <DateRangeInput
                label={t('auditQuery.days')}
                startName="from"
                endName="to"
                startLabel={t('auditQuery.from')}
                endLabel={t('auditQuery.to')}
              />
              <FormActions>
                <Button onClick={onClose}>{t('export.cancel')}</Button>
                <SubmitButton>{t('auditQuery.go')}</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
