import { useTexts } from '@portal/portal-sdk'
import { Button, Menu, MenuItem, Notice } from '@portal/shared-ui'
import { useExport } from '@portal/shared-ui/export'
import { textColumn } from '@portal/shared-ui/table'
import { UPLOAD_FIELDS } from './upload-columns.ts'

/**
 * Shows the button that downloads an empty file with the columns of an upload. The file is generated here, not fetched
 * from a host.
 */
export function TemplateButton() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const { state, start } = useExport({
    name: t('uploads.templateName'),
    columns: UPLOAD_FIELDS.map((field) => textColumn<Record<string, string>>(field, c(`labels.${field}`))),
    fetchChunk: async () => ({ rows: [], total: 0 }),
  })
  return (
    <>
      <Menu
        label={t('uploads.template')}
        button={(trigger) => (
          <Button size="sm" startIcon="download" {...trigger}>
            {t('uploads.template')}
          </Button>
        )}
      >
        <MenuItem label={t('uploads.excel')} onPress={() => start('xlsx')} />
        <MenuItem label={t('uploads.csv')} onPress={() => start('csv')} />
      </Menu>
      {state.kind === 'failed' && <Notice tone="danger">{t('uploads.templateFailed')}</Notice>}
    </>
  )
}
