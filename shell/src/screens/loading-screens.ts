import { createStore } from '@portal/portal-sdk/host'

/** The number of screens that are loading; the progress bar is shown while it is above zero. */
export const useModuleLoading = createStore<{ count: number }>(() => ({ count: 0 }))

export function countLoading(step: 1 | -1): void {
  useModuleLoading.setState(({ count }) => ({ count: count + step }))
}
