import { useKitText } from '../texts/KitTextsProvider.tsx'

/**
 * Returns the error message for a text longer than the field may hold, shown at once; undefined while the text fits.
 * The text is not cut, because the writer decides which part to remove.
 */
export function useTooLong(value: string | undefined, maxLength: number | undefined): string | undefined {
  const t = useKitText()
  const length = value?.length ?? 0
  return maxLength !== undefined && length > maxLength ? t('field.tooLong', { length, max: maxLength }) : undefined
}
