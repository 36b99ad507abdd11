import { createStore } from '@portal/portal-sdk/host'

/** How many screens are being brought in right now; the progress bar shows it. */
export const useModuleLoading = createStore<{ count: number }>(() => ({ count: 0 }))

export function countLoading(step: 1 | -1): void {
  useModuleLoading.setState(({ count }) => ({ count: count + step }))
}
