import { FILE_LIMITS, tableNameOf } from '@portal/contract'
import { formatCount } from '@portal/contract/format'
import { useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { SelectInput } from '@portal/shared-ui/fields'
import { FileForm, refusedFile } from '../../file-upload/FileForm.tsx'
import type { Refused } from '../../file-upload/FileRefusedDialog.tsx'
import { rolesOf, useRoleOptions } from '../../use-role-options.ts'
import { judgeRows } from './judge-rows.ts'
import { TemplateButton } from './TemplateButton.tsx'
import { findColumns, type UploadField } from './upload-columns.ts'
import type { ReadUpload } from './upload-steps.ts'

interface ChooseFileProps {
  readonly onRead: (upload: ReadUpload) => void
  readonly onRefused: (refused: Refused) => void
}

/** Shows the step that chooses the file and the side of its users. */
export function ChooseFile({ onRead, onRefused }: ChooseFileProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const locale = useLocale()
  const user = useUser()
  const roles = useRoleOptions('staff')
  const labelOf = (field: UploadField) => c(`labels.${field}`)

  return (
    <FileForm
      label={t('uploads.upload')}
      values={{ countryId: user.countryId }}
      isReady={roles.length > 0}
      onRefused={onRefused}
      onTable={(table, file, values) => {
        const { at, missing, unused } = findColumns(table.headings, labelOf)
        if (missing.length > 0) throw refusedFile(t('uploads.missing', { columns: missing.map(labelOf).join(', ') }))
        const offered = rolesOf(roles, values.countryId)
        const rows = judgeRows(table.rows, at, new Map(offered.map(({ value, label }) => [label.toLowerCase(), value])))
        onRead({ tableName: tableNameOf(file.name), countryId: values.countryId, source: table, rows, unused })
      }}
    >
      <Text tone="muted">{t('uploads.intro', { rows: formatCount(FILE_LIMITS.rows, locale) })}</Text>
      <Stack direction="row" gap={2}>
        <TemplateButton />
      </Stack>
      <SelectInput
        name="countryId"
        label={c('labels.countryId')}
        options={subsidiaryOptions(language, user)}
        placeholder={null}
        isRequired
      />
    </FileForm>
  )
}
