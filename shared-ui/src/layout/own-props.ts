/**
 * Keeps the given props of a styled component off its element, where they would count as attributes (`align`, `size`).
 */
export const ownProps = (...names: string[]) => ({
  shouldForwardProp: (prop: string) => prop !== 'as' && !names.includes(prop),
})
