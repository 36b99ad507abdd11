import type { Language } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, below, Notice, space, styled, width } from '@portal/shared-ui'

const Corner = styled('div')({
  position: 'fixed',
  insetBlockStart: space(18),
  insetInlineEnd: space(4),
  zIndex: 1400,
  maxWidth: `calc(100vw - ${space(8)})`,
  // On a phone the page's heading is in the usual corner, so the notice is at the lower edge.
  [below(width.phone)]: { insetBlock: `auto ${space(4)}`, insetInline: space(4) },
})

interface LanguageUnavailableProps {
  readonly language: Language
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Shows a notice that the texts of a language failed to load and that the previous language is kept. */
export default function LanguageUnavailable({ language, onRetry, onClose }: LanguageUnavailableProps) {
  const t = useTexts('shell')
  return (
    <Corner>
      <Notice tone="danger" onClose={onClose}>
        <p>{t('language.unavailable', { language: t(`language.${language}`) })}</p>
        <Button size="sm" onClick={onRetry}>
          {t('pageError.retry')}
        </Button>
      </Notice>
    </Corner>
  )
}
