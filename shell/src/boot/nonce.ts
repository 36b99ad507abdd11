/**
 * Returns the page's nonce, for the only style cache (security §5). Browsers hide the nonce from selectors, but not
 * from this property.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}
