import { FILE_LIMITS, STAFF_USER_TYPES, tableNameOf } from '@portal/contract'
import { contractText } from '@portal/contract/texts'
import { useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import { Stack, Text } from '@portal/shared-ui'
import { FileInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { FileRefusedError, TABLE_FILE_TYPES, useFileReader } from '@portal/shared-ui/import'
import { useRef } from 'react'
import { subsidiaryOptions } from '../../subsidiary-options.ts'
import { useRoleOptions } from '../../use-role-options.ts'
import type { Refused } from './FileRefusedDialog.tsx'
import { judgeRows } from './judge-rows.ts'
import { TemplateButton } from './TemplateButton.tsx'
import type { ReadUpload } from './UploadDialog.tsx'
import { findColumns, type UploadField } from './upload-columns.ts'

interface Choice {
  countryId: string
  file: File | null
}

interface ChooseFileProps {
  readonly onRead: (upload: ReadUpload) => void
  readonly onRefused: (refused: Refused) => void
}

/** The file and whose users they are; the file is read in a Worker, never on the page. */
export function ChooseFile({ onRead, onRefused }: ChooseFileProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const { countryId } = useUser()
  const roles = useRoleOptions()
  const readTable = useFileReader()
  const isGone = useRef(false)
  const labelOf = (field: UploadField) => c(`labels.${field}`)

  const refuse = (refused: Refused) => {
    isGone.current = true
    onRefused(refused)
  }
  const read = async ({ file, countryId: of }: Choice) => {
    if (!file) throw { message: t('uploads.noFile'), fields: [{ field: 'file', message: t('uploads.noFile') }] }
    const table = await readTable(file).catch((error: unknown) => {
      if (!(error instanceof FileRefusedError)) throw error
      refuse(error)
      return null
    })
    if (table === null) return
    const { at, missing, unused } = findColumns(table.headings, labelOf)
    if (missing.length > 0) {
      const message = t('uploads.missing', { columns: missing.map(labelOf).join(', ') })
      throw { message, fields: [{ field: 'file', message }] }
    }
    const rows = judgeRows(table.rows, at, {
      roleIds: new Map(roles.map(({ value, label }) => [label.toLowerCase(), value])),
      userTypes: new Map(
        STAFF_USER_TYPES.flatMap((type) => [
          [type.toLowerCase(), type],
          ...(['en', 'fr'] as const).map((one) => [contractText(one, `userType.${type}`).toLowerCase(), type] as const),
        ]),
      ),
    })
    onRead({ tableName: tableNameOf(file.name), countryId: of, rows, unused })
  }

  return (
    <Form<Choice> label={t('uploads.upload')} initialValues={{ countryId, file: null }} onSubmit={read}>
      <Text tone="muted">{t('uploads.intro', { rows: FILE_LIMITS.rows })}</Text>
      <Stack direction="row" gap={2}>
        <TemplateButton />
      </Stack>
      <SelectInput
        name="countryId"
        label={c('labels.countryId')}
        options={subsidiaryOptions(language)}
        placeholder={null}
        isRequired
      />
      <FileInput
        name="file"
        label={t('uploads.file')}
        types={[...TABLE_FILE_TYPES]}
        maxBytes={FILE_LIMITS.bytes}
        onRefused={(problem) => refuse({ fault: problem === 'tooLarge' ? 'size' : 'type', line: undefined })}
        isRequired
      />
      <FormActions>
        <SubmitButton disabled={roles.length === 0}>{t('uploads.read')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
