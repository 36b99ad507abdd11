/**
 * Returns the option that keeps the given props of a styled component off the element: `align` and `size`, for
 * instance, would count as attributes there.
 */
export const ownProps = (...names: string[]) => ({
  shouldForwardProp: (prop: string) => prop !== 'as' && !names.includes(prop),
})
