/** Keeps a styled part's own props off the element; the names would be mistaken for attributes (`align`, `size`). */
export const ownProps = (...names: string[]) => ({
  shouldForwardProp: (prop: string) => prop !== 'as' && !names.includes(prop),
})
