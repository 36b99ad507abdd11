import { useTexts } from '@portal/portal-sdk'
import { Button, Stack } from '@portal/shared-ui'
import { actionWord, moduleWord, subjectWord } from './audit-words.ts'

interface ActiveFiltersProps {
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Names of records by id, for what a filter on one stands for. */
  readonly names: ReadonlyMap<string, string>
  readonly onRemove: (field: string) => void
}

/** What the trail is narrowed to, each to be taken away; the cards show their own. */
export function ActiveFilters({ filters, names, onRemove }: ActiveFiltersProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const wordOf = (field: string, value: string) => {
    if (field === 'auditModule') return moduleWord(c, value)
    if (field === 'auditAction') return actionWord(c, value)
    if (field === 'auditItemId') return names.get(value) ?? value
    return field === 'auditSubject' ? subjectWord(c, value) : value
  }
  const shown = Object.entries(filters).filter(([field]) => field !== 'cqStatus')
  if (shown.length === 0) return null
  return (
    <Stack direction="row" gap={2} isWrapping>
      {shown.map(([field, values]) => {
        const words = values.map((value) => wordOf(field, value)).join(', ')
        const isNamed = field === 'auditItemId' && values.every((value) => names.has(value))
        const label = c(`labels.${isNamed ? 'auditItemName' : field}`)
        return (
          <Button
            key={field}
            size="sm"
            endIcon="close"
            aria-label={t('audit.removeFilter', { label, value: words })}
            onClick={() => onRemove(field)}
          >
            {t('audit.filter', { label, value: words })}
          </Button>
        )
      })}
    </Stack>
  )
}
