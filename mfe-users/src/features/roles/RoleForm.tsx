import { ALL_SUBSIDIARIES, PRIVILEGE_TYPES, type RoleStatus } from '@portal/contract'
import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import { createRole, type RoleRequest } from '@portal/contract/roles/roles.calls'
import { roleRequest } from '@portal/contract/roles/roles.schema'
import { toRequest } from '@portal/contract/schema'
import { useLanguage, useNavigate, useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { usePrivilegeModules } from '@portal/portal-sdk/read'
import { Button, Grid, LinkButton, Stack, Text } from '@portal/shared-ui'
import { ErrorDialog } from '@portal/shared-ui/dialog'
import { LimitInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions } from '@portal/shared-ui/form'
import { useState } from 'react'
import { PrivilegeMatrix } from '../../PrivilegeMatrix.tsx'
import { ROLE_NAME_CHARACTER, type RoleFormValues, type RoleTarget, statusesOf, toRoleRequest } from './role-form.ts'
import { roleSubsidiaries } from './role-subsidiaries.ts'

interface RoleFormProps {
  readonly initialValues: RoleFormValues
  readonly target: RoleTarget
  /** The role's current status; undefined for a new role. */
  readonly status?: RoleStatus | undefined
  readonly rejected: RejectedChange | null
}

/** Returns the text key that explains the effect of choosing one subsidiary or all subsidiaries. */
const hintOf = (countryId: string) =>
  countryId === ALL_SUBSIDIARIES ? 'roles.allSubsidiariesHint' : 'roles.subsidiaryHint'

/** Shows the form of a role's name, limit and privileges. At least one privilege is required (spec §5). */
export function RoleForm({ initialValues, target: read, status, rejected }: RoleFormProps) {
  const t = useTexts('mfe-users')
  // The request carries the version that was loaded when the form opened.
  const [target] = useState(read)
  const c = useTexts('contract')
  const navigate = useNavigate()
  const form = useQueuedForm(createRole, { rejected, onDone: () => navigate('/roles'), leavesPage: true })
  const language = useLanguage()
  const user = useUser()
  const { modules, privileges: all } = usePrivilegeModules()
  const [isBare, setBare] = useState(false)

  return (
    <>
      <Form<RoleFormValues, RoleRequest>
        {...form}
        label={t('roles.form')}
        initialValues={initialValues}
        schema={roleRequest}
        toRequest={(values) => toRequest(roleRequest, toRoleRequest(values, target, all))}
      >
        {({ values, setValue, isSubmitting }) => (
          <Stack gap={5}>
            <Grid min={240} gap={4}>
              <TextInput
                name="roleName"
                label={c('labels.roleName')}
                hint={t('roles.nameHint')}
                allows={ROLE_NAME_CHARACTER}
                maxLength={60}
                autoComplete="off"
                isRequired
              />
              <LimitInput
                name="roleTrnLimit"
                label={c('labels.roleTrnLimit')}
                hint={values.roleTrnLimit.isUnlimited ? undefined : t('roles.limitHint')}
                unlimitedLabel={c('limit.none')}
                kind="amount"
                currency={ROLE_LIMIT_CURRENCY}
                isRequired={!values.roleTrnLimit.isUnlimited}
              />
              <SelectInput
                name="countryId"
                label={c('labels.countryId')}
                hint={t(target.roleId ? 'roles.subsidiaryStays' : hintOf(values.countryId))}
                options={roleSubsidiaries(c, language, user, values.countryId)}
                placeholder={null}
                isDisabled={target.roleId !== undefined}
                isRequired
              />
              {status && (
                <SelectInput
                  name="status"
                  label={c('labels.roleStatus')}
                  hint={t('roles.statusHint')}
                  options={statusesOf(status).map((one) => ({ value: one, label: c(`status.role.${one}`) }))}
                  placeholder={null}
                  isRequired
                />
              )}
            </Grid>
            <Stack gap={2}>
              <Stack direction="row" gap={2} align="baseline" justify="space-between" isWrapping>
                <Text as="h2" size={16} weight="strong">
                  {c('labels.privileges')}
                </Text>
                <Text tone="muted">
                  {t('roles.chosen', {
                    count: values.privileges.length,
                    total: modules.length * PRIVILEGE_TYPES.length,
                  })}
                </Text>
              </Stack>
              <PrivilegeMatrix
                label={c('labels.privileges')}
                held={values.privileges}
                onChange={(held) => setValue('privileges', held)}
              />
            </Stack>
            <FormActions>
              <LinkButton href="/roles">{t('cancel')}</LinkButton>
              <Button
                type="submit"
                variant="primary"
                isBusy={isSubmitting}
                disabled={isSubmitting}
                onClick={(event) => {
                  if (values.privileges.length > 0) return
                  event.preventDefault()
                  setBare(true)
                }}
              >
                {t('submit')}
              </Button>
            </FormActions>
          </Stack>
        )}
      </Form>
      <ErrorDialog isOpen={isBare} title={t('error')} onClose={() => setBare(false)}>
        {c('validation.privileges')}
      </ErrorDialog>
    </>
  )
}
