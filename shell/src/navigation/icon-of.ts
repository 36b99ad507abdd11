import { type IconName, isIconName } from '@portal/shared-ui'

/** The kit's icon of that name; a module built for a newer kit may name one this kit has not. */
export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'more'
}
