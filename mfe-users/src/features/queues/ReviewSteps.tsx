import { useTexts } from '@portal/portal-sdk'
import { Button, Stack, Text } from '@portal/shared-ui'
import { KeyCap, useLetterKeys } from '@portal/shared-ui/chrome'
import { REVIEW_KEYS } from './review-keys.ts'
import type { ReviewWalk } from './use-review-walk.ts'

/** Shows the item's position among the pending items, with buttons for the previous and the next item. */
export function ReviewSteps({ walk }: { readonly walk: Pick<ReviewWalk, 'place' | 'total' | 'next' | 'previous'> }) {
  const t = useTexts('mfe-users')
  const areLettersOn = useLetterKeys()
  const { place, total } = walk
  if (total === 0) return null
  return (
    <Stack direction="row" gap={2} align="center" isWrapping>
      <Text tone="muted" size={13}>
        {place === null ? t('review.waiting', { count: total }) : t('review.place', { place, total })}
      </Text>
      <Stack direction="row" gap={2}>
        <Button
          size="sm"
          variant="ghost"
          startIcon="chevron-left"
          disabled={place === null || place === 1}
          aria-keyshortcuts={areLettersOn ? REVIEW_KEYS.previous : undefined}
          onClick={walk.previous}
        >
          {t('review.previous')} {areLettersOn && <KeyCap aria-hidden>{REVIEW_KEYS.previous}</KeyCap>}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          endIcon="chevron-right"
          disabled={place === total}
          aria-keyshortcuts={areLettersOn ? REVIEW_KEYS.next : undefined}
          onClick={walk.next}
        >
          {t('review.next')} {areLettersOn && <KeyCap aria-hidden>{REVIEW_KEYS.next}</KeyCap>}
        </Button>
      </Stack>
    </Stack>
  )
}
