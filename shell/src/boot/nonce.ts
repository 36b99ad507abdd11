/**
 * The page's nonce, for the single style cache (security §5). Browsers hide it from selectors, not from this property.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}
